#if canImport(FoundationNetworking)
  import Foundation

  /// A request in the form in which it is sent over its own connection.
  package struct SocketMessage {
    /// The name or address of the server or the proxy, for looking it up.
    let host: String
    let port: String
    package let bytes: [UInt8]

    package init(_ request: HTTPRequest, by proxy: HTTPProxy? = nil) throws(HTTPFailure) {
      guard let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true), let host = parts.encodedHost,
        !host.isEmpty
      else { throw .unreachable(reason: "“\(request.url.absoluteString.printable)” has no host") }
      let query = parts.percentEncodedQuery.map { "?\($0)" } ?? ""
      let target = (parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath) + query
      guard (host + target).utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
        throw .invalidRequest(reason: "“\(request.url.absoluteString.printable)” is not a valid address")
      }
      let authority = host + (parts.port.map { ":\($0)" } ?? "")
      self.host = proxy?.host ?? host.withoutBrackets
      port = proxy?.port ?? "\(parts.port ?? 80)"

      let names = Set(request.headers.keys.map { $0.lowercased() })
      // A proxy gets the whole address (RFC 9112, section 3.2.2).
      var lines = ["\(request.method) \(proxy == nil ? target : "http://\(authority)\(target)") HTTP/1.1"]
      if !names.contains("host") { lines.append("Host: \(authority)") }
      if let authorization = proxy?.authorization { lines.append("Proxy-Authorization: \(authorization)") }
      if !names.contains("accept") { lines.append("Accept: */*") }
      if !names.contains("user-agent") { lines.append("User-Agent: Espalier") }
      lines += ["Accept-Encoding: identity", "Connection: close"]
      if request.body != nil || request.method != "GET" && request.method != "HEAD" {
        lines.append("Content-Length: \(request.body?.count ?? 0)")
      }
      lines += request.headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (request.body ?? Data())
    }
  }
#endif
