import Espalier
import ExampleSupport

/// Everything about one commit: what lists show, its message, and its changes.
struct CommitDetails: Sendable {
  let commit: Commit
  let authorAddress: String
  let authorTime: Int
  let committer: String
  let message: String
  let changes: CommitPatch
  /// Whether it is compared only with the first of several parents.
  var isMerge: Bool { commit.parents.count > 1 }

  private static let format = Commit.logFormat + "%x00%aE%x00%at%x00%cN%x00%B"

  /// Asks Git for a commit.
  static func read(_ revision: String, from git: Git) throws -> CommitDetails {
    let output = try git.output(of: [
      "log", "-z", "--max-count=1", "--format=\(format)", "--encoding=UTF-8", "--decorate=short",
      "--no-show-signature", "--no-color", "--end-of-options", revision, "--",
    ])
    let fields = output.split(separator: 0, omittingEmptySubsequences: false)
    guard fields.count > Commit.fieldCount + 4 else {
      throw Failure(.unavailable, "git log has ended in the middle of a commit")
    }
    let commit = Commit(output[..<fields[Commit.fieldCount].startIndex].dropLast())
    func field(_ index: Int) -> String { String(decoding: fields[Commit.fieldCount + index], as: UTF8.self) }
    return CommitDetails(
      commit: commit, authorAddress: field(0), authorTime: Int(field(1)) ?? 0, committer: field(2), message: field(3),
      changes: try CommitPatch.read(of: commit, from: git))
  }
}

/// The changes of a commit.
struct CommitPatch: Sendable {
  /// The largest number of bytes that is read.
  static let largestSize = 1 << 26

  let patch: TextPatch
  /// Whether the patch is longer than the part that was read.
  let isCut: Bool

  /// Asks Git for the changes of a commit compared with its first parent.
  static func read(of commit: Commit, from git: Git) throws -> CommitPatch {
    let sides = commit.parents.first.map { [$0, commit.hash] } ?? ["--root", commit.hash]
    let (output, isWhole, ending) = try git.run(
      [
        "diff-tree", "-r", "-p", "-M", "--no-commit-id", "--no-color", "--no-ext-diff", "--no-textconv",
        "--src-prefix=a/", "--dst-prefix=b/",
      ] + sides, atMost: largestSize)
    try Task.checkCancellation()
    guard ending.isSuccess || !isWhole else {
      throw Failure(.unavailable, "what \(commit.shortHash) has changed cannot be read: \(ending.complaint)")
    }
    return CommitPatch(patch: TextPatch(bytes: output), isCut: !isWhole)
  }
}
