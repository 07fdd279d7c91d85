/// The location of a snapshot: next to the test's file, named after the file, the function and the snapshot.
///
/// ```
/// FeedTests.swift
/// __Snapshots__/FeedTests/showsLikes.txt
/// __Snapshots__/FeedTests/showsLikes.narrow.txt
/// ```
struct SnapshotLocation {
  let folder: String
  let fileName: String

  /// The path of the file.
  var path: String { "\(folder)/\(fileName)" }

  init(filePath: String, function: String, name: String?) {
    let separator = filePath.lastIndex { $0 == "/" || $0 == "\\" }
    let parent = separator.map { String(filePath[..<$0]) } ?? "."
    let file = separator.map { filePath[filePath.index(after: $0)...] } ?? filePath[...]
    folder = "\(parent)/__Snapshots__/\(file.prefix { $0 != "." })"
    // Drop the parameter list at the end of the function's name.
    let title = function.lastIndex(of: "(").map { function[..<$0] } ?? function[...]
    fileName = ([Self.fileNamePart(title)] + (name.map { [Self.fileNamePart($0[...])] } ?? []) + ["txt"])
      .joined(separator: ".")
  }

  /// Returns words with `-` between them, which are valid in every file system.
  private static func fileNamePart(_ text: Substring) -> String {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
  }
}
