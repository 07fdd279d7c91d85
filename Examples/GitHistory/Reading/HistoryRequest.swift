/// The commits that someone asks for.
struct HistoryRequest: Equatable, Sendable {
  /// A branch, a tag or a commit.
  var revision = "HEAD"
  /// A text that a line of the commit's message has to contain.
  var message = ""
  /// A text that a line added or removed by the commit has to contain.
  var change = ""
  var author = ""
  /// A file or a folder of the repository.
  var file = ""
  var since = ""
  var until = ""

  /// Whether it asks for only some commits of the revision.
  var isFiltered: Bool { self != HistoryRequest(revision: revision) }

  /// The arguments for `git log`, with the number of commits.
  func arguments(_ paging: [String] = []) -> [String] {
    var words = [
      "log", "-z", "--format=\(Commit.logFormat)", "--encoding=UTF-8", "--decorate=short", "--no-show-signature",
      "--no-color",
    ]
    words += paging
    if !message.isEmpty { words += ["--fixed-strings", "--regexp-ignore-case", "--grep=\(message)"] }
    if !author.isEmpty { words += ["--fixed-strings", "--regexp-ignore-case", "--author=\(author)"] }
    // Git only accepts a regular expression here, so characters with a meaning in one are escaped.
    if !change.isEmpty { words.append("-G\(Self.escaped(change))") }
    if !since.isEmpty { words.append("--since=\(since)") }
    if !until.isEmpty { words.append("--until=\(until)") }
    words += ["--end-of-options", revision, "--"]
    if !file.isEmpty { words.append(":(top,literal)\(file)") }
    return words
  }

  /// The filters in words.
  var description: String {
    let parts = [
      ("message", message), ("change", change), ("author", author), ("file", file), ("since", since), ("until", until),
    ]
    return parts.filter { !$0.1.isEmpty }.map { "\($0.0) “\($0.1)”" }.joined(separator: ", ")
  }

  private static func escaped(_ text: String) -> String {
    var pattern = ""
    for character in text {
      if #".[]{}()*+?^$|\"#.contains(character) { pattern.append("\\") }
      pattern.append(character)
    }
    return pattern
  }
}
