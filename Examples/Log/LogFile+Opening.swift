import ExampleSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension LogFile {
  /// Opens a file.
  ///
  /// The output of a pipe is first read to its end, into a temporary file.
  convenience init(path: String) throws(Failure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(unreadable: path, errno) }
    try self.init(takingOver: descriptor, name: path)
  }

  /// Opens standard input; keys then come from the terminal that shows the output, if there is one.
  convenience init(standardInput: Void) throws(Failure) {
    let descriptor = dup(STDIN_FILENO)
    guard descriptor >= 0 else { throw Failure(unreadable: "standard input", errno) }
    try self.init(takingOver: descriptor, name: "standard input")
    guard isatty(STDIN_FILENO) == 0, let terminal = ttyname(STDOUT_FILENO) else { return }
    let keys = open(terminal, O_RDWR | O_NOCTTY)
    guard keys >= 0 else { return }
    dup2(keys, STDIN_FILENO)
    close(keys)
  }

  /// Keeps bytes in a temporary file, which has no name.
  convenience init(bytes: [UInt8]) throws(Failure) {
    let copy = try Self.makeTemporaryFile()
    let isWritten = bytes.withUnsafeBytes { Self.append($0, to: copy) }
    guard isWritten else { throw Failure(temporaryFile: errno) }
    try self.init(takingOver: copy, name: "a temporary file", canGrow: false)
  }

  private convenience init(
    takingOver descriptor: Int32, name: String, canGrow: Bool = true
  ) throws(Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(unreadable: name, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      self.init(descriptor: descriptor, identity: Identity(status), canGrow: canGrow)
    case S_IFDIR:
      close(descriptor)
      throw Failure(.input, "\(name): this is a folder; name a file in it")
    default:
      defer { close(descriptor) }
      let copy = try Self.copy(of: descriptor, name: name)
      self.init(descriptor: copy, identity: Identity(status), canGrow: false)
    }
  }

  /// Copies everything from a pipe into a temporary file.
  private static func copy(of pipe: Int32, name: String) throws(Failure) -> Int32 {
    let copy = try makeTemporaryFile()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 64)
    defer { buffer.deallocate() }
    while true {
      let count = read(pipe, buffer.baseAddress!, buffer.count)
      if count == 0 { return copy }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw Failure(unreadable: name, errno)
      }
      guard append(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: copy) else {
        throw Failure(temporaryFile: errno)
      }
    }
  }

  private static func makeTemporaryFile() throws(Failure) -> Int32 {
    guard let file = tmpfile() else { throw Failure(temporaryFile: errno) }
    // The file exists as long as one of its descriptors.
    defer { fclose(file) }
    let descriptor = dup(fileno(file))
    guard descriptor >= 0 else { throw Failure(temporaryFile: errno) }
    return descriptor
  }

  /// Writes bytes to the end of a file.
  ///
  /// - Returns: Whether all of them were written.
  private static func append(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = write(descriptor, bytes.baseAddress! + sent, bytes.count - sent)
      if count >= 0 {
        sent += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}

extension Failure {
  fileprivate init(temporaryFile code: Int32) {
    self.init(.output, "a temporary file cannot be written: \(LogFile.reason(code))")
  }
}
