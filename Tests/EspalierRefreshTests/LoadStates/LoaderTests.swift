import EspalierRefresh
import EspalierTree
import Testing

@Suite("A loader that fills states")
struct LoaderTests {
  private let loader = Loader()
  private let state = ObservableValue(DataState<String>())

  @Test("Local and remote answers arrive in one state, whichever is first")
  func origins() async {
    let local = Gate<String>()
    let remote = Gate<String>()
    loader.load(.local, into: state) { try await local.pass() }
    loader.load(.remote, into: state) { try await remote.pass() }
    #expect(state.value.isGlobalLoading && state.value.local.isLoading && state.value.remote.isLoading)
    local.open(0, "cached")
    await loader.inbox.settle { state.value.value == "cached" }
    #expect(state.value.isLoading)
    remote.open(0, "fresh")
    await loader.settle()
    #expect(state.value.value == "fresh" && !state.value.isLoading && !loader.isBusy)
  }

  @Test("A failure arrives in the state")
  func failure() async {
    loader.load(.remote, into: state) { throw Offline() }
    await loader.settle()
    #expect(state.value.globalError is Offline)
  }

  @Test("An origin that is not enabled loads nothing")
  func disabled() {
    let state = ObservableValue(DataState<String>(local: false))
    loader.load(.local, into: state) { "cached" }
    #expect(!state.value.isLoading && !loader.isBusy)
  }

  @Test("A newer load replaces the previous one, and the late answer is dropped")
  func replaced() async {
    let gate = Gate<String>(honorsCancellation: false)
    loader.load(.remote, into: state) { try await gate.pass() }
    await gate.waitForArrivals(1)
    loader.load(.remote, into: state) { try await gate.pass() }
    await gate.waitForArrivals(2)
    gate.open(1, "new")
    await loader.settle()
    gate.open(0, "old")
    await loader.inbox.settle(includingCancelled: true)
    #expect(state.value.value == "new" && gate.cancelled == [0])
  }

  @Test("A late answer is also dropped while the newer load is under way")
  func lateWhileBusy() async {
    let gate = Gate<String>(honorsCancellation: false)
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    loader.inbox.onArrival = { arrival.yield() }
    loader.load(.remote, into: state) { try await gate.pass() }
    await gate.waitForArrivals(1)
    loader.load(.remote, into: state) { try await gate.pass() }
    await gate.waitForArrivals(2)
    gate.open(0, "old")
    for await _ in arrivals { break }
    #expect(loader.inbox.deliver())
    #expect(state.value.value == nil && state.value.isLoading)
    gate.open(1, "new")
    await loader.settle()
    #expect(state.value.value == "new" && !state.value.isLoading)
  }

  @Test("A cancelled load restores its state, and so does one that cancels itself")
  func cancelled() async {
    let gate = Gate<String>()
    loader.load(.remote, into: state) { try await gate.pass() }
    loader.cancel(state)
    #expect(!state.value.isLoading && state.value.error == nil)
    loader.load(.remote, into: state) { throw CancellationError() }
    await loader.settle()
    #expect(!state.value.isLoading && state.value.error == nil)
    loader.load(.remote, into: state) { try await gate.pass() }
    loader.cancel(state)
    #expect(!state.value.isLoading && !loader.isBusy)
  }

  @Test("A local origin that is the source of truth answers repeatedly")
  func following() async {
    let (values, store) = AsyncStream.makeStream(of: String.self)
    let state = ObservableValue(DataState<String>(truth: .local))
    loader.load(.local, into: state, following: values)
    store.yield("one")
    await loader.inbox.settle { state.value.value == "one" }
    #expect(!state.value.isLoading)
    loader.load(.remote, into: state) {
      store.yield("two")
      return "two, as it was sent"
    }
    await loader.inbox.settle { state.value.value == "two" && !state.value.isLoading }
    store.finish()
    await loader.settle()
    #expect(state.value.value == "two")
  }

  @Test("Elements are loaded as values are, including repeated answers")
  func elements() async {
    let state = ObservableValue(CollectionState<Int>())
    let (arrays, store) = AsyncStream.makeStream(of: [Int].self)
    loader.load(.local, into: state, following: arrays)
    store.yield([1])
    await loader.inbox.settle { state.value.elements == [1] }
    loader.load(.remote, into: state) { [1, 2] }
    await loader.inbox.settle { state.value.elements == [1, 2] }
    loader.load(.remote, into: state) { throw Offline() }
    await loader.inbox.settle { state.value.error != nil }
    #expect(state.value.elements == [1, 2] && state.value.hintError is Offline)
    loader.cancel(state)
    #expect(!loader.isBusy)
    store.finish()
  }

  @Test("An action is executed and reported, and its completion is called")
  func actions() async {
    let state = ObservableValue(ActionState<Int>.idle)
    var log: [String] = []
    loader.execute({ 7 }, reporting: state, completion: { log.append("\($0)") })
    #expect(state.value.isRunning)
    await loader.settle()
    #expect(state.value.response == 7)
    loader.execute({ throw Offline() }, reporting: state, completion: { _ in log.append("failed") })
    await loader.settle()
    #expect(state.value.error is Offline)
    loader.execute({ 8 }, reporting: state, completion: { _ in log.append("never") })
    loader.cancel(state)
    await loader.inbox.settle(includingCancelled: true)
    #expect(log == ["success(7)", "failed"])
    #expect(state.value.response == nil && !state.value.isRunning)
  }

  @Test("A loader that is deallocated cancels its loads, and keeps neither itself nor a state alive")
  func lifetimes() async {
    let gate = Gate<String>()
    var loader: Loader? = Loader()
    var state: ObservableValue<DataState<String>>? = ObservableValue(DataState())
    weak let weakLoader = loader
    weak let weakState = state
    if let state { loader?.load(.remote, into: state) { try await gate.pass() } }
    await gate.waitForArrivals(1)
    state = nil
    #expect(weakState == nil)
    loader = nil
    #expect(weakLoader == nil && gate.cancelled == [0])
  }

  @Test("A state can be followed as an asynchronous sequence")
  func sequence() async {
    var state: ObservableValue<DataState<String>>? = ObservableValue(DataState())
    let values = state?.values()
    if let state { loader.load(.remote, into: state) { "fresh" } }
    await loader.settle()
    state = nil
    var seen: [String] = []
    if let values {
      for await value in values { seen.append(value.value ?? (value.isLoading ? "loading" : "nothing")) }
    }
    #expect(seen == ["nothing", "loading", "fresh"])
  }
}
