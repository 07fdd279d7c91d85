/// The environment that snapshots need: environment variables and files.
struct SnapshotEnvironment {
  /// A function that returns the value of an environment variable, or `nil` if it is not set.
  var environment: (String) -> String?

  /// A function that returns the text of a file, or `nil` if there is no file at the path.
  var read: (_ path: String) throws -> String?

  /// A function that writes text to a file, which is created or replaced, and creates its folders.
  var write: (_ text: String, _ folder: String, _ fileName: String) throws -> Void
}
