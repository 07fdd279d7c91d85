import EspalierRefresh
import EspalierTree
import Synchronization
import Testing

@Suite("A controller that loads page after page")
struct PagedCollectionControllerTests {
  /// A server whose pages a test opens one by one, and that records which pages are requested.
  private final class Server: Sendable {
    let gate: Gate<Page<Int>>
    let asked = Mutex<[Int]>([])

    init(honorsCancellation: Bool = true) {
      gate = Gate(honorsCancellation: honorsCancellation)
    }

    func page(_ number: Int) async throws -> Page<Int> {
      asked.withLock { $0.append(number) }
      return try await gate.pass()
    }
  }

  private let server = Server()
  private let controller: PagedCollectionController<Int>
  private var state: CollectionState<Int> { controller.state.value }

  init() { controller = Self.makeController(server) }

  private static func makeController(_ server: Server) -> PagedCollectionController<Int> {
    PagedCollectionController { try await server.page($0) }
  }

  /// Refreshes, and waits for the answer.
  private func refresh() async {
    controller.refresh()
    await controller.settle()
  }

  /// Asks for the next page, and waits for it.
  private func loadMore() async {
    controller.loadMore()
    await controller.settle()
  }

  @Test("Pages are requested by number until the last, and no element appears twice")
  func pages() async {
    server.gate.open(0, Page(items: [1, 2], totalPages: 2))
    server.gate.open(1, Page(items: [2, 3], totalPages: 2))
    #expect(!controller.loadMore())
    #expect(controller.refresh() && !controller.refresh())
    await controller.settle()
    #expect(state.elements == [1, 2] && state.hasMore)
    #expect(controller.loadMore() && !controller.loadMore())
    #expect(state.paginationLoading)
    await controller.settle()
    #expect(state.elements == [1, 2, 3] && !state.hasMore)
    #expect(!controller.loadMore())
    #expect(server.asked.withLock { $0 } == [1, 2])
  }

  @Test("It continues after the last page that its state has, whoever has loaded it")
  func others() async {
    let state = ObservableValue(CollectionState<Int>(local: false))
    let controller = PagedCollectionController(state: state, firstPage: 0) { [server] in try await server.page($0) }
    for number in 0..<4 { server.gate.open(number, Page(items: [number], totalPages: 6)) }
    controller.refresh()
    await controller.settle()
    controller.loadMore()
    await controller.settle()
    #expect(state.value.elements == [0, 1] && state.value.currentPage == 1)
    state.value.reduce(.pageReceived([7], page: PageDetails(number: 2, totalPages: 6)))
    controller.loadMore()
    await controller.settle()
    #expect(state.value.elements == [0, 1, 7, 2] && state.value.currentPage == 3)
    controller.refresh()
    await controller.settle()
    #expect(state.value.elements == [3] && state.value.currentPage == 0)
    #expect(server.asked.withLock { $0 } == [0, 1, 3, 0])
  }

  /// The elements that others put in place of 1, 2, 3, and all elements after a page with 3, 4, 5.
  private static let replacements: [(elements: [Int], all: [Int])] = [
    ([1, 2, 3], [1, 2, 3, 4, 5]),
    ([1, 2], [1, 2, 3, 4, 5]),
    ([7, 4], [7, 4, 3, 5]),
    ([], [3, 4, 5]),
  ]

  @Test("A page adds only what its state does not have, also if others have changed the state", arguments: replacements)
  func replacedElements(elements: [Int], all: [Int]) async {
    server.gate.open(0, Page(items: [1, 2, 3], totalPages: 3))
    server.gate.open(1, Page(items: [3, 4, 5], totalPages: 3))
    server.gate.open(2, Page(items: [5, 6], totalPages: 3))
    await refresh()
    controller.state.value.reduce(.received(elements, from: .remote, page: PageDetails(number: 1, totalPages: 3)))
    await loadMore()
    #expect(state.elements == all)
    await loadMore()
    #expect(state.elements == all + [6])
  }

  @Test("A page adds to elements that only others have loaded")
  func foreignElements() async {
    server.gate.open(0, Page(items: [3, 4], totalPages: 2))
    controller.state.value.reduce(.received([1, 2, 3], from: .remote, page: PageDetails(number: 1, totalPages: 2)))
    await loadMore()
    #expect(state.elements == [1, 2, 3, 4])
  }

  @Test("Without totals, pages are requested until one is empty")
  func unknownTotals() async {
    server.gate.open(0, Page(items: [1]))
    server.gate.open(1, Page(items: [2]))
    server.gate.open(2, Page(items: []))
    await refresh()
    while controller.loadMore() { await controller.settle() }
    #expect(state.elements == [1, 2])
    #expect(server.asked.withLock { $0 } == [1, 2, 3])
  }

  @Test("When a source that names the next page names none, the page is the last")
  func namedNext() async {
    server.gate.open(0, Page(items: [1], next: .cursor("b")))
    server.gate.open(1, Page(items: [2]))
    await refresh()
    while controller.loadMore() { await controller.settle() }
    #expect(server.asked.withLock { $0 } == [1, 2])
  }

  @Test("A failed page keeps what is shown, and is requested again")
  func failedPage() async {
    server.gate.open(0, Page(items: [1]))
    server.gate.open(1, .failure(Offline()))
    server.gate.open(2, Page(items: [2]))
    await refresh()
    await loadMore()
    #expect(state.hintError is Offline && state.elements == [1])
    #expect(controller.loadMore())
    await controller.settle()
    #expect(state.error == nil && state.elements == [1, 2])
    #expect(server.asked.withLock { $0 } == [1, 2, 2])
  }

  @Test("A refresh cancels the loading of another page, and its late answer is dropped")
  func refreshWhilePaging() async {
    let server = Server(honorsCancellation: false)
    let controller = Self.makeController(server)
    server.gate.open(0, Page(items: [1]))
    controller.refresh()
    await controller.settle()
    controller.loadMore()
    await server.gate.waitForArrivals(2)
    #expect(controller.refresh())
    #expect(!controller.state.value.paginationLoading && controller.state.value.isRefreshing)
    #expect(controller.state.value.elements == [1])
    await server.gate.waitForArrivals(3)
    server.gate.open(1, Page(items: [2]))
    server.gate.open(2, Page(items: [9]))
    await controller.inbox.settle(includingCancelled: true)
    #expect(controller.state.value.elements == [9] && controller.state.value.currentPage == 1)
  }

  @Test("A refresh that replaces paging changes the state once")
  func refreshInPlaceOfPaging() async {
    server.gate.open(0, Page(items: [1]))
    await refresh()
    controller.loadMore()
    var seen: [String] = []
    controller.state.bind(to: server) { _, state in
      seen.append(state.paginationLoading ? "paging" : state.isRefreshing ? "refreshing" : "idle")
    }
    controller.refresh()
    #expect(seen == ["paging", "refreshing"])
    controller.cancel()
    #expect(seen == ["paging", "refreshing", "idle"])
  }

  @Test("Observers of a refresh may ask for another one, and nothing is requested twice")
  func reentrancy() async {
    server.gate.open(0, Page(items: [1]))
    controller.state.bind(to: server) { [unowned controller] _, state in
      if state.isLoading || state.isEmpty { controller.refresh() }
    }
    await controller.settle()
    #expect(state.elements == [1])
    #expect(server.asked.withLock { $0 } == [1])
  }

  @Test("A cancel keeps what is shown")
  func cancel() async {
    server.gate.open(0, Page(items: [1]))
    await refresh()
    controller.loadMore()
    controller.cancel()
    #expect(!state.isLoading && state.elements == [1])
    controller.refresh()
    controller.cancel()
    #expect(!state.isLoading && state.error == nil)
  }

  @Test("Dropping a controller during a request releases the controller and cancels the request")
  func dropped() async {
    var controller: PagedCollectionController<Int>? = Self.makeController(server)
    weak let weakController = controller
    controller?.refresh()
    await server.gate.waitForArrivals(1)
    controller = nil
    #expect(weakController == nil && server.gate.cancelled == [0])
  }

  @Test("A page that arrives after a reset is dropped, because there is nothing to append it to")
  func resetWhilePaging() async {
    server.gate.open(0, Page(items: [1], next: .number(2)))
    await refresh()
    controller.loadMore()
    controller.state.value.reset()
    server.gate.open(1, Page(items: [2], next: .number(3)))
    await controller.settle()
    #expect(state.elements == [] && state.currentPage == 0)
    server.gate.open(2, Page(items: [1], next: .number(2)))
    await refresh()
    #expect(state.elements == [1] && state.hasMore)
  }
}
