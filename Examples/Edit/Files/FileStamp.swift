#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What tells that another program has changed a file.
struct FileStamp: Equatable, Sendable {
  let inode: UInt64
  let size: Int
  let seconds: Int
  let nanoseconds: Int

  /// The permissions of the file.
  let mode: UInt32

  /// Reads the stamp of the file at a path; `nil` if there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the stamp of an open file.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    mode = UInt32(status.st_mode)
    #if canImport(Darwin)
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }

  /// Whether the user may write the file at a path, or there is none.
  static func isWritable(path: String) -> Bool { access(path, W_OK) == 0 || errno == ENOENT }

  /// Whether it is an ordinary file, and not a folder or a pipe.
  var isOrdinary: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFREG) }
}

/// The system's reason for the last failure.
var systemReason: String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
