import Espalier
import EspalierRefresh
import Testing

@Suite("Work of a node", .timeLimit(.minutes(10)))
struct WorkTests {
  private let gate = Gate<String>()
  private let label = LabelModel("asking")

  /// A tree in a view whose host has an inbox.
  private func makeHost(_ container: ContainerModel) -> (view: ContainerView, inbox: RequestInbox) {
    let view = ContainerView(showing: container, width: 20, height: 4)
    let inbox = RequestInbox()
    view.share(inbox, as: RefreshContainerModel.hostInbox)
    return (view, inbox)
  }

  /// Begins work that waits at the gate, and shows its answer.
  @discardableResult
  private func begin(on label: LabelModel, at gate: Gate<String>) -> Work {
    label.perform {
      try await gate.pass()
    } then: { label, answer in
      switch answer {
      case .success(let text): label.text = StyledText(text)
      case .failure(let error): label.text = "failed: \(error)"
      }
    }
  }

  @Test("An answer comes in when the host takes it in, and not before")
  func answer() async {
    let (view, inbox) = makeHost(ContainerModel { label })
    let work = begin(on: label, at: gate)
    #expect(!work.isFinished && inbox.isBusy)
    gate.open(0, "42")
    await work.task?.value
    #expect(label.text == "asking" && !work.isFinished)
    #expect(inbox.deliver())
    #expect(label.text == "42" && work.isFinished && !inbox.isBusy)
    withExtendedLifetime(view) {}
  }

  @Test("A failure comes in as an answer does")
  func failure() async {
    let (view, inbox) = makeHost(ContainerModel { label })
    begin(on: label, at: gate)
    gate.open(0, .failure(Offline()))
    await inbox.settle()
    #expect(label.text == "failed: offline")
    withExtendedLifetime(view) {}
  }

  @Test("Works of one node end without a search through all the others", .timeLimit(.minutes(5)))
  func manyWorks() async {
    let (view, inbox) = makeHost(ContainerModel { label })
    var sum = 0
    for index in 0..<10_000 {
      label.perform({ index }, then: { _, result in if case .success(let index) = result { sum += index } })
    }
    await inbox.settle()
    #expect(sum == 49_995_000)
    withExtendedLifetime(view) {}
  }

  @Test("Without a host, the answer waits until the work itself is settled")
  func withoutHost() async {
    let work = begin(on: label, at: gate)
    gate.open(0, "42")
    await work.settle()
    #expect(label.text == "42" && work.isFinished)
    await work.settle()
  }

  @Test("A later host takes in answers that are already waiting")
  func laterHost() async {
    let work = begin(on: label, at: gate)
    gate.open(0, "42")
    await work.task?.value
    let (view, inbox) = makeHost(ContainerModel())
    #expect(!inbox.isBusy)
    view.container.add(label)
    #expect(inbox.isBusy)
    inbox.deliver()
    #expect(label.text == "42" && !inbox.isBusy)
  }

  @Test("Work moves with its node, and the old host neither takes it in nor waits for it", arguments: [false, true])
  func moved(hasArrived: Bool) async {
    let (oldView, old) = makeHost(ContainerModel { label })
    let (newView, new) = makeHost(ContainerModel())
    let work = begin(on: label, at: gate)
    if hasArrived {
      gate.open(0, "42")
      await work.task?.value
    }
    newView.container.add(label)
    #expect(!old.isBusy && new.isBusy)
    if !hasArrived {
      gate.open(0, "42")
      await work.task?.value
    }
    old.deliver()
    #expect(label.text == "asking")
    new.deliver()
    #expect(label.text == "42" && !new.isBusy)
    withExtendedLifetime(oldView) {}
  }

  @Test("Work whose node has left its host still comes in there")
  func leftHost() async {
    let (view, inbox) = makeHost(ContainerModel { label })
    begin(on: label, at: gate)
    label.removeFromParent()
    #expect(inbox.isBusy)
    gate.open(0, "42")
    await inbox.settle()
    #expect(label.text == "42")
    withExtendedLifetime(view) {}
  }

  @Test("Work whose host is gone waits to be settled or for the next host", arguments: [false, true])
  func hostIsGone(hasNextHost: Bool) async {
    var host: (view: ContainerView, inbox: RequestInbox)? = makeHost(ContainerModel { label })
    let container = host?.view.container
    let work = begin(on: label, at: gate)
    host = nil
    #expect(!work.isFinished && gate.cancelled.isEmpty)
    gate.open(0, "42")
    if hasNextHost {
      let (view, inbox) = makeHost(ContainerModel())
      if let container { view.load(container) }
      await inbox.settle()
    } else {
      await work.settle()
    }
    #expect(label.text == "42")
  }

  @Test("Work outlives the list around its node, and comes in at the next host")
  func listIsGone() async {
    var list: RefreshContainerModel? = RefreshContainerModel()
    list?.add(label)
    let work = begin(on: label, at: gate)
    list = nil
    #expect(!work.isFinished && label.parent == nil)
    let (view, inbox) = makeHost(ContainerModel())
    view.container.add(label)
    gate.open(0, "42")
    await inbox.settle()
    #expect(label.text == "42" && work.isFinished)
  }

  @Test("Settling a list takes in its own work and the work inside it")
  func insideList() async {
    let list = RefreshContainerModel()
    list.add(ContainerModel { label })
    let own = list.perform({ 1 }, then: { list, _ in list.nodeName = "settled" })
    begin(on: label, at: gate)
    gate.open(0, "42")
    await list.settle()
    #expect(label.text == "42" && own.isFinished && list.nodeName == "settled")
  }

  @Test("A host takes in work inside its lists")
  func insideHostedList() async {
    let list = RefreshContainerModel()
    list.add(label)
    let (view, inbox) = makeHost(ContainerModel { list })
    begin(on: label, at: gate)
    #expect(inbox.isBusy)
    gate.open(0, "42")
    await inbox.settle()
    #expect(label.text == "42")
    withExtendedLifetime(view) {}
  }

  @Test("A list that moves takes its work with it")
  func movedList() async {
    let list = RefreshContainerModel()
    list.add(label)
    let (oldView, old) = makeHost(ContainerModel { list })
    let (newView, new) = makeHost(ContainerModel())
    begin(on: label, at: gate)
    newView.container.add(list)
    #expect(!old.isBusy && new.isBusy)
    gate.open(0, "42")
    await new.settle()
    #expect(label.text == "42")
    withExtendedLifetime(oldView) {}
  }

  @Test("A coordinator takes in work begun in a scene, on its view and on itself")
  func coordinator() async {
    let coordinator = SceneCoordinator(view: ContainerView(width: 20, height: 2))
    coordinator.view.load(ContainerModel { label })
    begin(on: label, at: gate)
    let ofView = coordinator.view.perform({ 1 }, then: { _, _ in })
    let ofCoordinator = coordinator.perform({ 2 }, then: { _, _ in })
    gate.open(0, "42")
    await coordinator.settle()
    #expect(label.text == "42" && ofView.isFinished && ofCoordinator.isFinished)
    #expect(coordinator.view.rendered() == "42")
  }

  @Test("Waiting for a host ends when the work has moved elsewhere")
  func waitingForHost() async {
    let (view, inbox) = makeHost(ContainerModel { label })
    let (otherView, other) = makeHost(ContainerModel())
    let work = begin(on: label, at: gate)
    // The first answer moves the other work's node away.
    view.perform({ true }, then: { [label] _, _ in otherView.container.add(label) })
    await inbox.settle()
    #expect(!work.isFinished && other.isBusy)
    gate.open(0, "42")
    await other.settle()
    #expect(label.text == "42")
    withExtendedLifetime((view, otherView)) {}
  }
}
