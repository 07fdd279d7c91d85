#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension SnapshotEnvironment {
  /// The environment of the process and the files of the machine, through the C library.
  static var system: SnapshotEnvironment {
    SnapshotEnvironment(
      environment: { name in getenv(name).map { String(cString: $0) } },
      read: { try readFile(at: $0) },
      write: { text, folder, fileName in
        try makeFolder(folder)
        try writeFile(text, at: "\(folder)/\(fileName)")
      })
  }

  /// An error reported by the system.
  struct SystemError: Error, CustomStringConvertible {
    /// The system's error message.
    let description: String

    fileprivate init(_ code: Int32) {
      description = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }

  private static func readFile(at path: String) throws(SystemError) -> String? {
    guard let file = fopen(path, "rb") else {
      if errno == ENOENT { return nil }
      throw SystemError(errno)
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16384)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    guard ferror(file) == 0 else { throw SystemError(errno) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func writeFile(_ text: String, at path: String) throws(SystemError) {
    guard let file = fopen(path, "wb") else { throw SystemError(errno) }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, file)
    let writeError = errno
    // Closing the file writes buffered text, which can fail.
    guard fclose(file) == 0 else { throw SystemError(errno) }
    guard written == bytes.count else { throw SystemError(writeError) }
  }

  private static func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let separator = path.lastIndex(of: "/"), separator > path.startIndex else {
      throw SystemError(errno)
    }
    try makeFolder(String(path[..<separator]))
    // Another test may have created the folder meanwhile.
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw SystemError(errno) }
  }
}
