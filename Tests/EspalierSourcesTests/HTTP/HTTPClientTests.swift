import EspalierSources
import EspalierTesting
import Foundation
import Testing

@Suite("A client that requests JSON from servers")
struct HTTPClientTests {
  private struct Post: Decodable, Equatable {
    let id: Int
    let text: String
  }

  private let client = HTTPClient.patient()

  @Test("A value is decoded from the server's answer")
  func value() async throws {
    let server = try LoopbackServer { _ in .json(#"{"id": 1, "text": "hi"}"#) }
    #expect(try await client.value(Post.self, for: HTTPRequest(url: server.url("/"))) == Post(id: 1, text: "hi"))
  }

  @Test("Parameters are escaped and appended to those of the URL in order, and headers, method and body are sent")
  func request() async throws {
    let server = try LoopbackServer { _ in .json("1") }
    let request = HTTPRequest(
      url: server.url("/a%20b?x=1"), method: "POST", query: ["tag": "c++ & é", "page": "2"], headers: ["X-Name": "v"],
      body: Data("body".utf8))
    _ = try await client.data(for: request)
    let text = try await server.nextRequest()
    #expect(text.hasPrefix("POST /a%20b?x=1&page=2&tag=c%2B%2B%20%26%20%C3%A9 HTTP/1.1\r\n"))
    #expect(text.lowercased().contains("x-name: v\r\n"))
    #expect(text.lowercased().contains("content-length: 4\r\n"))
  }

  @Test(
    "A request that could smuggle in another header field or request is refused with the reason",
    arguments: [
      ("GET /evil HTTP/1.1\r\nX: ", [:], "“GET /evil HTTP/1.1\u{FFFD}\u{FFFD}X: ” is not a method"),
      ("", [:], "“” is not a method"), ("GÉT", [:], "“GÉT” is not a method"),
      ("GET", ["X-Name": "v\r\nX-Evil: 1"], "the header field “X-Name” contains U+000D"),
      ("GET", ["X-Name": "v\nX-Evil: 1"], "the header field “X-Name” contains U+000A"),
      ("GET", ["X-Name": "a\0b"], "the header field “X-Name” contains U+0000"),
      ("GET", ["X-Name": "a\u{85}b"], "the header field “X-Name” contains U+0085"),
      ("GET", ["X-Evil: 1\r\nX": "v"], "“X-Evil: 1\u{FFFD}\u{FFFD}X” is not the name of a header field"),
      ("GET", ["": "v"], "“” is not the name of a header field"),
      ("GET", ["X Name": "v"], "“X Name” is not the name of a header field"),
    ] as [(String, [String: String], String)])
  func smuggling(method: String, headers: [String: String], reason: String) async throws {
    let server = try LoopbackServer { _ in .json("1") }
    await #expect(throws: HTTPFailure.invalidRequest(reason: reason)) {
      try await client.data(for: HTTPRequest(url: server.url("/"), method: method, headers: headers))
    }
    _ = try await client.data(at: server.url("/good"))
    #expect(try await server.nextRequest().hasPrefix("GET /good "), "the refused request was not sent")
  }

  @Test(
    "A port outside of 1 to 65535 is refused, also in a redirection, instead of being cut to 16 bits",
    arguments: [65_536, 131_072])
  func ports(excess: Int) async throws {
    let server = try LoopbackServer { path, port in
      path == "/good" ? .json("1") : .redirect("http://127.0.0.1:\(Int(port) + excess)/good")
    }
    let other = Int(server.port) + excess
    let url = try #require(URL(string: "http://127.0.0.1:\(other)/good"))
    for url in [url, server.url("/redirected")] {
      await #expect(throws: HTTPFailure.invalidRequest(reason: "the port \(other) is not between 1 and 65535")) {
        try await client.data(at: url)
      }
    }
  }

  @Test("A port of 0, and one that no integer holds, are refused", arguments: ["0", "00", "99999999999999999999"])
  func impossiblePorts(port: String) async throws {
    for scheme in ["http", "https"] {
      let url = try #require(URL(string: "\(scheme)://127.0.0.1:\(port)/"))
      await #expect(throws: HTTPFailure.invalidRequest(reason: "the port \(port) is not between 1 and 65535")) {
        try await client.data(at: url)
      }
    }
  }

  @Test("A header field may contain tabs and letters of any language")
  func harmlessValues() async throws {
    let server = try LoopbackServer { _ in .json("1") }
    _ = try await client.data(for: HTTPRequest(url: server.url("/"), headers: ["X-Name": "a\tÄpfel"]))
    #expect(try await server.nextRequest().contains("X-Name: a\tÄpfel\r\n"))
  }

  @Test("Header fields cannot change how a request is framed")
  func framing() async throws {
    let server = try LoopbackServer { _ in .json("1") }
    let headers = ["content-length": "0", "Transfer-Encoding": "chunked", "accept-encoding": "gzip", "TE": "gzip"]
    let request = HTTPRequest(url: server.url("/"), method: "POST", headers: headers, body: Data("body".utf8))
    _ = try await client.data(for: request)
    let text = try await server.nextRequest().lowercased()
    #expect(text.contains("\r\ncontent-length: 4\r\n") && !text.contains("content-length: 0"), "\(text)")
    #expect(text.contains("\r\naccept-encoding: identity\r\n") && !text.contains("gzip"), "\(text)")
    #expect(!text.contains("transfer-encoding"), "\(text)")
  }

  @Test("The scheme of a URL may be in capitals")
  func capitals() async throws {
    let server = try LoopbackServer { $0 == "/there" ? .redirect("HTTP://127.0.0.1:\($1)/here") : .json("[7]") }
    let url = try #require(URL(string: "HTTP://127.0.0.1:\(server.port)/there"))
    #expect(try await client.value([Int].self, for: HTTPRequest(url: url)) == [7])
  }

  @Test("A user in the URL is sent as authorization, and as no other header field")
  func userInAddress() async throws {
    let server = try LoopbackServer { _ in .json("1") }
    let url = try #require(URL(string: "http://us%20er:pass@127.0.0.1:\(server.port)/"))
    _ = try await client.data(at: url)
    let text = try await server.nextRequest()
    #expect(text.contains("\r\nAuthorization: Basic dXMgZXI6cGFzcw==\r\n"), "\(text)")
    #expect(text.contains("\r\nHost: 127.0.0.1:\(server.port)\r\n"), "\(text)")
  }

  @Test("A status outside of 200 to 299 is a failure, with and without a body", arguments: [404, 500, 304])
  func status(code: Int) async throws {
    let server = try LoopbackServer { $0 == "/body" ? .json("{}", status: code) : .json("", status: code) }
    for path in code == 304 ? ["/"] : ["/", "/body"] {
      await #expect(throws: HTTPFailure.status(code)) { try await client.data(at: server.url(path)) }
    }
  }

  @Test(
    "A failure to decode says where",
    arguments: [
      ("{", "at the top: "), (#"{"id": 1}"#, "at the top: “text” is missing"),
      (#"{"id": "x", "text": ""}"#, "at id: expected Int"), (#"{"id": 1, "text": null}"#, "at text: expected String"),
    ])
  func undecodable(body: String, reason: String) async throws {
    let server = try LoopbackServer { _ in .json(body) }
    let failure = await #expect(throws: HTTPFailure.self) {
      try await client.value(Post.self, for: HTTPRequest(url: server.url("/")))
    }
    #expect(failure?.undecodable?.hasPrefix(reason) == true, "\(String(describing: failure))")
  }

  @Test("Only http and https URLs are loaded", arguments: ["file:///etc/hosts", "ftp://127.0.0.1/x", "data:,x", "x"])
  func schemes(address: String) async throws {
    let url = try #require(URL(string: address))
    await #expect(throws: HTTPFailure.unsupportedScheme(url.scheme ?? "none")) { try await client.data(at: url) }
  }

  @Test("A redirection is followed to http, and to no other scheme")
  func redirections() async throws {
    let server = try LoopbackServer { path in
      switch path {
      case "/there": .redirect("/here")
      case "/relative": .redirect("here?a=b#c")
      case "/file": .redirect("file:///etc/hosts")
      case "/ftp": .redirect("ftp://127.0.0.1/x")
      case "/data": .redirect("data:,x")
      default: .json("[7]")
      }
    }
    for path in ["/there", "/relative"] {
      #expect(try await client.value([Int].self, for: HTTPRequest(url: server.url(path))) == [7])
    }
    for scheme in ["file", "ftp", "data"] {
      await #expect(throws: HTTPFailure.unsupportedScheme(scheme)) {
        try await client.data(at: server.url("/\(scheme)"))
      }
    }
  }

  @Test(
    "A redirection to an invalid or unreachable URL is a failure",
    arguments: [
      "http://", "http:///x", "http://[::1", "//[", "http://127.0.0.1:99999999/", "http://127.0.0.1:0/", "https:x",
      "http://a b/", "http://%0d%0a/", "http://\u{FFFD}/", "http://no.invalid/", "http:\\\\evil", "HTTP:", ":",
      "https://:1/",
    ])
  func brokenRedirections(location: String) async throws {
    let server = try LoopbackServer { _ in .redirect(location) }
    await #expect(throws: HTTPFailure.self, "\(location)") { try await client.data(at: server.url("/")) }
  }

  @Test("After a redirection, a POST becomes a GET without a body, unless the server asks for the same request again")
  func redirectedMethods() async throws {
    let server = try LoopbackServer { path in
      switch path {
      case "/303": .raw("HTTP/1.1 303 See Other\r\nLocation: /end\r\n\r\n")
      case "/307": .raw("HTTP/1.1 307 Temporary\r\nLocation: /end\r\n\r\n")
      default: .json("1")
      }
    }
    for (path, line, hasBody) in [("/303", "GET /end ", false), ("/307", "POST /end ", true)] {
      let headers = ["Content-Type": "text/plain"]
      let request = HTTPRequest(url: server.url(path), method: "POST", headers: headers, body: Data("body".utf8))
      _ = try await client.data(for: request)
      _ = try await server.nextRequest()
      let text = try await server.nextRequest()
      #expect(text.hasPrefix(line) && text.contains("Content-Type") == hasBody, "\(text)")
      #expect(text.contains("Content-Length: 4\r\n") == hasBody, "\(text)")
    }
  }

  @Test("Endless redirections come to an end")
  func endlessRedirections() async throws {
    let server = try LoopbackServer { _ in .redirect("/on") }
    let failure = await #expect(throws: HTTPFailure.self) { try await client.data(at: server.url("/")) }
    #expect(failure?.isUnreachable == true, "\(String(describing: failure))")
  }

  @Test("Only harmless header fields follow a redirection to another server, or back from it")
  func credentials() async throws {
    let other = try LoopbackServer { path in .redirect("http://127.0.0.1:\(path.dropFirst())/end") }
    let otherPort = other.port
    let server = try LoopbackServer { path, port in
      switch path {
      case "/other": .redirect("http://evil:twin@127.0.0.1:\(otherPort)/\(port)")
      case "/same": .redirect("http://127.0.0.1:\(port)/here")
      default: .json("2")
      }
    }
    let headers = [
      "Authorization": "Bearer secret", "cookie": "id=secret", "X-API-Key": "secret", "Proxy-Authorization": "secret",
      "Accept": "application/json", "accept-language": "de", "USER-AGENT": "Pear",
    ]
    _ = try await client.data(for: HTTPRequest(url: server.url("/same"), headers: headers))
    _ = try await client.data(for: HTTPRequest(url: server.url("/other"), headers: headers))
    for _ in 0..<3 {
      let text = try await server.nextRequest()
      #expect(text.components(separatedBy: "secret").count == 5, "\(text)")
    }
    for text in [try await other.nextRequest(), try await server.nextRequest()] {
      #expect(!text.contains("secret") && !text.contains("Authorization"), "\(text)")
      #expect(text.contains("Accept: application/json\r\n") && text.contains("accept-language: de\r\n"), "\(text)")
      #expect(text.contains("USER-AGENT: Pear\r\n"), "\(text)")
    }
  }

  @Test("An answer that is too large is a failure, whether or not it states its length")
  func tooLarge() async throws {
    let body = String(repeating: "x", count: 5_000)
    let server = try LoopbackServer { path in
      path == "/announced" ? .json(body) : .raw("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n\(body)")
    }
    let client = HTTPClient.patient(largestBody: 4_999)
    for path in ["/announced", "/endless"] {
      await #expect(throws: HTTPFailure.tooLarge(limit: 4_999)) { try await client.data(at: server.url(path)) }
    }
    let roomy = HTTPClient.patient(largestBody: 5_000)
    #expect(try await roomy.data(at: server.url("/announced")).count == 5_000)
    #expect(try await roomy.data(at: server.url("/endless")).count == 5_000)
  }

  @Test("A request to a server that does not answer times out")
  func timeout() async throws {
    let server = try LoopbackServer { _ in .silence }
    await server.expectTimeout()
  }

  @Test("A cancelled request ends at once")
  func cancellation() async throws {
    let server = try LoopbackServer { _ in .silence }
    let client = client
    let url = server.url("/")
    let task = Task { try await client.data(at: url) }
    for await _ in server.requests { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A request that was cancelled before it began ends, too", .timeLimit(.minutes(10)))
  func cancelledBefore() async throws {
    let server = try LoopbackServer { _ in .silence }
    let client = client
    let url = server.url("/")
    for _ in 0..<200 {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await client.data(at: url)
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test("An answer that trickles in times out")
  func trickle() async throws {
    let server = try LoopbackServer { _ in .hold("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[1, ") }
    await server.expectTimeout()
  }

  @Test("An answer longer than its stated length is cut, and one that is not text cannot be decoded")
  func oddBodies() async throws {
    let server = try LoopbackServer { path in
      path == "/long"
        ? .raw("HTTP/1.1 200 OK\r\nContent-Length: 3\r\nConnection: close\r\n\r\n[1]garbage")
        : .bytes([0xff, 0xfe, 0x5b, 0xc3, 0x28])
    }
    #expect(try await client.value([Int].self, for: HTTPRequest(url: server.url("/long"))) == [1])
    let failure = await #expect(throws: HTTPFailure.self) {
      try await client.value([Int].self, for: HTTPRequest(url: server.url("/bytes")))
    }
    #expect(failure?.undecodable != nil, "\(String(describing: failure))")
  }

  @Test("A broken connection and a missing server are reported as unreachable")
  func unreachable() async throws {
    let broken = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort") }
    var gone: LoopbackServer? = try LoopbackServer { _ in .silence }
    let url = try #require(gone?.url("/"))
    gone = nil
    for url in [broken.url("/"), url] {
      let failure = await #expect(throws: HTTPFailure.self) { try await client.data(at: url) }
      #expect(failure?.isUnreachable == true, "\(String(describing: failure))")
    }
  }

  @Test("Failures are described in sentences")
  func descriptions() {
    #expect(HTTPFailure.status(404).description == "The server responded with status 404.")
    #expect(HTTPFailure.rejected(code: 7, reason: "no").description == "The server refused (7): no")
    #expect(HTTPFailure.tooLarge(limit: 9).description == "The server's response has more than 9 bytes.")
  }
}
