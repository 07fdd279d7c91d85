import EspalierCanvas

/// The location of a snapshot: next to the test's file, named after the file, the function and the snapshot.
///
/// ```
/// FeedTests.swift
/// __Snapshots__/FeedTests/showsLikes.txt
/// __Snapshots__/FeedTests/showsLikes.narrow.txt
/// ```
///
/// Different names never share a file.
struct SnapshotLocation {
  /// The path of the file.
  let path: String

  init(filePath: String, function: String, name: String?) {
    let (folder, file) = SnapshotEnvironment.parts(ofPath: filePath)
    // Drop the parameter list at the end of the function's name.
    let title = (function.lastIndex(of: "(").map { function[..<$0] } ?? function[...]).filter { $0 != "`" }
    let fileName = ([title, name].compactMap(\.self).map(Self.escaped) + ["txt"]).joined(separator: ".")
    path = "\(folder)/__Snapshots__/\(file.prefix { $0 != "." })/\(fileName)"
  }

  /// Returns a name that is valid in every file system: a space becomes `+`, and what is no letter, number, `-` or `_`
  /// becomes `~` and two hexadecimal digits for each byte.
  private static func escaped(_ name: String) -> String {
    name.map { character in
      if character == " " { return "+" }
      if character.isLetter || character.isNumber || character == "-" || character == "_" { return "\(character)" }
      return character.utf8.map { "~" + $0.hexadecimal(digits: 2) }.joined()
    }.joined()
  }
}
