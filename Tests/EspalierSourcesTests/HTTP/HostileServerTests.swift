import EspalierSources
import EspalierTesting
import Foundation
import Testing

@Suite("A hostile server", .timeLimit(.minutes(10)))
struct HostileServerTests {
  private static let limit = 64 << 10

  @Test("The client reports the right outcome, whatever a server sends", arguments: Hostility.all)
  func outcomes(of hostility: Hostility) async throws {
    let server = try LoopbackServer { _ in hostility.response }
    let request = HTTPRequest(url: server.url("/"))
    let result: Result<Data, any Error>
    do {
      result = .success(try await HTTPClient.patient(largestBody: Self.limit).data(for: request))
    } catch {
      result = .failure(error)
    }
    switch (hostility.outcome, result) {
    case (.body(let text), .success(let data)): #expect(data == Data(text.utf8))
    case (.status(let expected), .failure(HTTPFailure.status(let status))): #expect(status == expected)
    case (.unreachable, .failure(HTTPFailure.unreachable)), (.undecodable, .failure(HTTPFailure.undecodable)): break
    case (.tooLarge, .failure(HTTPFailure.tooLarge(let limit))): #expect(limit == Self.limit)
    case (.scheme, .failure(HTTPFailure.unsupportedScheme)): break
    default: Issue.record("\(result)")
    }
  }

  #if canImport(FoundationNetworking)
    // Elsewhere the client has no other transport.
    /// The answers that FoundationNetworking survives, and that do not keep it busy for as long as the server likes.
    private static let endurable = Hostility.all.filter { hostility in
      if case .flood = hostility.response { return false }
      return !["the longest length", "chunks"].contains(hostility.testDescription)
    }

    @Test("A URL session also ends with an answer or a failure, if FoundationNetworking does", arguments: endurable)
    func outcomesOfSession(of hostility: Hostility) async throws {
      let server = try LoopbackServer { _ in hostility.response }
      let transport = URLSessionTransport()
      do {
        let answer = try await transport.response(to: HTTPRequest(url: server.url("/")), largestBody: Self.limit)
        #expect(answer.body.count <= Self.limit && answer.status >= 200)
      } catch let failure as HTTPFailure {
        #expect(failure != .timedOut)
      }
    }

    @Test("Memory grows to no more than a few times the limit", .enabled(if: residentPeak() != nil))
    func memory() async {
      await #expect(processExitsWith: .success) {
        let names: Set = [
          "large chunks without end", "a body without end", "a gzip bomb",
          "a gzip bomb in chunks", "10 MB in one field", "a failure with a body without end",
        ]
        for hostility in Hostility.all where names.contains(hostility.testDescription) {
          let server = try LoopbackServer { _ in hostility.response }
          let request = HTTPRequest(url: server.url("/"))
          let before = try #require(residentPeak())
          _ = try? await HTTPClient.patient(largestBody: 1 << 20).data(for: request)
          let growth = try #require(residentPeak()) - before
          #expect(growth < 16 << 20, "\(hostility.testDescription): \(growth >> 20) MiB")
        }
      }
    }
  #endif

  @Test(
    "A server that sends nothing, or stops halfway, times out",
    arguments: [
      "", "HT", "HTTP/1.1 200 OK\r\nContent-", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n[1", "HTTP/1.1 200 OK\r\n\r\n[1",
    ])
  func slowServers(start: String) async throws {
    let server = try LoopbackServer { _ in .hold(start) }
    await server.expectTimeout()
  }

  @Test("A session's request cancelled during a redirection ends, whichever is first")
  func cancelledRedirections() async throws {
    let server = try LoopbackServer { _ in .redirect("/on") }
    let url = server.url("/")
    let transport = URLSessionTransport()
    for _ in 0..<100 {
      let task = Task { try await transport.response(to: HTTPRequest(url: url), largestBody: 100) }
      for await _ in server.requests { break }
      task.cancel()
      do {
        #expect(try await task.value.status == 302)
      } catch is CancellationError {}
    }
  }

  @Test("JSON nested 100,000 levels deep cannot be decoded", arguments: ["[", #"{"a":"#])
  func deepJSON(opening: String) async throws {
    indirect enum Nested: Decodable {
      case level([Nested])

      init(from decoder: any Decoder) throws {
        self = .level(try [Nested](from: decoder))
      }
    }
    let server = try LoopbackServer { _ in .json(String(repeating: opening, count: 100_000)) }
    let failure = await #expect(throws: HTTPFailure.self) {
      try await HTTPClient.patient().value(Nested.self, for: HTTPRequest(url: server.url("/")))
    }
    #expect(failure?.undecodable != nil, "\(String(describing: failure))")
  }
}

/// Returns the peak memory of the process, in bytes, or `nil` if the system does not report it.
private func residentPeak() -> Int? {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
  else { return nil }
  return line.split(separator: " ").compactMap { Int($0) }.first.map { $0 << 10 }
}
