import Espalier
import Testing

/// Lists that load, in code that is on the main actor by default.
@Suite("A consumer with the main actor as default isolation loads lists")
struct MainActorFeedTests {
  @Test("A list is loaded and shown on the main actor")
  func list() async {
    let feed = Feed()
    let view = ContainerView(width: 10, height: 10)
    view.load(feed)
    view.update()
    await feed.settle()
    await feed.loadMore()
    MainActor.assertIsolated()
    #expect(feed.rendered(width: 10) == "2\n3\n4\n5\nNo more")
  }

  @Test("A machine is driven on the main actor, and its callbacks run there")
  func machine() async {
    let machine = StateMachine(operator: FeedOperator(source: FeedSource(), target: FeedTarget()))
    var states: [RefreshState] = []
    machine.completionHandler = {
      MainActor.assertIsolated()
      states.append(machine.currentState)
    }
    await machine.trigger(.pullToRefresh)
    await machine.trigger(.loadMore)
    machine.completionHandler = nil
    #expect(states == [.paginated, .populated] && machine.operator.endedCount == 2)
  }

  @Test("States are loaded from main actor code")
  func states() async {
    let loader = Loader()
    let state = ObservableValue(DataState<Int>())
    loader.load(.remote, into: state) { 7 }
    await loader.settle()
    #expect(state.value.value == 7)
  }
}
