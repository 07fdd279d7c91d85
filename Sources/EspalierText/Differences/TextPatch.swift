/// Changes of files, as `diff -u` and Git write them.
///
/// ```swift
/// let patch = TextPatch(output)                       // what `git diff` has written
/// let own = TextPatch(from: old, to: new, path: "orchard.txt")
/// print(own.text)
/// ```
///
/// It keeps the text as bytes, and where its lines begin, so a patch of many megabytes takes little more than its text.
/// Bytes that are not UTF-8 are repaired where they are shown.
public struct TextPatch: Sendable {
  /// What has happened to a line.
  public enum LineKind: Hashable, Sendable {
    /// The line is the same in both versions.
    case unchanged
    /// The line is only in the old version.
    case removed
    /// The line is only in the new version.
    case inserted
    /// It is no line of the file, but a remark, such as the one about a missing line feed at the end.
    case remark
  }

  /// A line of a hunk.
  public struct Line: Hashable, Sendable {
    /// What has happened to the line.
    public var kind: LineKind

    /// The text of the line, without the sign in front of it and without its ending.
    public var text: String

    /// The number of the line in the old version, from 1 on; `nil` if it is not in it.
    public var oldNumber: Int?

    /// The number of the line in the new version, from 1 on; `nil` if it is not in it.
    public var newNumber: Int?
  }

  /// A file, and its changes.
  public struct File: Sendable {
    /// The path before the change; `nil` for a new file.
    public internal(set) var oldPath: String?

    /// The path after the change; `nil` for a deleted file.
    public internal(set) var newPath: String?

    /// What else has happened, in words, such as `new file`, `renamed` or `no text`.
    public internal(set) var notes: [String] = []

    /// The parts that have changed.
    public internal(set) var hunks: [Hunk] = []

    /// The path: the new one or, of a deleted file, the old one.
    public var path: String { newPath ?? oldPath ?? "" }

    /// The number of lines that are inserted.
    public var insertedCount: Int { hunks.reduce(0) { $0 + $1.insertedCount } }

    /// The number of lines that are removed.
    public var removedCount: Int { hunks.reduce(0) { $0 + $1.removedCount } }

    /// The number of lines of all hunks.
    public var lineCount: Int { hunks.reduce(0) { $0 + $1.count } }

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - oldPath: The path before the change; `nil` for a new file.
    ///   - newPath: The path after the change; `nil` for a deleted file.
    ///   - notes: What else has happened, in words.
    ///   - hunks: The parts that have changed.
    public init(oldPath: String?, newPath: String?, notes: [String] = [], hunks: [Hunk] = []) {
      (self.oldPath, self.newPath, self.notes, self.hunks) = (oldPath, newPath, notes, hunks)
    }
  }

  /// The files, in the order of the text.
  public internal(set) var files: [File]

  /// Creates a patch of files.
  public init(files: [File]) { self.files = files }

  /// Reads a patch; what is not part of one, such as a message in front of it, is skipped.
  ///
  /// - Complexity: O(n) in the length of the text.
  public init(_ text: String) { self.init(bytes: text.utf8) }

  /// Reads a patch from bytes.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public init(bytes: some Sequence<UInt8>) {
    var reader = PatchReader(Array(bytes))
    files = reader.readFiles()
  }

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: The old text.
  ///   - new: The new text.
  ///   - path: The path of the file.
  ///   - contextCount: The number of unchanged lines around each change; `nil` for all lines.
  /// - Complexity: That of a ``TextDifference``.
  public init(from old: String, to new: String, path: String = "", contextCount: Int? = 3) {
    let writer = PatchWriter(from: old, to: new)
    files = [File(oldPath: path, newPath: path, hunks: writer.hunks(contextCount: contextCount))]
  }

  /// The patch as text, which ``init(_:)`` reads again.
  ///
  /// Paths with control characters, quotation marks or backslashes are quoted as Git does.
  ///
  /// - Complexity: O(n) in its length.
  public var text: String {
    var text = ""
    for file in files {
      text += "--- \(file.oldPath.map { PatchPath.quotedIfNeeded("a/\($0)") } ?? "/dev/null")\n"
      text += "+++ \(file.newPath.map { PatchPath.quotedIfNeeded("b/\($0)") } ?? "/dev/null")\n"
      for hunk in file.hunks { text += hunk.text }
    }
    return text
  }
}
