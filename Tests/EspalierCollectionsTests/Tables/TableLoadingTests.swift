import EspalierCanvas
import EspalierRefresh
import EspalierTesting
import EspalierTree
import Testing

@testable import EspalierCollections

/// Tables whose items arrive later.
@Suite(.expectations) struct TableLoadingTests {
  private struct Offline: Error, CustomStringConvertible {
    var description: String { "The server is away." }
  }

  @Test func `Pages are loaded near the end, and a failure can be retried`() async {
    let source = ScriptedSource<PageTarget, Planet>()
    source.answer(Page(items: Array(Planet.all[..<3]), next: .number(2)))
    source.fail(with: Offline())
    source.answer(Page(items: Array(Planet.all[3...])))
    let table = PlanetTable(source: source, id: \.name, columns: Planet.columns)
    let view = ContainerView(showing: table, width: 30, height: 12)
    #expect(view.rendered().contains("Loading…"))
    await table.settleLoading(in: view)
    #expect(table.items.count == 3)
    await table.settleLoading(in: view)
    #expect(table.state == .failed("The server is away."))
    #expect(view.rendered().contains("Earth"))
    view.type("tab", "tab", "enter")
    await table.settleLoading(in: view)
    #expect(table.items == Planet.all && table.state == .ready)
  }

  @Test func `A table follows a state that is owned elsewhere`() {
    let state = ObservableValue(CollectionState<Planet>())
    let table = PlanetTable([])
    table.follow(state)
    #expect(table.state == .notLoaded)
    let view = ContainerView(showing: table, width: 30, height: 3)
    state.value.reduce(.started(.remote))
    view.update()
    #expect(table.state == .loading)
    state.value.reduce(.received(Planet.all, from: .remote, page: PageDetails(number: 1, hasNext: true)))
    var requests = 0
    table.onLoadMore = { requests += 1 }
    #expect(view.updated().rendered().contains("Mercury") && requests == 0)
    view.contentOffset.y = 3
    view.update()
    #expect(requests == 1)
    state.value.reduce(.failed(Offline(), from: .remote))
    #expect(table.state == .failed("The server is away.") && table.items.count == 8)
  }

  @Test func `A status follows the retries of a table`() async {
    let source = ScriptedSource<PageTarget, Planet>()
    source.fail(with: Offline())
    source.answer(Page(items: Planet.all))
    let (table, page) = Self.makePage(source)
    let status = RefreshStatus()
    page.refreshStatus = status
    let view = ContainerView(showing: page, width: 30, height: 12)
    await table.settleLoading(in: view)
    #expect(status.lastOutcome == .failed(Offline()) && !status.isRefreshing)
    view.type("tab", "enter")
    #expect(status.isRefreshing)
    await table.settleLoading()
    #expect(status.lastOutcome == .ended && !status.isRefreshing)
  }

  @Test func `A first load that was cancelled is offered again`() async {
    let source = ScriptedSource<PageTarget, Planet>()
    source.answer(Page(items: Planet.all), request: 1)
    let (table, page) = Self.makePage(source)
    #expect(table.state == .notLoaded)
    let view = ContainerView(showing: page, width: 30, height: 12)
    #expect(table.state == .loading)
    await source.waitForRequests(1)
    page.cancelRequests()
    view.update()
    #expect(table.state == .notLoaded)
    #expect(view.rendered().contains("Not loaded") && !view.rendered().contains("Loading"))
    view.type("tab", "enter")
    #expect(table.state == .loading)
    await table.settleLoading(in: view)
    #expect(table.items == Planet.all && table.state == .ready)
  }

  @Test func `Items that the program has changed stay so when a page is added, until all are loaded anew`() async {
    let table = PlanetTable(source: ArraySource(Planet.all, pageSize: 3), id: \.name, columns: Planet.columns)
    table.reload()
    await table.settleLoading()
    table.updateItem(Planet(name: "Venus", moons: 7, kind: "rock"))
    table.items.remove(at: 0)
    table.onLoadMore?()
    #expect(table.state == .loading && table.items.map(\.moons) == [7, 1])
    await table.settleLoading()
    #expect(table.items.map(\.moons) == [7, 1, 2, 95, 146])
    table.reload()
    await table.settleLoading()
    #expect(table.items == Array(Planet.all[..<3]))
  }

  @Test func `A refresh of the page during the first load waits for that`() async {
    let source = ScriptedSource<PageTarget, Planet>()
    source.answer(Page(items: Planet.all))
    let (table, page) = Self.makePage(source)
    let view = ContainerView(showing: page, width: 30, height: 12)
    #expect(table.state == .loading)
    #expect(await page.refresh() == .ended)
    view.update()
    #expect(table.items == Planet.all && source.requestCount == 1)
  }

  @Test func `Switches of the page reach the table`() async {
    let source = ScriptedSource<PageTarget, Planet>()
    source.answer(Page(items: Array(Planet.all[..<3]), next: .number(2)))
    source.answer(Page(items: Array(Planet.all[3...])))
    let (table, page) = Self.makePage(source)
    await page.refresh()
    page.isRefreshEnabled = false
    page.isLoadMoreEnabled = false
    #expect(await page.refresh() == .refused)
    #expect(await page.loadMore() == .refused)
    // The end of the rows is in view.
    let view = ContainerView(showing: page, width: 30, height: 12)
    await page.settle()
    view.update()
    #expect(table.items.count == 3 && source.requestCount == 1)
    page.isLoadMoreEnabled = true
    view.update()
    await page.settle()
    #expect(table.items == Planet.all)
  }

  @Test func `Requests are named after the table`() async {
    let source = ScriptedSource<PageTarget, Planet>()
    source.answer(Page(items: Array(Planet.all[..<3]), next: .number(2)))
    source.fail(with: Offline())
    source.answer(Page(items: Array(Planet.all[3...])))
    let (table, page) = Self.makePage(source)
    table.nodeName = "Planets"
    let inbox = RequestInbox()
    page.share(inbox, as: RequestInbox.host)
    page.beginRefresh()
    #expect(inbox.pendingNames == ["refresh Planets"])
    await page.settle()
    page.beginLoadMore()
    #expect(inbox.pendingNames == ["load more of Planets"])
    await page.settle()
    table.retry()
    #expect(inbox.pendingNames == ["load more of Planets"])
    await page.settle()
    #expect(table.items == Planet.all)
  }

  /// A table that loads from a source, on a page that refreshes it.
  private static func makePage(_ source: ScriptedSource<PageTarget, Planet>) -> (PlanetTable, RefreshContainerModel) {
    let table = PlanetTable(source: source, id: \.name, columns: Planet.columns)
    let page = RefreshContainerModel()
    page.add(table)
    return (table, page)
  }
}

extension TableModel {
  /// Waits for all requests, and updates the view.
  fileprivate func settleLoading(in view: ContainerView) async {
    await settleLoading()
    view.update()
  }
}
