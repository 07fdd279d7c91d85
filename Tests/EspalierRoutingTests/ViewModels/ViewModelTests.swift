import EspalierCanvas
import EspalierRefresh
import EspalierRouting
import EspalierTree
import TestSupport
import Testing

@Suite("View models")
struct ViewModelTests {
  private final class Owner {
    var received: [UserViewModel.Output] = []
  }

  private let viewModel = UserViewModel()

  @Test("Outputs reach subscribers in the order of subscription, before send returns")
  func outputs() {
    var order: [String] = []
    viewModel.subscribe { order.append("first \($0)") }
    viewModel.subscribe { order.append("second \($0)") }
    viewModel.send(.saved)
    #expect(order == ["first saved", "second saved"])
    viewModel.perform(.nameTapped("Bo"))
    #expect(order.count == 4)
  }

  @Test("An output sent from a handler reaches everyone after the current one")
  func nestedOutputs() {
    var order: [String] = []
    viewModel.subscribe { [unowned viewModel] output in
      order.append("first \(output)")
      if output == .saved { viewModel.send(.failed) }
    }
    viewModel.subscribe { order.append("second \($0)") }
    viewModel.send(.saved)
    #expect(order == ["first saved", "second saved", "first failed", "second failed"])
  }

  @Test("An output that was sent before a subscription does not reach it, even if it waits")
  func lateSubscriptions() async {
    var viewModel: UserViewModel? = UserViewModel()
    var order: [String] = []
    var outputs: OutputSequence<UserViewModel.Output>?
    viewModel?.subscribe { [weak viewModel] output in
      order.append("first \(output)")
      guard output == .saved else { return }
      viewModel?.send(.failed)
      viewModel?.subscribe { order.append("late \($0)") }
      outputs = viewModel?.outputs
      viewModel?.perform(.nameTapped("Bo"))
    }
    viewModel?.send(.saved)
    #expect(order == ["first saved", "first failed", #"first renamed("Bo")"#, #"late renamed("Bo")"#])
    viewModel = nil
    var read: [UserViewModel.Output] = []
    if let outputs { for await output in outputs { read.append(output) } }
    #expect(read == [.renamed("Bo")])
  }

  @Test("A subclass can have properties with the names of the view model's own")
  func ownProperties() {
    final class Own: ViewModel<Int, String> {
      let coordinator = "own"
      let inbox = 1
      let outputs = 2
      let isBusy = 3
    }
    let own = Own()
    let viewModel: ViewModel<Int, String> = own
    #expect(own.coordinator == "own" && own.inbox + own.outputs + own.isBusy == 6)
    #expect(viewModel.coordinator == nil && !viewModel.isBusy && !viewModel.inbox.isBusy)
  }

  @Test("A subscription ends when it is cancelled, even in the middle of a delivery")
  func cancels() {
    var received: [String] = []
    var second: OutputSubscription?
    let first = viewModel.subscribe { output in
      received.append("first \(output)")
      if output == .failed { second?.cancel() }
    }
    second = viewModel.subscribe { received.append("second \($0)") }
    viewModel.send(.saved)
    viewModel.send(.failed)
    first.cancel()
    first.cancel()
    viewModel.send(.saved)
    #expect(received == ["first saved", "second saved", "first failed"])
    #expect(second?.isCancelled == true)
  }

  @Test("A subscription with an owner ends with it, and keeps neither side alive")
  func owners() {
    var log: [String] = []
    var viewModel: UserViewModel? = UserViewModel { log.append("view model ends") }
    var owner: Owner? = Owner()
    weak let watched = owner
    var subscription: OutputSubscription?
    if let owner { subscription = viewModel?.subscribe(owner) { $0.received.append($1) } }
    viewModel?.send(.saved)
    #expect(owner?.received == [.saved])
    owner = nil
    #expect(watched == nil)
    viewModel?.send(.saved)
    #expect(subscription?.isCancelled == true)
    viewModel = nil
    #expect(log == ["view model ends"])
  }

  @Test("Outputs can be read as a sequence, in order, which ends with the view model")
  func sequence() async {
    var viewModel: UserViewModel? = UserViewModel()
    viewModel?.send(.failed)
    let outputs = viewModel?.outputs
    viewModel?.send(.saved)
    viewModel?.perform(.nameTapped("Bo"))
    viewModel = nil
    var read: [UserViewModel.Output] = []
    if let outputs { for await output in outputs { read.append(output) } }
    #expect(read == [.saved, .renamed("Bo")])
  }

  @Test("A reader waits for the next output, and a cancelled reader reads nothing more")
  func waiting() async {
    var iterator = viewModel.outputs.makeAsyncIterator()
    viewModel.perform(.saveTapped)
    viewModel.gate.open()
    await viewModel.settle()
    #expect(await iterator.next() == .saved)
    let task = Task { () -> Bool in
      let other = UserViewModel()
      var iterator = other.outputs.makeAsyncIterator()
      return await iterator.next() == nil
    }
    task.cancel()
    #expect(await task.value)
  }

  @Test("Each sequence has all outputs, however many others there are, and an unused sequence is forgotten")
  func separateSequences() async {
    var first = viewModel.outputs.makeAsyncIterator()
    _ = viewModel.outputs
    var second = viewModel.outputs.makeAsyncIterator()
    viewModel.subscribe { output in
      if output == .saved { viewModel.perform(.nameTapped("Bo")) }
    }.cancel()
    viewModel.send(.saved)
    viewModel.send(.failed)
    #expect(await first.next() == .saved)
    #expect(await second.next() == .saved)
    #expect(await second.next() == .failed)
    #expect(await first.next() == .failed)
  }

  @Test("An input performed by an output's handler sends its output after the current one")
  func performInside() {
    var received: [String] = []
    viewModel.subscribe { [weak viewModel] output in
      received.append("first \(output)")
      if output == .saved { viewModel?.perform(.nameTapped("Bo")) }
    }
    viewModel.subscribe { received.append("second \($0)") }
    viewModel.send(.saved)
    #expect(received == ["first saved", "second saved", #"first renamed("Bo")"#, #"second renamed("Bo")"#])
  }

  @Test("A handler may release the view model during a delivery, and all other subscribers still get the output")
  func releaseInside() {
    var isAlive = true
    var received: [UserViewModel.Output] = []
    var viewModel: UserViewModel? = UserViewModel { isAlive = false }
    viewModel?.subscribe { _ in viewModel = nil }
    viewModel?.subscribe { received.append($0) }
    viewModel?.send(.saved)
    #expect(!isAlive)
    #expect(received == [.saved])
  }

  @Test("perform is synchronous, and settle takes in the answer")
  func loads() async {
    viewModel.perform(.opened)
    viewModel.perform(.listTapped)
    #expect(viewModel.user.value.isGlobalLoading)
    viewModel.gate.open()
    #expect(viewModel.isBusy)
    await viewModel.settle()
    #expect(!viewModel.isBusy)
    #expect(viewModel.user.value.value == "Ann")
    #expect(viewModel.user.value.valueOrigin == .remote)
    #expect(viewModel.friends.value.elements == ["Bo", "Cy"])
  }

  @Test("A failed load leaves its error, and a load from an origin that is not enabled does nothing")
  func failedLoad() async {
    viewModel.failure = UserViewModel.Offline()
    viewModel.gate.open()
    viewModel.perform(.opened)
    await viewModel.settle()
    #expect(viewModel.user.value.globalError is UserViewModel.Offline)
    let remoteOnly = ObservableValue(DataState<String>(local: false))
    viewModel.load(.local, into: remoteOnly, viewModel.answer("x"))
    #expect(!viewModel.isBusy)
    #expect(!remoteOnly.value.isLoading)
  }

  @Test("An action reports its state first, and then sends its output, if it has one")
  func executes() async {
    viewModel.gate.open()
    var order: [String] = []
    viewModel.saving.bind(to: viewModel) { _, state in
      order.append(state.error == nil ? "\(state)" : "failed state")
    }
    viewModel.subscribe { order.append("\($0)") }
    viewModel.perform(.saveTapped)
    await viewModel.settle()
    #expect(order == ["idle", "running", "done(7)", "saved"])
    viewModel.failure = UserViewModel.Offline()
    viewModel.perform(.saveTapped)
    await viewModel.settle()
    #expect(order.suffix(3) == ["running", "failed state", "failed"])
    order = []
    viewModel.execute(viewModel.answer(1), reporting: viewModel.saving)
    await viewModel.settle()
    #expect(order == ["running", "failed state"])
  }

  @Test("An output can be made from the result of an action")
  func outputOfResponse() async {
    viewModel.gate.open()
    var received: [UserViewModel.Output] = []
    viewModel.subscribe { received.append($0) }
    func execute() async {
      viewModel.execute(viewModel.answer(3), reporting: viewModel.saving) { result in
        (try? result.get()).map { .renamed("\($0)") }
      }
      await viewModel.settle()
    }
    await execute()
    viewModel.failure = UserViewModel.Offline()
    await execute()
    #expect(received == [.renamed("3")])
  }

  @Test("A cancelled action sends nothing")
  func cancelledAction() async {
    viewModel.subscribe { Issue.record("\($0) was sent") }
    viewModel.perform(.saveTapped)
    viewModel.cancel(viewModel.saving)
    #expect(!viewModel.saving.value.isRunning)
    viewModel.gate.open()
    await viewModel.settle()
    await viewModel.inbox.settle(includingCancelled: true)
    #expect(viewModel.saving.value.response == nil)
  }

  @Test("Dropping a view model during a request releases the view model and cancels the request")
  func release() async {
    var isAlive = true
    let gate = Gate()
    let inbox: RequestInbox
    do {
      let viewModel = UserViewModel(gate: gate) { isAlive = false }
      inbox = viewModel.inbox
      viewModel.perform(.opened)
      viewModel.perform(.saveTapped)
      viewModel.subscribe { _ in }
    }
    #expect(!isAlive)
    await inbox.settle(includingCancelled: true)
    #expect(gate.cancelledCount == 2)
  }

  @Test("A view model does not own the coordinator, and its answers come in with the coordinator's")
  func coordinator() async throws {
    var coordinator: SceneCoordinator? = makeCoordinator()
    weak let watched = coordinator
    let viewModel = UserViewModel(coordinator: coordinator)
    #expect(viewModel.coordinator === coordinator)
    #expect(viewModel.inbox === coordinator?.inbox)
    try coordinator?.transition(to: NamedScene("home"), type: .root)
    let label = LabelModel()
    coordinator?.view.container.add(label)
    viewModel.user.bind(to: label) { label, state in label.text = "\(state.value ?? "–")" }
    viewModel.gate.open()
    viewModel.perform(.opened)
    await coordinator?.settle()
    #expect(coordinator?.view.rendered() == "home\nAnn")
    coordinator = nil
    #expect(watched == nil)
    #expect(viewModel.coordinator == nil)
  }
}

/// A suite of its own, because its test runs on the main actor.
@Suite("Sequences of outputs with several readers")
struct SharedOutputTests {
  @Test("Several readers of one sequence share its outputs, and all end with the view model", .timeLimit(.minutes(10)))
  @MainActor
  func sharedSequence() async {
    var viewModel: UserViewModel? = UserViewModel()
    guard let outputs = viewModel?.outputs else { return }
    var read: [UserViewModel.Output] = []
    var begun = 0
    let readers = (0..<3).map { _ in
      Task { @MainActor in
        begun += 1
        for await output in outputs { read.append(output) }
      }
    }
    while begun < 3 { await Task.yield() }
    for name in ["a", "b", "c", "d", "e"] { viewModel?.perform(.nameTapped(name)) }
    while read.count < 5 { await Task.yield() }
    viewModel?.send(.saved)
    while read.count < 6 { await Task.yield() }
    viewModel = nil
    for reader in readers { await reader.value }
    #expect(read.count == 6)
    #expect(read.last == .saved)
  }
}
