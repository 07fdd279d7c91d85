import Foundation
import Testing

@testable import GitHistory

/// A repository that is the same in each run, and is removed with the test.
///
/// ```
/// 4  main   joins the branch                 a.txt
/// 3  main   changes a line                   a.txt
/// 2  topic  another file, a binary one       dir/b.txt, c.bin
/// 1  main   begins                           a.txt
/// ```
final class TestRepository {
  let folder: TemporaryFolder

  /// The current time in the tests: the day after the last commit.
  static let now = 1_748_959_200

  init(_ script: String = TestRepository.script) throws {
    folder = try TemporaryFolder()
    try shell("git init --quiet --template= --object-format=sha1 --initial-branch=main '\(path)'")
    try importCommits(script)
  }

  var path: String { folder.path("repository") }

  func makeGit() throws -> Git { try Git(path: path) }

  /// Adds commits in the language of `git fast-import`.
  func importCommits(_ script: String) throws {
    try folder.write(script, to: "script")
    try shell("git -C '\(path)' fast-import --quiet --date-format=raw < '\(folder.path("script"))'")
  }

  @discardableResult
  func git(_ words: String...) throws -> String {
    try shell((["git -C '\(path)'"] + words.map { "'\($0)'" }).joined(separator: " "))
  }

  @discardableResult
  func shell(_ command: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    let own = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "TZ": "UTC"]
    process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(command) ended with \(process.terminationStatus)")
    return String(decoding: data, as: UTF8.self)
  }

  /// A commit in the language of `git fast-import`.
  static func commit(
    _ number: Int, on branch: String = "main", by author: String = "Ada", at time: Int, _ message: String,
    from parents: [Int] = [], _ files: [(name: String, text: String)]
  ) -> String {
    var text = """
      commit refs/heads/\(branch)
      mark :\(number)
      committer \(author) <\(author.lowercased())@example.org> \(time) +0000
      data \(message.utf8.count)
      \(message)

      """
    for (place, parent) in parents.enumerated() { text += "\(place == 0 ? "from" : "merge") :\(parent)\n" }
    for (name, content) in files { text += "M 100644 inline \(name)\ndata \(content.utf8.count)\n\(content)\n" }
    return text
  }

  static let script =
    commit(1, at: 1_748_800_000, "Plant the first tree\n\nIt is a pear.\n", [("a.txt", "pear\nplum\nquince\n")])
    + commit(
      2, on: "topic", by: "Grace", at: 1_748_850_000, "Dig a pond", from: [1],
      [("dir/b.txt", "water\n"), ("c.bin", "\u{0}\u{1}")])
    + commit(3, at: 1_748_860_000, "Graft the plum", from: [1], [("a.txt", "pear\nplum tree\nquince\n")])
    + commit(4, by: "Grace", at: 1_748_870_000, "Join the pond", from: [3, 2], [("dir/b.txt", "water\n")])
    + "reset refs/tags/v1\nfrom :1\n\n"
}
