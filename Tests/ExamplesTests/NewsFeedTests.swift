import Espalier
import EspalierSources
import Foundation
import Testing

@testable import NewsFeed

@Suite("The news feed")
struct NewsFeedTests {
  private let server = NewsServer((1...7).map { Story(id: $0, title: "Story \($0)", source: "Test") })

  @Test("Over HTTP and without it the list goes the same way: three pages, one of which fails at first")
  func pages() async throws {
    let direct = StateMachine(operator: RefreshOperator(source: DirectSource(server), target: NewsTarget()))
    // As patient as a busy machine needs.
    let source = makeHTTPSource(try server.serve(), client: HTTPClient(timeout: .seconds(3_600)))
    let overHTTP = StateMachine(operator: RefreshOperator(source: source, target: NewsTarget()))
    let actions: [RefreshAction] = [.pullToRefresh, .loadMore, .loadMore, .retry]
    for action in actions {
      await direct.trigger(action)
      await overHTTP.trigger(action)
      #expect(direct.currentState == overHTTP.currentState, "\(action)")
      #expect(direct.operator.items == overHTTP.operator.items, "\(action)")
    }
    #expect(direct.currentState == .populated && direct.operator.items.map(\.id) == Array(1...7))
    #expect(direct.operator.target.page == 3)
  }

  @Test("A story is one line, however long its title is")
  func story() {
    let story = StoryModel(Story(id: 1, title: "Pears", source: "Garden Post"))
    #expect(ContainerModel { story }.rendered(width: 30) == "Pears              Garden Post")
    let long = StoryModel(Story(id: 2, title: String(repeating: "long ", count: 20), source: "City Desk"))
    #expect(ContainerModel { long }.rendered(width: 30).split(separator: "\n").count == 1)
  }
}
