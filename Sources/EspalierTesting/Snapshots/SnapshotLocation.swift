/// The location of a snapshot: next to the test's file, named after the file, the function and the snapshot.
///
/// ```
/// FeedTests.swift
/// __Snapshots__/FeedTests/showsLikes.txt
/// __Snapshots__/FeedTests/showsLikes.narrow.txt
/// ```
struct SnapshotLocation {
  /// The path of the file.
  let path: String

  init(filePath: String, function: String, name: String?) {
    let (folder, file) = SnapshotEnvironment.parts(ofPath: filePath)
    // Drop the parameter list at the end of the function's name.
    let title = function.lastIndex(of: "(").map { function[..<$0] } ?? function[...]
    let fileName = ([Self.fileNamePart(title)] + (name.map { [Self.fileNamePart($0[...])] } ?? []) + ["txt"])
      .joined(separator: ".")
    path = "\(folder)/__Snapshots__/\(file.prefix { $0 != "." })/\(fileName)"
  }

  /// Returns words with `-` between them, which are valid in every file system.
  private static func fileNamePart(_ text: Substring) -> String {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
  }
}
