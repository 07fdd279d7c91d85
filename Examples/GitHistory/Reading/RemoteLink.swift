/// The page of a commit on the server that a repository has been cloned from.
enum RemoteLink {
  /// The address of a commit's page; `nil` if the remote is not a server that is known to have such pages.
  ///
  /// - Parameters:
  ///   - hash: The commit.
  ///   - remote: The address of the remote, as the configuration has it.
  static func page(of hash: String, on remote: String) -> String? {
    guard let (host, path) = hostAndPath(of: remote), !path.isEmpty else { return nil }
    let allowed = { (character: Character) in
      character.isASCII && (character.isLetter || character.isNumber || "-._~/".contains(character))
    }
    guard host.allSatisfy(allowed), path.allSatisfy(allowed) else { return nil }
    if host == "bitbucket.org" { return "https://\(host)/\(path)/commits/\(hash)" }
    if host.contains("gitlab") { return "https://\(host)/\(path)/-/commit/\(hash)" }
    guard host == "github.com" || host == "codeberg.org" else { return nil }
    return "https://\(host)/\(path)/commit/\(hash)"
  }

  /// The parts of `https://host/path.git`, `ssh://git@host/path.git` and `git@host:path.git`.
  private static func hostAndPath(of remote: String) -> (host: String, path: String)? {
    var rest = Substring(remote)
    if let scheme = ["https://", "ssh://", "git://", "http://"].first(where: rest.hasPrefix) {
      rest = rest.dropFirst(scheme.count)
      // A link must not contain a name and a password.
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      if let at = rest[..<end].lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
      guard let slash = rest.firstIndex(of: "/") else { return nil }
      let host = rest[..<slash].prefix { $0 != ":" }
      return (host.lowercased(), trimmed(rest[slash...]))
    }
    guard let colon = rest.firstIndex(of: ":"), let at = rest[..<colon].lastIndex(of: "@") else { return nil }
    return (rest[rest.index(after: at)..<colon].lowercased(), trimmed(rest[rest.index(after: colon)...]))
  }

  private static func trimmed(_ path: Substring) -> String {
    let path = path.drop { $0 == "/" }
    let end = path.hasSuffix("/") ? path.dropLast() : path
    return String(end.hasSuffix(".git") ? end.dropLast(4) : end)
  }
}
