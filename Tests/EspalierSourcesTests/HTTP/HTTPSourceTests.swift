import EspalierRefresh
import EspalierSources
import Foundation
import Testing

@Suite("Pages of JSON from a server")
struct HTTPSourceTests {
  private struct Answer: Decodable {
    let items: [Int]
    let next: Int?
  }

  private struct Envelope<Payload: Decodable & Sendable>: ResponseEnvelope {
    let code: Int
    let message: String?
    let data: Payload?

    func payload() throws -> Payload {
      guard code == 0, let data else { throw HTTPFailure.rejected(code: code, reason: message ?? "no reason") }
      return data
    }
  }

  private static func request(_ url: URL, _ target: PageTarget) -> HTTPRequest {
    guard case .number(let page) = target.position else { return HTTPRequest(url: url) }
    return HTTPRequest(url: url, query: ["page": "\(page)"])
  }

  @Test("A list loads the pages of a server")
  func pages() async throws {
    let server = try LoopbackServer { path in
      switch path {
      case "/items": .json(#"{"items": [1, 2], "next": 2}"#)
      case "/items?page=2": .json(#"{"items": [2, 3]}"#)
      default: .json("", status: 404)
      }
    }
    let url = server.url("/items")
    let source = HTTPSource(
      Answer.self, client: .patient(), request: { (target: PageTarget) in Self.request(url, target) },
      page: { answer, _ in Page(items: answer.items, next: answer.next.map { .number($0) }) })
    let machine = StateMachine(operator: RefreshOperator(source: source, target: PageTarget()))
    #expect(await machine.trigger(.pullToRefresh) == .ended(.paginated))
    #expect(await machine.trigger(.loadMore) == .ended(.populated))
    #expect(machine.operator.items == [1, 2, 3])
  }

  @Test("An envelope is unwrapped, or the server's refusal is passed on")
  func envelopes() async throws {
    let server = try LoopbackServer { path in
      path == "/granted" ? .json(#"{"code": 0, "data": [1]}"#) : .json(#"{"code": 7, "message": "not yours"}"#)
    }
    func makeSource(_ path: String) -> HTTPSource<PageTarget, Int> {
      let url = server.url(path)
      return HTTPSource(
        in: Envelope<[Int]>.self, client: .patient(), request: { _ in HTTPRequest(url: url) },
        page: { items, _ in Page(items: items) })
    }
    #expect(try await makeSource("/granted").page(for: PageTarget()).items == [1])
    await #expect(throws: HTTPFailure.rejected(code: 7, reason: "not yours")) {
      try await makeSource("/refused").page(for: PageTarget())
    }
  }
}
