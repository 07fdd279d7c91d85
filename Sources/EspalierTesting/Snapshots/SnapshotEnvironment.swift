/// The environment that snapshots need: environment variables and files.
struct SnapshotEnvironment {
  /// A function that returns the value of an environment variable, or `nil` if it is not set.
  var environment: (String) -> String?

  /// A function that returns the text of a file, or `nil` if there is no file at the path.
  var read: (_ path: String) throws -> String?

  /// A function that writes text to a file, which is created or replaced, and creates its folders.
  var write: (_ text: String, _ folder: String, _ fileName: String) throws -> Void

  /// Returns the text of a snapshot or a screenplay, or `nil` if there is no file; and a message if it can't be read.
  func text(of kind: String, at path: String) -> (text: String?, problem: String?) {
    do {
      return (try read(path), nil)
    } catch {
      return (nil, "The \(kind) \(path) could not be read: \(error).")
    }
  }

  /// Records the text of a snapshot or a screenplay in its file.
  ///
  /// - Returns: A message about what is wrong; `nil` if the file has been written.
  func record(_ text: String, _ kind: String, at path: String) -> String? {
    let (folder, fileName) = Self.parts(ofPath: path)
    do {
      try write(text, folder, fileName)
      return nil
    } catch {
      return "The \(kind) \(path) could not be written: \(error)."
    }
  }

  /// Returns the folder of a file, and the file's name in it.
  static func parts(ofPath path: String) -> (folder: String, fileName: String) {
    guard let separator = path.lastIndex(where: { $0 == "/" || $0 == "\\" }) else { return (".", path) }
    return (String(path[..<separator]), String(path[path.index(after: separator)...]))
  }
}
