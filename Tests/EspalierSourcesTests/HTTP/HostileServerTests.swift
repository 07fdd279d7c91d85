import EspalierSources
import EspalierTesting
import Foundation
import Testing

@Suite("A server that means harm", .timeLimit(.minutes(5)))
struct HostileServerTests {
  private static let limit = 64 << 10

  @Test("Whatever a server sends, the client says what it was", arguments: Hostility.all)
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
    /// What does not stop FoundationNetworking, and does not keep it busy for as long as the server likes.
    private static let endurable = Hostility.all.filter { hostility in
      if case .flood = hostility.response { return false }
      return !["the longest length", "chunks"].contains(hostility.testDescription)
    }

    @Test("A URL session ends with an answer or a failure, too, where FoundationNetworking does", arguments: endurable)
    func outcomesOfSession(of hostility: Hostility) async throws {
      let server = try LoopbackServer { _ in hostility.response }
      let transport = URLSessionTransport()
      do {
        let answer = try await transport.answer(to: HTTPRequest(url: server.url("/")), largestBody: Self.limit)
        #expect(answer.body.count <= Self.limit && answer.status >= 200)
      } catch let failure as HTTPFailure {
        #expect(failure != .timedOut)
      }
    }

    @Test("No more memory than a few times the limit is taken", .enabled(if: residentPeak() != nil))
    func memory() async {
      await #expect(processExitsWith: .success) {
        let names: Set = [
          "large chunks without end", "a body without end", "a bomb of gzip",
          "a bomb of gzip in chunks", "10 MB in one field", "a failure with a body without end",
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
    "A server that says nothing, or stops in the middle, is given up when the time is over",
    arguments: [
      "", "HT", "HTTP/1.1 200 OK\r\nContent-", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n[1", "HTTP/1.1 200 OK\r\n\r\n[1",
    ])
  func slowServers(start: String) async throws {
    let server = try LoopbackServer { _ in .hold(start) }
    let clock = ManualClock()
    let client = HTTPClient(timeout: .seconds(5), clock: clock)
    let url = server.url("/")
    let task = Task { try await client.data(for: HTTPRequest(url: url)) }
    for await _ in server.requests { break }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(5))
    await #expect(throws: HTTPFailure.timedOut) { try await task.value }
  }

  @Test("A session's request that is cancelled while a redirection comes in ends, whichever is first")
  func cancelledRedirections() async throws {
    let server = try LoopbackServer { _ in .redirect("/on") }
    let url = server.url("/")
    let transport = URLSessionTransport()
    for _ in 0..<100 {
      let task = Task { try await transport.answer(to: HTTPRequest(url: url), largestBody: 100) }
      for await _ in server.requests { break }
      task.cancel()
      do {
        #expect(try await task.value.status == 302)
      } catch is CancellationError {}
    }
  }

  @Test("JSON that is 100,000 deep cannot be decoded", arguments: ["[", #"{"a":"#])
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
    guard case .undecodable = failure else {
      Issue.record("\(String(describing: failure)) is not about decoding")
      return
    }
  }
}

/// The most memory that the process has had, in bytes; `nil` where the system does not say.
private func residentPeak() -> Int? {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
  else { return nil }
  return line.split(separator: " ").compactMap { Int($0) }.first.map { $0 << 10 }
}
