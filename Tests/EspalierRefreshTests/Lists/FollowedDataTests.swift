import EspalierCanvas
import EspalierRefresh
import EspalierTesting
import EspalierTree
import Testing

@Suite("Pages and lists that show data owned elsewhere")
struct FollowedDataTests {
  private let view = ContainerView(width: 30, height: 20)

  @Test("A page shows the value of a state, and is filled again only when another value arrives")
  func page() {
    let state = ObservableValue(DataState<String>())
    var fillCount = 0
    let page = RefreshPageModel(state: state) { value, content in
      fillCount += 1
      content.add(LabelModel(StyledText(value)))
    }
    view.load(page)
    view.expectScreen("Loading…")
    state.value.reduce(.received("cached", from: .local))
    view.expectScreen("cached")
    #expect(page.value == "cached")
    state.value.reduce(.started(.remote))
    view.expectScreen("Refreshing…\ncached")
    #expect(fillCount == 1)
    state.value.reduce(.failed(Offline(), from: .remote))
    view.expectScreen("Not refreshed: offline ·\nselect to retry\ncached")
    #expect(fillCount == 1)
    var asked = 0
    page.onRefresh = { asked += 1 }
    view.tap(at: .zero)
    #expect(asked == 1)
    state.value.reduce(.received("fresh", from: .remote))
    view.expectScreen("fresh")
    #expect(fillCount == 2)
    state.value.empty()
    view.expectScreen("Nothing here")
    #expect(page.value == nil)
  }

  @Test("A list shows the elements of a state that arrive all at once")
  func list() {
    let state = ObservableValue(DataState<[Note]>(local: false))
    let list = PagedListModel(state: state) { LabelModel($0.text) }
    view.load(list)
    state.value.reduce(.started(.remote))
    view.expectScreen("Loading…")
    state.value.reduce(.received([Note(1), Note(2)], from: .remote))
    view.expectScreen("note 1\nnote 2")
    #expect(!list.hasMore)
    view.deleteRow(at: 0)
    state.value.reduce(.started(.remote))
    view.expectScreen("Refreshing…\nnote 2")
    state.value.reduce(.received([Note(2), Note(3)], from: .remote))
    view.expectScreen("note 2\nnote 3")
  }
}

@Suite("A first load that is cancelled")
struct CancelledLoadTests {
  private let source = ScriptedSource<PageTarget, Note>()
  private let view = ContainerView(width: 30, height: 20)

  @Test("A list says that nothing is loaded, and loads when tapped", arguments: [false, true])
  func cancelled(bySource: Bool) async {
    let list = PagedListModel(source: source, target: PageTarget()) { LabelModel($0.text) }
    view.load(list)
    view.expectScreen("Loading…")
    if bySource {
      source.fail(with: CancellationError())
      await list.settle()
    } else {
      list.cancelRequests()
    }
    view.expectScreen("Not loaded · select to load")
    await source.waitForRequests(1)
    #expect(view.tap(at: .zero))
    view.expectScreen("Loading…")
    await source.waitForRequests(2)
    source.answer(Page(notes: 1...1), request: 1)
    await list.settle()
    view.expectScreen("note 1")
  }

  @Test("A page says that nothing is loaded, and loads when tapped")
  func page() async {
    let gate = Gate<String>()
    let page = RefreshPageModel(load: { try await gate.pass() }, show: { $1.add(LabelModel(StyledText($0))) })
    view.load(page)
    view.update()
    gate.open(0, .failure(CancellationError()))
    await page.settle()
    view.expectScreen("Not loaded · select to load")
    view.tap(at: .zero)
    gate.open(1, "a")
    await page.settle()
    view.expectScreen("a")
  }

  @Test("A list that follows a state says that nothing is loaded, and asks for a refresh when tapped")
  func followedState() {
    let state = ObservableValue(CollectionState<Note>(local: false))
    let list = PagedListModel(state: state) { LabelModel($0.text) }
    var asked = 0
    list.onRefresh = { asked += 1 }
    view.load(list)
    state.value.reduce(.started(.remote))
    view.expectScreen("Loading…")
    state.value.reduce(.cancelled(.remote))
    view.expectScreen("Not loaded · select to load")
    view.tap(at: .zero)
    #expect(asked == 1)
    state.value.reduce(.started(.remote))
    state.value.reduce(.received([Note(1)], from: .remote))
    view.expectScreen("note 1")
  }
}
