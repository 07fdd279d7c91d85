/// Where a file picker reads folders: the file system, or files elsewhere, such as on a server.
public protocol FileSource: Sendable {
  /// Returns what is in a folder, in any order.
  ///
  /// It runs in a separate task, which is cancelled when the user collapses the folder.
  ///
  /// - Throws: An error whose description the user can read, such as `Permission denied`.
  func entries(in folder: String) async throws -> [FileEntry]

  /// Returns what is at a path; `nil` if there is nothing.
  ///
  /// It is called for paths that the user types, without `.`, `..` and a slash at the end.
  func entry(at path: String) async throws -> FileEntry?

  /// The path of the user's home, which a `~` at the beginning of a typed path stands for.
  ///
  /// The default implementation returns `nil`: paths that begin with `~` are left as they are typed.
  var home: String? { get }
}

extension FileSource {
  /// The default implementation returns `nil`.
  public var home: String? { nil }
}

#if os(Linux) || os(macOS)
  /// The files of this machine.
  ///
  /// Links are followed. Names that are not UTF-8 are left out.
  public struct LocalFiles: FileSource {
    /// Creates a source.
    public init() {}

    /// Reads a folder.
    public func entries(in folder: String) async throws -> [FileEntry] { try FileSystem.entries(in: folder) }

    /// Looks for a file or a folder; a `~` at the beginning is the user's home.
    public func entry(at path: String) async throws -> FileEntry? {
      let path = FileSystem.expanded(path)
      return FileSystem.kind(of: path).map { FileEntry(path: path, isFolder: $0 == .folder) }
    }

    /// The path of the user's home, if the environment names one.
    public var home: String? { FileSystem.home }
  }
#endif
