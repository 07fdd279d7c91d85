/// The environment that snapshots need: environment variables and files.
struct SnapshotEnvironment {
  /// A function that returns the value of an environment variable, or `nil` if it is not set.
  var environment: (String) -> String?

  /// A function that returns the text of a file, or `nil` if there is no file at the path.
  var read: (_ path: String) throws -> String?

  /// A function that writes text to a file, which is created or replaced, and creates its folders.
  var write: (_ text: String, _ folder: String, _ fileName: String) throws -> Void

  /// Records the text of a snapshot or a screenplay in its file.
  ///
  /// - Returns: A message about what is wrong; `nil` if the file has been written.
  func record(_ text: String, _ kind: String, at path: String) -> String? {
    let separator = path.lastIndex { $0 == "/" || $0 == "\\" }
    let folder = separator.map { String(path[..<$0]) } ?? "."
    let fileName = separator.map { String(path[path.index(after: $0)...]) } ?? path
    do {
      try write(text, folder, fileName)
      return nil
    } catch {
      return "The \(kind) \(path) could not be written: \(error)."
    }
  }
}
