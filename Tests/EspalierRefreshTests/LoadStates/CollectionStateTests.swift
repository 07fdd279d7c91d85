import EspalierRefresh
import Testing

@Suite("The state of loaded elements")
struct CollectionStateTests {
  typealias State = CollectionState<Int>

  private struct Offline: Error, Equatable {}
  private struct Timeout: Error, Equatable {}

  /// A history, and the state after each step as `elements page [loading] more? error`.
  private static let table: [(name: String, state: State, history: [(State.Event, String)])] = [
    (
      "Pages are appended until the last", State(),
      [
        (.started(.remote), "– 0 [loading]"),
        (.received([1, 2], from: .remote, page: PageDetails(number: 1, totalPages: 2)), "1 2 1 [] more"),
        (.pagingStarted, "1 2 1 [paging]"),
        (.pageReceived([3], page: PageDetails(number: 2, totalPages: 2)), "1 2 3 2 []"),
      ]
    ),
    (
      "The number of elements decides if pages are not counted", State(),
      [
        (.received([1, 2], from: .remote, page: PageDetails(number: 1, totalItems: 3)), "1 2 1 [] more"),
        (.pageReceived([3], page: PageDetails(number: 2, totalItems: 3)), "1 2 3 2 []"),
      ]
    ),
    (
      "Without totals, a page follows every page that has elements", State(),
      [
        (.received([1], from: .remote, page: PageDetails(number: 1)), "1 1 [] more"),
        (.pageReceived([], page: PageDetails(number: 2)), "1 2 []"),
      ]
    ),
    (
      "What a page itself says takes precedence over totals", State(),
      [
        (.received([1], from: .remote, page: PageDetails(number: 1, hasNext: false, totalPages: 9)), "1 1 []"),
        (.received([1], from: .remote, page: PageDetails(number: 1, hasNext: true, totalPages: 1)), "1 1 [] more"),
      ]
    ),
    (
      "A failed page keeps the elements, and the next success clears the error", State(),
      [
        (.received([1], from: .remote, page: PageDetails(number: 1)), "1 1 [] more"),
        (.pagingStarted, "1 1 [paging]"),
        (.pagingFailed(Offline()), "1 1 [] more Offline()"),
        (.pagingStarted, "1 1 [paging] Offline()"),
        (.pageReceived([2], page: PageDetails(number: 2)), "1 2 2 [] more"),
      ]
    ),
    (
      "A refresh keeps the elements and the page until it succeeds", State(),
      [
        (.received([1], from: .remote, page: PageDetails(number: 1)), "1 1 [] more"),
        (.pageReceived([2], page: PageDetails(number: 2)), "1 2 2 [] more"),
        (.started(.remote), "1 2 2 [loading]"),
        (.failed(Timeout(), from: .remote), "1 2 2 [] more Timeout()"),
        (.started(.remote), "1 2 2 [loading] Timeout()"),
        (.received([9], from: .remote, page: PageDetails(number: 1)), "9 1 [] more"),
      ]
    ),
    (
      "A local answer neither overwrites remote pages nor clears their error", State(),
      [
        (.received([1], from: .remote, page: PageDetails(number: 1)), "1 1 [] more"),
        (.pagingFailed(Offline()), "1 1 [] more Offline()"),
        (.received([7], from: .local), "1 1 [] more Offline()"),
      ]
    ),
    (
      "A failure of an origin that is not enabled changes nothing", State(local: false),
      [
        (.received([1], from: .remote, page: PageDetails(number: 1)), "1 1 [] more"),
        (.pagingFailed(Offline()), "1 1 [] more Offline()"),
        (.failed(Timeout(), from: .local), "1 1 [] more Offline()"),
      ]
    ),
    ("Local elements have no next page", State(), [(.received([1], from: .local), "1 0 []")]),
    (
      "Without pagination there is never more", State(pagination: false),
      [
        (.received([1], from: .remote, page: PageDetails(number: 1, hasNext: true)), "1 1 []"),
        (.pagingStarted, "1 1 []"),
      ]
    ),
    (
      "Cancelled loads leave everything else as it was", State(),
      [
        (.received([1], from: .remote, page: PageDetails(number: 1)), "1 1 [] more"),
        (.pagingStarted, "1 1 [paging]"),
        (.pagingCancelled, "1 1 [] more"),
        (.started(.remote), "1 1 [loading]"),
        (.cancelled(.remote), "1 1 [] more"),
      ]
    ),
    (
      "When the local origin is the truth, remote pages are only counted", State(truth: .local),
      [
        (.received([1], from: .local), "1 0 []"),
        (.received([1, 2], from: .remote, page: PageDetails(number: 1)), "1 1 [] more"),
        (.pageReceived([3], page: PageDetails(number: 2)), "1 2 [] more"),
        (.received([1, 2, 3], from: .local), "1 2 3 2 [] more"),
      ]
    ),
  ]

  @Test("A reset forgets pages and errors")
  func reset() {
    var state = State()
    state.reduce(.received([1], from: .remote, page: PageDetails(number: 3)))
    state.reduce(.pagingFailed(Offline()))
    #expect(Self.words(for: state) == "1 3 [] more Offline()")
    state.reset()
    #expect(Self.words(for: state) == "– 0 []")
  }

  @Test("Emptied elements stay empty when a slow local answer arrives")
  func emptied() {
    var state = State()
    state.reduce(.received([1], from: .remote, page: PageDetails(number: 1)))
    #expect(Self.words(for: state) == "1 1 [] more")
    state.empty()
    #expect(Self.words(for: state) == "– 0 []")
    state.reduce(.received([7], from: .local))
    #expect(Self.words(for: state) == "– 0 []")
  }

  @Test("Histories lead to the states in the table", arguments: table.indices)
  func histories(index: Int) {
    var (name, state, history) = Self.table[index]
    for (event, words) in history {
      state.reduce(event)
      #expect(Self.words(for: state) == words, "\(name): \(event)")
    }
  }

  @Test("An array without elements counts as empty")
  func emptiness() {
    var state = State()
    state.reduce(.received([], from: .remote))
    #expect(state.isEmpty && !state.hasContent)
    state.reduce(.failed(Offline(), from: .remote))
    #expect(state.globalError is Offline && state.hintError == nil)
    state.reduce(.pagingStarted)
    #expect(state.isGlobalLoading)
  }

  @Test("A mapped state differs only in its elements")
  func map() {
    var state = State(local: false)
    state.reduce(.received([1, 2], from: .remote, page: PageDetails(number: 1, totalItems: 9)))
    state.reduce(.pagingStarted)
    let mapped = state.map { "\($0)" }
    #expect(mapped.elements == ["1", "2"] && mapped.totalItems == 9 && mapped.paginationLoading)
    #expect(mapped.local == state.local && mapped.elementsOrigin == .remote)
  }

  private static func words(for state: State) -> String {
    let elements = state.elements.isEmpty ? "–" : state.elements.map { "\($0)" }.joined(separator: " ")
    let loading = state.paginationLoading ? "paging" : state.isLoading ? "loading" : ""
    let words = [
      elements, "\(state.currentPage)", "[\(loading)]", state.hasMore && !state.isLoading ? "more" : nil,
      state.error.map { "\($0)" },
    ]
    return words.compactMap { $0 }.joined(separator: " ")
  }
}
