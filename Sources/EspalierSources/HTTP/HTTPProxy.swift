#if canImport(FoundationNetworking)
  import Foundation

  /// A proxy for plain HTTP (RFC 9110, section 3.7), named by the environment in the way of curl.
  package struct HTTPProxy: Sendable {
    let host: String
    let port: String
    /// The field that identifies the user to the proxy; `nil` if there is no user.
    let authorization: String?

    /// Reads the address of a proxy, whose scheme may be missing; fails unless the proxy speaks plain HTTP.
    package init?(_ address: String) {
      let text = address.contains("://") ? address : "http://\(address)"
      guard let parts = URLComponents(string: text), parts.scheme?.lowercased() == "http",
        let host = parts.encodedHost, !host.isEmpty
      else { return nil }
      self.host = host.withoutBrackets
      port = "\(parts.port ?? 1_080)"
      authorization = parts.user.map { user in
        "Basic \(Data("\(user):\(parts.password ?? "")".utf8).base64EncodedString())"
      }
    }
  }

  extension String {
    /// The address of a host without the brackets around an IPv6 address.
    var withoutBrackets: String { hasPrefix("[") ? String(dropFirst().dropLast()) : self }
  }

  /// The way to servers of plain HTTP that the environment describes.
  struct HTTPRoute: Sendable {
    /// The address of the proxy; `nil` if there is none.
    private let proxy: String?
    /// The hosts that are reached without the proxy, and suffixes of such hosts.
    private let exceptions: [String]

    init(environment: [String: String]) {
      func value(_ names: String...) -> String? { names.compactMap { environment[$0] }.first { !$0.isEmpty } }
      // `HTTP_PROXY` is not read, because a client can set it with a `Proxy` field in a request to a CGI program.
      proxy = value("http_proxy", "all_proxy", "ALL_PROXY")
      exceptions = (value("no_proxy", "NO_PROXY") ?? "").split { $0 == "," || $0 == " " }.map {
        String($0.drop { $0 == "." }).lowercased()
      }
    }

    /// Returns the transport for a host; `nil` if only a URL session can reach its proxy.
    func transport(to host: String) -> SocketTransport? {
      guard let proxy, !isException(host.withoutBrackets.lowercased()) else { return SocketTransport() }
      return HTTPProxy(proxy).map(SocketTransport.init(proxy:))
    }

    private func isException(_ host: String) -> Bool {
      exceptions.contains { $0 == "*" || host == $0 || host.hasSuffix(".\($0)") }
    }
  }
#endif
