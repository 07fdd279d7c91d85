import ExampleSupport

/// Everything about one commit: what lists show, its message, and its changes.
struct CommitDetails: Sendable {
  let commit: Commit
  let authorAddress: String
  let authorTime: Int
  let committer: String
  let message: String
  let patch: Patch
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
      patch: try Patch.read(of: commit, from: git))
  }
}

/// The changes of a commit.
struct Patch: Sendable {
  /// A line of text that was kept, added or removed.
  enum LineKind: Sendable {
    case same
    case added
    case removed
    /// A remark by Git, such as the one about a file that does not end in a line feed.
    case remark
  }

  /// Lines of a file that belong together.
  struct Hunk: Sendable {
    /// The position of the lines: `@@ -1,3 +1,4 @@ func main()`.
    let header: Range<Int>
    /// Where each line begins, and where the last one ends.
    let offsets: [Int]

    var count: Int { offsets.count - 1 }
  }

  struct File: Sendable {
    var path: String
    /// The old path of a renamed file.
    var oldPath: String?
    /// How many lines were added and removed; `nil` for a file that is not text.
    var counts: (added: Int, removed: Int)?
    /// What else has happened to the file: `new file`, `deleted`, `mode 100755`.
    var notes: [String] = []
    var hunks: [Hunk] = []

    var isDeleted: Bool { notes.contains("deleted") }
  }

  /// The largest number of bytes that is read.
  static let largestSize = 1 << 26

  let files: [File]
  let bytes: [UInt8]
  /// Whether the patch is longer than the part that was read.
  let isCut: Bool

  /// A line of a hunk, without the character that says what kind of line it is.
  func line(_ line: Int, of hunk: Hunk) -> (kind: LineKind, text: ArraySlice<UInt8>) {
    let line = bytes[hunk.offsets[line]..<hunk.offsets[line + 1]]
    let text = line.dropFirst()
    let end = text.last == UInt8(ascii: "\n") ? text.dropLast() : text
    let kind: LineKind =
      switch line.first {
      case UInt8(ascii: "+"): .added
      case UInt8(ascii: "-"): .removed
      case UInt8(ascii: "\\"): .remark
      default: .same
      }
    return (kind, end.last == UInt8(ascii: "\r") ? end.dropLast() : end)
  }

  /// Asks Git for the changes of a commit compared with its first parent.
  static func read(of commit: Commit, from git: Git) throws -> Patch {
    let sides = commit.parents.first.map { [$0, commit.hash] } ?? ["--root", commit.hash]
    let (output, isWhole, ending) = try git.run(
      [
        "diff-tree", "-r", "-p", "-M", "--numstat", "-z", "--no-commit-id", "--no-color", "--no-ext-diff",
        "--no-textconv", "--src-prefix=a/", "--dst-prefix=b/",
      ] + sides, atMost: largestSize)
    try Task.checkCancellation()
    guard ending.isSuccess || !isWhole else {
      throw Failure(.unavailable, "what \(commit.shortHash) has changed cannot be read: \(ending.complaint)")
    }
    return PatchReader(output).patch(isCut: !isWhole)
  }
}
