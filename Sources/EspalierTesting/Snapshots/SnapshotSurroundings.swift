/// What snapshots need of the world around a test: environment variables and files.
struct SnapshotSurroundings {
  /// The value of an environment variable, `nil` when it is not set.
  var environment: (String) -> String?

  /// A file's text, `nil` when there is none at the path.
  var read: (_ path: String) throws -> String?

  /// Writes a text into a file, new or in the place of the present one, and makes the folders that lead to it.
  var write: (_ text: String, _ folder: String, _ fileName: String) throws -> Void
}
