import Foundation

/// The JSON API of the news: pages of three stories.
///
/// The first request for the third page fails.
final class NewsServer: Sendable {
  private struct Response: Encodable {
    let stories: [Story]
    let next: Int?
  }

  private let stories: [Story]

  init(_ stories: [Story]) {
    self.stories = stories
  }

  /// The response to a request for a page.
  func response(page: Int, attempt: Int) throws -> (status: Int, body: Data) {
    guard !(page == 3 && attempt == 1) else { return (503, Data()) }
    let start = (page - 1) * 3
    let end = min(start + 3, stories.count)
    let part = start < end ? Array(stories[start..<end]) : []
    return (200, try JSONEncoder().encode(Response(stories: part, next: end < stories.count ? page + 1 : nil)))
  }

  /// Responds to requests on a port of the loopback interface that the system picks, until the program ends.
  ///
  /// - Returns: The address of the first page.
  func serve() throws -> URL {
    let listener = socket(AF_INET, streamSocket, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && getsockname(listener, address, &size) == 0
      }
    }
    guard isBound, listen(listener, 8) == 0,
      let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/")
    else { throw CocoaError(.fileReadUnknown) }
    Thread.detachNewThread { [self] in
      var attempts: [Int: Int] = [:]
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        var request = [UInt8](repeating: 0, count: 4_096)
        let count = max(recv(connection, &request, request.count, 0), 0)
        let line = String(decoding: request.prefix(count), as: UTF8.self).prefix { !$0.isNewline }
        let page = line.split(separator: "=").last.flatMap { Int($0.prefix { $0.isNumber }) } ?? 1
        attempts[page, default: 0] += 1
        let (status, body) = (try? response(page: page, attempt: attempts[page] ?? 1)) ?? (500, Data())
        let head = "HTTP/1.1 \(status) News\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
        let bytes = Array(head.utf8) + body
        _ = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0) }
        close(connection)
      }
    }
    return url
  }
}

#if canImport(Glibc)
  private let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
  private let streamSocket = SOCK_STREAM
#endif
