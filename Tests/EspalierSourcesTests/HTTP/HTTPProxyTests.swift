#if canImport(FoundationNetworking)
  import EspalierSources
  import Foundation
  import Testing

  /// On other platforms, `URLSession` uses the system's proxies.
  @Suite("Plain HTTP through a proxy")
  struct HTTPProxyTests {
    @Test(
      "A proxy gets the whole address, and its own user",
      arguments: [("", nil), ("ada:a%40b@", "Basic YWRhOmFAYg==")] as [(String, String?)])
    func request(user: String, authorization: String?) async throws {
      let server = try LoopbackServer { _ in .json("1") }
      let proxy = try #require(HTTPProxy("http://\(user)127.0.0.1:\(server.port)"))
      let url = try #require(URL(string: "http://far.example:81/a%20b?c=d"))
      let answer = try await SocketTransport(proxy: proxy).response(to: HTTPRequest(url: url), largestBody: 100)
      #expect(answer.body == Data("1".utf8))
      let lines = try await server.nextRequest().components(separatedBy: "\r\n")
      #expect(lines[0] == "GET http://far.example:81/a%20b?c=d HTTP/1.1")
      #expect(lines.contains("Host: far.example:81"))
      #expect(lines.filter { $0.hasPrefix("Proxy-") } == (authorization.map { ["Proxy-Authorization: \($0)"] } ?? []))
    }

    @Test(
      "Only a proxy that speaks plain HTTP is used", arguments: ["socks5://a:1", "https://a:1", "http://", "a b", ""])
    func otherProxies(address: String) {
      #expect(HTTPProxy(address) == nil)
    }

    @Test("The environment names the proxy, and hosts without one; a hostile answer through it is refused")
    func environment() async {
      await #expect(processExitsWith: .success) {
        let length = "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\n[1]"
        let server = try LoopbackServer { path in path.hasPrefix("http://") ? .raw(length) : .json("1") }
        setenv("http_proxy", "127.0.0.1:\(server.port)", 1)
        setenv("no_proxy", "near.example, .0.0.1", 1)
        let client = HTTPClient.patient()
        let far = try #require(URL(string: "http://far.example/"))
        await #expect(throws: HTTPFailure.tooLarge(limit: client.largestBody)) { try await client.data(at: far) }
        #expect(try await client.data(at: server.url("/")) == Data("1".utf8))
      }
    }
  }
#endif
