import Espalier
import EspalierTesting
import Testing

/// The samples of `Docs/Guides/Refreshing.md`.
@Suite("Guide: refreshing")
struct RefreshingGuideTests: GuideSuite {
  let printout = Printout()

  @Test("A list loads, loads more, and shows its state")
  func list() async {
    let words = ["almond", "birch", "cedar", "dogwood", "elm"]
    let list = PagedListModel(source: ArraySource(words, pageSize: 2)) { LabelModel($0) }
    let view = ContainerView(width: 20, height: 3)
    view.load(list)
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        Loading…
        """)

    await list.settle()
    list.loadMoreThreshold = nil
    view.update()
    print(list.rendered(width: 20))

    #expect(
      printed == """
        almond
        birch
        """)

    await list.loadMore()
    await list.loadMore()
    view.update()
    print(list.rendered(width: 20))

    #expect(
      printed == """
        almond
        birch
        cedar
        dogwood
        elm
        No more
        """)
  }

  @Test("A handler begins a refresh that it cannot wait for")
  func handler() async {
    let list = PagedListModel(source: ArraySource(["almond"]), target: PageTarget()) { LabelModel($0) }
    let refreshTapped = EventID<Void>()
    list.subscribe(to: refreshTapped) { list in
      list.beginRefresh { outcome in print(outcome) }
    }
    list.send(refreshTapped)
    await list.settle()

    #expect(
      printed == """
        ended
        """)
  }

  @Test("An inbox delivers interim answers and the final one")
  func interimAnswers() async {
    let inbox = RequestInbox()
    let progress = LabelModel("0 %")
    inbox.start { interim in
      for part in ["25 %", "50 %", "75 %"] { interim(part) }
      return "done"
    } receive: { result in
      switch result {
      case .interim(let text), .success(let text): progress.text = StyledText(text)
      case .failure(let error): progress.text = "failed: \(error)"
      }
      print(progress.text)
    }
    await inbox.settle()

    #expect(
      printed == """
        25 %
        50 %
        75 %
        done
        """)
  }

  @Test("A machine reports the result of each trigger")
  func machine() async {
    let trees = RefreshOperator(source: ArraySource(["almond", "birch"], pageSize: 1))
    let machine = StateMachine(operator: trees)
    print(await machine.trigger(.pullToRefresh) == .ended(.paginated))
    print(await machine.trigger(.loadMore) == .ended(.populated))
    print(await machine.trigger(.loadMore) == .refused)
    print(trees.items)

    #expect(
      printed == """
        true
        true
        true
        ["almond", "birch"]
        """)
  }

  @Test("A value comes from a cache first, and then from a server")
  func loader() async {
    let greeting = ObservableValue(DataState<String>())
    let loader = Loader()
    loader.load(.local, into: greeting) { "Hello from the cache" }
    await loader.settle()
    print(greeting.value.value ?? "nothing")
    loader.load(.remote, into: greeting) { "Hello from the server" }
    await loader.settle()
    print(greeting.value.value ?? "nothing")

    #expect(
      printed == """
        Hello from the cache
        Hello from the server
        """)
  }

  @Test("A controller loads pages by number")
  func controller() async {
    let numbers = PagedCollectionController<Int> { page in
      Page(items: [page * 10, page * 10 + 1], totalPages: 2)
    }
    numbers.refresh()
    await numbers.settle()
    numbers.loadMore()
    await numbers.settle()
    print(numbers.state.value.elements)
    print(numbers.state.value.hasMore)

    #expect(
      printed == """
        [10, 11, 20, 21]
        false
        """)
  }

  @Test("A test decides when a source answers, and with what")
  func testing() async throws {
    struct Offline: Error {}
    let source = ScriptedSource<PageTarget, String>()
    let machine = StateMachine(operator: RefreshOperator(source: source))
    let probe = RefreshProbe(on: machine)
    source.answer(Page(items: ["almond"], next: .cursor("b")))
    source.fail(with: Offline())
    await machine.trigger(.pullToRefresh)
    await machine.trigger(.loadMore)
    try probe.expect([.refreshing, .paginated, .paging, .failed(Offline())])
    #expect(source.targets[1].position == .cursor("b"))
  }
}
