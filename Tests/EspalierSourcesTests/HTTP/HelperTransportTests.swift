#if canImport(FoundationNetworking)
  import Foundation
  import Testing

  @testable import EspalierSources

  @Suite("Requests in processes of their own", .timeLimit(.minutes(10)))
  struct HelperTransportTests {
    private static let limit = 64 << 10

    /// A program beside the tests that calls ``HTTPClient/useHelperProcesses()``.
    private let transport = HelperTransport(
      program: URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "RequestHelper").path
    )

    /// Returns why a server could not be reached; nothing for other errors.
    private static func reason(for error: any Error) -> String {
      if case HTTPFailure.unreachable(let reason) = error { reason } else { "" }
    }

    private func response(to request: HTTPRequest) async throws -> HTTPResponse {
      try await transport.response(to: request, largestBody: Self.limit)
    }

    @Test("The request arrives unchanged, and so does the response, however long it is")
    func exchange() async throws {
      let body = Data((0..<Self.limit).map { UInt8(truncatingIfNeeded: $0) })
      let server = try LoopbackServer { _ in .bytes(Array(body)) }
      let request = HTTPRequest(
        url: server.url("/a%20b?c=d"), method: "POST", headers: ["X-Name": "pear"], body: Data("[1]\n".utf8))
      #expect(try await response(to: request) == HTTPResponse(status: 200, body: body))
      let text = try await server.nextRequest()
      #expect(text.hasPrefix("POST /a%20b?c=d HTTP/1.1\r\n") && text.contains("X-Name: pear\r\n"))
    }

    @Test("A redirection, a status and a failure are reported as without a helper")
    func outcomes() async throws {
      let server = try LoopbackServer { path in
        switch path {
        case "/there": .redirect("/here")
        case "/status": .json("{}", status: 404)
        case "/large": .bytes([UInt8](repeating: 0x20, count: Self.limit + 1))
        case "/bomb": GzipBomb.response(chunked: false)
        default: .reset("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n")
        }
      }
      let redirection = try await response(to: HTTPRequest(url: server.url("/there")))
      #expect(redirection.status == 302 && redirection.location == "/here")
      #expect(try await response(to: HTTPRequest(url: server.url("/status"))).status == 404)
      await #expect(throws: HTTPFailure.tooLarge(limit: Self.limit)) {
        try await response(to: HTTPRequest(url: server.url("/large")))
      }
      await #expect {
        try await response(to: HTTPRequest(url: server.url("/bomb")))
      } throws: { error in
        if case HTTPFailure.undecodable = error { true } else { false }
      }
      await #expect {
        try await response(to: HTTPRequest(url: server.url("/broken")))
      } throws: { error in
        !Self.reason(for: error).isEmpty
      }
    }

    @Test(
      "A response that crashes FoundationNetworking costs the request", arguments: ["the longest length", "chunks"])
    func crashes(name: String) async throws {
      let hostility = try #require(Hostility.all.first { $0.testDescription == name })
      let server = try LoopbackServer { _ in hostility.response }
      await #expect {
        try await response(to: HTTPRequest(url: server.url("/")))
      } throws: { error in
        Self.reason(for: error).contains("has ended without a result")
      }
    }

    @Test("A cancelled request ends at once, and its process with it")
    func cancellation() async throws {
      let server = try LoopbackServer { _ in .silence }
      let request = HTTPRequest(url: server.url("/"))
      let task = Task { try await response(to: request) }
      for await _ in server.requests { break }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("A program that cannot be started is a failure")
    func missingProgram() async throws {
      let server = try LoopbackServer { _ in .json("1") }
      let transport = HelperTransport(program: "/dev/null/missing")
      let url = server.url("/")
      await #expect {
        try await transport.response(to: HTTPRequest(url: url), largestBody: Self.limit)
      } throws: { error in
        Self.reason(for: error).hasPrefix("no helper can be started")
      }
    }

    @Test("Once a program uses helpers, they send the requests that would need FoundationNetworking, and no others")
    func choice() async {
      await #expect(processExitsWith: .success) {
        let secure = HTTPRequest(url: try #require(URL(string: "https://pear.example/")))
        let plain = HTTPRequest(url: try #require(URL(string: "http://pear.example/")))
        unsetenv("http_proxy")
        #expect(HTTPTransports().transport(for: secure) is URLSessionTransport)
        await HTTPClient.useHelperProcesses()
        #expect(HTTPTransports().transport(for: secure) is HelperTransport)
        #expect(HTTPTransports().transport(for: plain) is SocketTransport)
        setenv("http_proxy", "socks5://127.0.0.1:1", 1)
        #expect(HTTPTransports().transport(for: plain) is HelperTransport)
      }
    }
  }
#endif
