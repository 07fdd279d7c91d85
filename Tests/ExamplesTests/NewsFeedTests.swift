import Espalier
import EspalierSources
import Foundation
import Testing

@testable import NewsFeed

@Suite("The news feed")
struct NewsFeedTests {
  private let server = NewsServer((1...7).map { Story(id: $0, title: "Story \($0)", source: "Test") })

  @Test("A list loads the same way with and without HTTP: three pages, one of which fails at first")
  func pages() async throws {
    let direct = StateMachine(operator: RefreshOperator(source: DirectSource(server), target: NewsTarget()))
    // A timeout long enough for a busy machine.
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

  @Test("A story takes one line, however long its title is")
  func story() {
    let story = StoryModel(Story(id: 1, title: "Pears", source: "Garden Post"))
    #expect(ContainerModel { story }.rendered(width: 30) == "Pears              Garden Post")
    let long = StoryModel(Story(id: 2, title: String(repeating: "long ", count: 20), source: "City Desk"))
    #expect(ContainerModel { long }.rendered(width: 30).split(separator: "\n").count == 1)
  }

  @Test("The status line follows the list, and the retry key is offered only after a failure")
  func failure() async throws {
    let window = Window(width: 40, showing: NewsList(DirectSource(server)))
    window.update()
    #expect(lines(of: window)[6] == "Loading…                               0")
    await window.settle()
    #expect(lines(of: window)[6] == "There is more                          6")
    #expect(!offersRetry(window))
    try await window.play("press end, answer 1")
    #expect(lines(of: window)[6] == "Failed: The server responded…     6 of 6")
    #expect(offersRetry(window))
    try await window.play("press t")
    #expect(lines(of: window)[6] == "Loading more…                     6 of 6")
    #expect(!offersRetry(window))
    await window.settle()
    #expect(lines(of: window)[6] == "That is all                       6 of 7")
  }

  @Test("A liked story stays liked after a refresh, and cannot be liked again")
  func likes() async throws {
    let window = Window(width: 40, showing: NewsList(DirectSource(server)))
    try await window.play("settle, press down down l, press r, settle")
    #expect(lines(of: window)[2] == "Story 2                          ♥ Test█")
    try await window.play("press l")
    #expect(lines(of: window)[2] == "Story 2                            Test█")
  }

  @Test("A key or a click opens a story, and the dialog returns the focus")
  func opening() async throws {
    let news = NewsList(DirectSource(server))
    let window = Window(width: 40, showing: news)
    try await window.play("settle, press down enter")
    #expect(window.rendered().contains("╭─ Story 1 ─"))
    try await window.play("press escape, tap \"Story 3\"")
    #expect(window.rendered().contains("╭─ Story 3 ─") && window.rendered().contains("From Test"))
    try await window.play("press escape")
    #expect(window.overlays.isEmpty && window.keyHelp.first?.command == NewsCommands.open)
  }

  private func lines(of window: Window) -> [String] {
    window.rendered().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func offersRetry(_ window: Window) -> Bool { window.keyHelp.contains { $0.command == NewsCommands.retry } }
}
