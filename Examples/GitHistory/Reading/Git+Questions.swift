import ExampleSupport

extension Git {
  /// The hash of the commit that a name stands for: a branch, a tag, or the beginning of a hash.
  func hash(of name: String) throws -> String {
    let (output, _, ending) = try run([
      "rev-parse", "--quiet", "--verify", "--end-of-options", "\(name)^{commit}",
    ])
    guard ending.isSuccess else { throw Failure(.unavailable, "there is no commit “\(name)”") }
    // Older versions of Git also print `--end-of-options` itself.
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    return String(lines.last ?? "")
  }

  /// The names of all branches and tags, the newest first.
  func references() throws -> [String] {
    let output = try output(of: [
      "for-each-ref", "--sort=-creatordate", "--format=%(refname:short)", "refs/heads", "refs/remotes", "refs/tags",
    ])
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// A link to a commit: its page on the server that the repository comes from, or else a link that this program opens.
  func link(to hash: String) throws -> String {
    let (output, _, ending) = try run(["config", "--get", "remote.origin.url"])
    let remote = String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return ending.isSuccess
      ? RemoteLink.page(of: hash, on: remote) ?? "history://commit/\(hash)"
      : "history://commit/\(hash)"
  }

  /// A file, as it was in a commit.
  func file(_ path: String, in commit: String) throws -> [UInt8] {
    try output(of: ["cat-file", "blob", "\(commit):\(path)"])
  }
}
