package import ExampleSupport
import Foundation

/// Sockets with a path in the file system, which programs of one machine use to talk to each other.
package enum LocalSocket {
  /// Listens at a path, for programs of the same user only, and returns the connections as they come.
  ///
  /// A socket that a program has left behind is replaced.
  package static func connections(at path: String) throws(Failure) -> AsyncStream<Int32> {
    let listener = try socket(for: path)
    if !isAnswered(path) { unlink(path) }
    // The socket is created without access for others, because a change afterward would come too late.
    let mask = umask(0o077)
    let code = withAddress(of: path) { bind(listener, $0, $1) }
    umask(mask)
    guard code == 0, listen(listener, 128) == 0 else { throw Failure(.unavailable, "\(path): \(reason)") }
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    // Waiting blocks a thread, so it has its own.
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        if connection >= 0 {
          continuation.yield(connection)
        } else if errno != EINTR && errno != ECONNABORTED {
          return continuation.finish()
        }
      }
    }
    return stream
  }

  /// Connects to the program that listens at a path.
  package static func connect(to path: String) throws(Failure) -> Int32 {
    let descriptor = try socket(for: path)
    guard reaches(path, from: descriptor) else {
      let reason = reason
      close(descriptor)
      throw Failure(.unavailable, "\(path): \(reason)")
    }
    return descriptor
  }

  private static func socket(for path: String) throws(Failure) -> Int32 {
    let limit = MemoryLayout.size(ofValue: sockaddr_un().sun_path)
    guard path.utf8.count < limit else {
      throw Failure(.usage, "\(path): a path of a socket has less than \(limit) bytes")
    }
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = Foundation.socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw Failure(.unavailable, "\(path): \(reason)") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  private static func isAnswered(_ path: String) -> Bool {
    guard let descriptor = try? connect(to: path) else { return false }
    close(descriptor)
    return true
  }

  private static func reaches(_ path: String, from descriptor: Int32) -> Bool {
    withAddress(of: path) { address, size in
      Foundation.connect(descriptor, address, size) == 0
    }
  }

  private static func withAddress<Result>(
    of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    return withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
    }
  }

  private static var reason: String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
}
