/// Which commits are asked for.
struct HistoryRequest: Equatable, Sendable {
  /// A branch, a tag or a commit.
  var revision = "HEAD"
  /// Words of the message, of which a commit has to have one line.
  var message = ""
  /// What a line that the commit has added or removed has to contain.
  var change = ""
  var author = ""
  /// A file or a folder of the repository.
  var file = ""
  var since = ""
  var until = ""

  /// Whether not all commits of the revision are asked for.
  var isFiltered: Bool { self != HistoryRequest(revision: revision) }

  /// What `git log` is asked, and how many commits.
  func arguments(_ paging: [String] = []) -> [String] {
    var words = [
      "log", "-z", "--format=\(Commit.logFormat)", "--encoding=UTF-8", "--decorate=short", "--no-show-signature",
      "--no-color",
    ]
    words += paging
    if !message.isEmpty { words += ["--fixed-strings", "--regexp-ignore-case", "--grep=\(message)"] }
    if !author.isEmpty { words += ["--fixed-strings", "--regexp-ignore-case", "--author=\(author)"] }
    // As a regular expression only this one is offered by Git; so what has a meaning in one is taken as it is.
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
