// On other platforms, `URLSession` copes with whatever a server sends.
#if canImport(FoundationNetworking)
  import Foundation

  /// Sends requests over plain HTTP, directly or to a proxy, with one connection per request.
  ///
  /// FoundationNetworking crashes on some responses, and keeps reading when nothing can keep up.
  package struct SocketTransport: HTTPTransport {
    private let proxy: HTTPProxy?

    package init(proxy: HTTPProxy? = nil) {
      self.proxy = proxy
    }

    package func response(to request: HTTPRequest, largestBody: Int) async throws -> HTTPResponse {
      try await SocketExchange.response { exchange in
        let message = try SocketMessage(request, by: proxy)
        let descriptor = try Self.connect(to: message.host, port: message.port, exchange)
        // A server may respond and close the connection before it has read the whole request; its response counts.
        let complaint = SocketExchange.send(message.bytes, to: descriptor)
        var reader = HTTPResponseReader(method: request.method, largestBody: largestBody)
        try SocketExchange.receive(from: descriptor, complaint: complaint) { piece in
          try reader.take(piece)
          return !reader.isComplete
        }
        return try reader.finish()
      }
    }

    private static func connect(to host: String, port: String, _ exchange: SocketExchange) throws -> Int32 {
      var hints = addrinfo()
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      var found: UnsafeMutablePointer<addrinfo>?
      let status = getaddrinfo(host, port, &hints, &found)
      guard status == 0 else { throw HTTPFailure.unreachable(reason: String(cString: gai_strerror(status))) }
      defer { freeaddrinfo(found) }
      var complaint = "it has no address"
      var next = found
      while let address = next?.pointee {
        next = address.ai_next
        let descriptor = socket(
          address.ai_family, address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), address.ai_protocol)
        guard descriptor >= 0 else {
          complaint = SocketExchange.lastError()
          continue
        }
        try exchange.pickUp(descriptor)
        if Foundation.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 { return descriptor }
        complaint = SocketExchange.lastError()
        exchange.hangUp()
      }
      throw HTTPFailure.unreachable(reason: complaint)
    }
  }
#endif
