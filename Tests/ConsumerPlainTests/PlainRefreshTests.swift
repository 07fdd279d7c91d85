import Espalier
import Testing

/// The names and signatures of refreshing, written as by someone who has only read the documentation.
@Suite("Refreshing, used from outside")
struct PlainRefreshTests {
  struct Post: Hashable, Sendable {
    let id: Int
    let title: String
  }

  struct Offline: Error, Equatable {}

  struct PostsTarget: RefreshTarget {
    typealias Info = String

    var tag = ""
    var page = 1

    mutating func update(for action: RefreshAction, after position: PagePosition?, info: String?) {
      tag = info ?? ""
      switch (action, position) {
      case (.loadMore, .number(let next)): page = next
      case (.loadMore, .cursor(let cursor)): page = cursor.count
      default: page = 1
      }
    }
  }

  /// A target that asks for a single page, and leaves everything to the defaults.
  struct OnceTarget: RefreshTarget {
    var isRefreshable: Bool { false }
  }

  struct Posts: PageSource {
    var failingPage: Int?

    func page(for target: PostsTarget) async throws -> Page<Post> {
      if target.page == failingPage { throw Offline() }
      let items = [target.page * 10, target.page * 10 + 1].map { Post(id: $0, title: "\(target.tag)\($0)") }
      return Page(
        items: items, next: target.page < 2 ? .number(target.page + 1) : nil, totalItems: 4, totalPages: 2)
    }
  }

  struct Once: PageSource {
    func page(for target: OnceTarget) async throws -> Page<Post> {
      Page(items: [Post(id: 1, title: "only")], next: .cursor("never asked for"))
    }
  }

  final class Feed: RefreshOperator<Posts> {
    var log: [String] = []

    override func willStart(_ state: RefreshState) { log.append("willStart \(state)") }
    override func didEnd(_ state: RefreshState) { log.append("didEnd \(state), \(items.count) items") }
    override func recover(from error: any Error) -> RefreshState {
      log.append("recover")
      return .failed(error)
    }
  }

  final class Recovering: RefreshOperator<Posts> {
    override func recover(from: any Error) -> RefreshState { .populated }
  }

  final class PostModel: CellModel {
    let post: Post
    init(_ post: Post) { self.post = post }
    override var content: StyledText { "\(post.title)" }
  }

  /// Two sections, the second of which grows.
  struct Results: ListData {
    var people: [String]
    var posts: [Post]
    var next: PagePosition?

    static var pageable: WritableKeyPath<Self, [Post]>? { \.posts }

    var sections: [ListSection] {
      [
        ListSection(
          people, header: { LabelModel("People") }, footer: { LabelModel("--") }, make: { LabelModel("\($0)") }),
        ListSection(posts) { PostModel($0) },
      ]
    }
  }

  @Test("A machine goes through the states of its operator, and makes its calls in the documented order")
  func machine() async {
    let feed = Feed(source: Posts(), target: PostsTarget(), info: "swift ")
    let machine = StateMachine(operator: feed)
    #expect(machine.currentState == .initial)
    machine.completionHandler = { [unowned machine] in feed.log.append("completed in \(machine.currentState)") }
    let first: TriggerResult<RefreshState> = await machine.trigger(.pullToRefresh)
    #expect(first == .ended(.paginated))
    #expect(feed.items.map(\.title) == ["swift 10", "swift 11"])
    #expect(
      feed.log == [
        "willStart refreshing", "didEnd refreshing, 2 items", "completed in paginated",
      ])
    await machine.trigger(.loadMore)
    #expect(machine.currentState == .populated && machine.operator.target.page == 2)
    if case .refused = await machine.trigger(.loadMore) {} else { Issue.record("there is no more to load") }
  }

  @Test("A machine can be triggered without waiting, even from synchronous code")
  func withoutWaiting() async {
    let machine = StateMachine(operator: RefreshOperator(source: Posts(failingPage: 2), target: PostsTarget()))
    func pull() { machine.trigger(.pullToRefresh) }
    pull()
    #expect(machine.currentState == .refreshing)
    await machine.settle()
    #expect(machine.currentState == .paginated)
    var result: TriggerResult<RefreshState>?
    machine.begin(.loadMore) { result = $0 }
    await machine.settle()
    #expect(result == .ended(.failed(Offline())) && machine.currentState.isError && machine.currentState.isStable)
    #expect(await machine.trigger(.retry) == .ended(.failed(Offline())))
    #expect(machine.operator.target.page == 1)
    #expect(await machine.trigger(.cancel) == .refused)
  }

  @Test("A failure leads where an operator says")
  func recovering() async {
    let machine = StateMachine(operator: Recovering(source: Posts(failingPage: 1), target: PostsTarget(), info: nil))
    #expect(await machine.trigger(.pullToRefresh) == .ended(.populated))
  }

  @Test("A list is made from a source, or from a state owned elsewhere")
  func lists() async {
    let list = PagedListModel(source: Posts(), target: PostsTarget(), info: "", id: { $0.id }, make: { PostModel($0) })
    let other = PagedListModel(source: Posts(), target: PostsTarget(), info: "", id: \.id) { PostModel($0) }
    let once = PagedListModel(source: Once(), target: OnceTarget()) { PostModel($0) }
    #expect(list.loadMoreThreshold == 5)
    list.loadMoreThreshold = 3
    var selected: [Int] = []
    list.onSelect = { post, index in selected += [post.id, index] }
    let view = ContainerView(width: 20, height: 9)
    view.load(
      ContainerModel {
        list
        other
        once
      })
    view.update()
    await list.settle()
    await view.pullToRefresh()
    view.update()
    view.tap(view.rows[1].model)
    #expect(selected == [11, 1])
    await list.settle()
    list.isRefreshEnabled = false
    list.isLoadMoreEnabled = false
    #expect(await list.refresh() == .refused)
    #expect(await list.loadMore() == .refused)

    let state = ObservableValue(CollectionState<Post>())
    let shown = PagedListModel(state: state, make: { PostModel($0) })
    shown.onRefresh = {}
    shown.onLoadMore = {}
    #expect(shown.rendered(width: 20) == "Loading…")
  }

  @Test("A page of custom content, and sections, are made from closures that load them")
  func pages() async {
    let page = RefreshPageModel(load: { 7 }, show: { value, content in content.add(LabelModel("seven: \(value)")) })
    let sections = SectionedListModel { position in
      Results(people: ["Ada"], posts: [Post(id: position == nil ? 1 : 2, title: "one")], next: nil)
    }
    let screen = RefreshContainerModel()
    screen.add(page)
    screen.add(sections)
    #expect(await screen.refresh() == .ended)
    #expect(screen.rendered(width: 20) == "seven: 7\nPeople\nAda\n--\none")
  }

  @Test("The states of loads have the documented properties")
  func states() async {
    var action = ActionState<Int>.idle
    if case .idle = action {} else { Issue.record("an action begins idle") }
    action = .running
    action = .done(3)
    action = .failed(Offline())
    action.reset()
    #expect(!action.isRunning)

    let value = ObservableValue(DataState<Int>())
    let elements = ObservableValue(CollectionState<Int>())
    let loader = Loader()
    loader.load(.local, into: value) { 1 }
    loader.load(.remote, into: value) { throw Offline() }
    #expect(value.value.isLoading && value.value.isGlobalLoading)
    loader.load(DataOrigin.remote, into: elements) { [1, 2] }
    await loader.settle()
    #expect(value.value.value == 1 && !value.value.isLoading && !value.value.isEmpty)
    #expect(value.value.globalError == nil)
    #expect(value.value.local.isEnabled && !value.value.remote.isLoading && !value.value.isRefreshing)
    let state: CollectionState<Int> = elements.value
    #expect(state.elements == [1, 2] && state.paginationEnabled && !state.paginationLoading && !state.hasMore)
    #expect(state.currentPage == 0 && state.totalPages == nil && state.totalItems == nil)
    #expect(state.map { "\($0)" }.elements == ["1", "2"])
    elements.value.empty()
    #expect(elements.value.isEmpty)
    elements.value.reset()

    let controller = PagedCollectionController<Int> { page in Page(items: [page], totalPages: 2) }
    controller.refresh()
    await controller.settle()
    #expect(controller.state.value.hasMore)
    for await state in controller.state.values() {
      #expect(state.elements == [1])
      break
    }
  }

  @Test("Sources are made from arrays, from closures, and from other sources")
  func sources() async throws {
    let array = ArraySource([1, 2, 3], pageSize: 2)
    #expect(try await array.page(for: PageTarget()).next != nil)
    let closure = ClosureSource { (target: OnceTarget) in Page(items: [1]) }
    let completing = ClosureSource<OnceTarget, Int> { _, completion in
      completion(.success(Page(items: [2])))
      return {}
    }
    let retrying = RetryingSource(closure, attempts: 2)
    #expect(try await retrying.page(for: OnceTarget()).items == [1])
    #expect(try await completing.page(for: OnceTarget()).items == [2])
  }
}
