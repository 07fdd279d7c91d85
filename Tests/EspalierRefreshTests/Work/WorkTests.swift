import Espalier
import EspalierRefresh
import TestSupport
import Testing

@Suite("Work of a node", .timeLimit(.minutes(1)))
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

  @Test("The answer comes in when the host takes it in, and not before")
  func answer() async {
    let (view, inbox) = makeHost(ContainerModel { label })
    let work = begin(on: label, at: gate)
    #expect(!work.isFinished && inbox.isBusy)
    gate.open(0, "42")
    await work.task?.value
    #expect(label.text == "asking" && !work.isFinished)
    #expect(inbox.takeIn())
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

  @Test("Without a host the answer waits until the work itself is settled")
  func withoutHost() async {
    let work = begin(on: label, at: gate)
    gate.open(0, "42")
    await work.settle()
    #expect(label.text == "42" && work.isFinished)
    await work.settle()
  }

  @Test("The host that comes later takes in what has waited")
  func laterHost() async {
    let work = begin(on: label, at: gate)
    gate.open(0, "42")
    await work.task?.value
    let (view, inbox) = makeHost(ContainerModel())
    #expect(!inbox.isBusy)
    view.container.add(label)
    #expect(inbox.isBusy)
    inbox.takeIn()
    #expect(label.text == "42" && !inbox.isBusy)
  }

  @Test("Work moves with its node: the old host neither takes it in nor waits for it", arguments: [false, true])
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
    old.takeIn()
    #expect(label.text == "asking")
    new.takeIn()
    #expect(label.text == "42" && !new.isBusy)
    withExtendedLifetime(oldView) {}
  }

  @Test("Out of all trees, and after its host, work waits for itself or for the next host")
  func hostIsGone() async {
    var host: (view: ContainerView, inbox: RequestInbox)? = makeHost(ContainerModel { label })
    let work = begin(on: label, at: gate)
    label.removeFromParent()
    #expect(host?.inbox.isBusy == false)
    host?.view.container.add(label)
    #expect(host?.inbox.isBusy == true)
    host = nil
    #expect(!work.isFinished && gate.cancelled.isEmpty)
    gate.open(0, "42")
    await work.settle()
    #expect(label.text == "42")
  }

  @Test("Work of a list and of what is in it comes in when the list is settled")
  func insideList() async {
    let list = RefreshContainerModel()
    list.add(ContainerModel { label })
    let own = list.perform {
      1
    } then: { list, _ in
      list.nodeName = "settled"
    }
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

  @Test("A coordinator takes in what was begun in a scene, on the view and on itself")
  func coordinator() async {
    let coordinator = SceneCoordinator(view: ContainerView(width: 20, height: 2))
    coordinator.view.load(ContainerModel { label })
    begin(on: label, at: gate)
    let ofView = coordinator.view.perform {
      1
    } then: { _, _ in
    }
    let ofCoordinator = coordinator.perform {
      2
    } then: { _, _ in
    }
    gate.open(0, "42")
    await coordinator.settle()
    #expect(label.text == "42" && ofView.isFinished && ofCoordinator.isFinished)
    #expect(coordinator.view.rendered() == "42")
  }

  @Test("Whoever waits for a host waits no longer when the work has gone elsewhere")
  func waitingForHost() async {
    let (view, inbox) = makeHost(ContainerModel { label })
    let gate = gate
    let outer = begin(on: label, at: gate)
    // The one answer takes the other's node away.
    view.perform {
      true
    } then: { [label] _, _ in
      label.removeFromParent()
    }
    await inbox.settle()
    #expect(!outer.isFinished)
    gate.open(0, "42")
    await outer.settle()
    #expect(label.text == "42")
  }
}

@Suite("The end of work", .timeLimit(.minutes(1)))
struct WorkEndTests {
  private let gate = Gate<Int>()
  private let inbox = RequestInbox()
  private let view: ContainerView
  private let container = ContainerModel()

  init() {
    view = ContainerView(showing: container, width: 20, height: 4)
    view.share(inbox, as: RefreshContainerModel.hostInbox)
  }

  @Test("Work that was cancelled calls nothing, and its task is cancelled")
  func cancelled() async {
    var calls = 0
    let work = container.perform { [gate] in
      try await gate.pass()
    } then: { _, _ in
      calls += 1
    }
    await gate.waitForArrivals(1)
    work.cancel()
    work.cancel()
    #expect(work.isFinished && gate.cancelled == [0] && !inbox.isBusy)
    await inbox.settle(includingCancelled: true)
    #expect(calls == 0)
  }

  @Test("Work that was cancelled calls nothing, also when the answer waits already")
  func cancelledLate() async {
    var calls = 0
    let work = container.perform {
      1
    } then: { _, _ in
      calls += 1
    }
    await work.task?.value
    work.cancel()
    inbox.takeIn()
    #expect(calls == 0 && work.isFinished && !inbox.isBusy)
  }

  @Test("Work lets go of what its handler holds when it is cancelled, even if its task goes on")
  func cancelledHandler() async {
    let stubborn = Gate<Int>(honorsCancellation: false)
    var hasEnded = false
    var token: LifeToken? = LifeToken { hasEnded = true }
    let work = container.perform {
      try await stubborn.pass()
    } then: { [token] _, _ in
      token?.touch()
    }
    token = nil
    await stubborn.waitForArrivals(1)
    #expect(!hasEnded)
    work.cancel()
    #expect(hasEnded)
    stubborn.open(0, 1)
    await inbox.settle(includingCancelled: true)
  }

  @Test("Work lets go of what its handler holds when it has finished")
  func finishedHandler() async {
    var hasEnded = false
    var token: LifeToken? = LifeToken { hasEnded = true }
    let work = container.perform {
      1
    } then: { [token] _, _ in
      token?.touch()
    }
    token = nil
    await work.settle()
    #expect(hasEnded && work.isFinished)
  }

  @Test("Work ends with its node")
  func nodeIsGone() async {
    var calls = 0
    var label: LabelModel? = LabelModel("gone")
    weak let weakLabel = label
    let work = label?.perform { [gate] in
      try await gate.pass()
    } then: { _, _ in
      calls += 1
    }
    await gate.waitForArrivals(1)
    #expect(work?.isFinished == false)
    label = nil
    #expect(weakLabel == nil && work?.isFinished == true && gate.cancelled == [0])
    await work?.settle()
    #expect(calls == 0)
  }

  @Test("Work whose answer waits ends with its node")
  func nodeIsGoneLate() async {
    var calls = 0
    container.add(LabelModel("gone"))
    let work = (container.children[0] as? LabelModel)?.perform {
      1
    } then: { _, _ in
      calls += 1
    }
    await work?.task?.value
    container.removeAll()
    #expect(work?.isFinished == true)
    inbox.takeIn()
    #expect(calls == 0 && !inbox.isBusy)
  }

  @Test("Work ends with a node of one's own class")
  func foreignNodeIsGone() async {
    final class Clock: EventNode {
      var eventStorage = EventStorage()
    }
    var clock: Clock? = Clock()
    let work = clock?.perform { [gate] in
      try await gate.pass()
    } then: { _, _ in
    }
    await gate.waitForArrivals(1)
    clock = nil
    #expect(work?.isFinished == true && gate.cancelled == [0])
  }

  @Test("Letting go of work ends nothing")
  func discarded() async {
    var value: Int?
    container.perform {
      1
    } then: { _, answer in
      value = try? answer.get()
    }
    await inbox.settle()
    #expect(value == 1)
  }

  @Test("A handler may take the node out, cancel the work that it ends, and begin other work")
  func reentrancy() async {
    let label = LabelModel("label")
    container.add(label)
    var log: [String] = []
    var work: Work?
    work = label.perform {
      1
    } then: { label, _ in
      log.append("first, finished: \(work?.isFinished == true)")
      work?.cancel()
      label.removeFromParent()
      work = label.perform {
        2
      } then: { _, _ in
        log.append("second")
      }
    }
    await inbox.settle()
    #expect(log == ["first, finished: true"])
    await work?.settle()
    #expect(log == ["first, finished: true", "second"])
  }

  @Test("A handler may let go of its node")
  func lastReference() async {
    var calls = 0
    weak var weakLabel: LabelModel?
    do {
      let label = LabelModel("label")
      weakLabel = label
      container.add(label)
      label.perform {
        1
      } then: { label, _ in
        label.removeFromParent()
        calls += 1
      }
      label.perform { [gate] in
        try await gate.pass()
      } then: { _, _ in
        calls += 1
      }
    }
    await gate.waitForArrivals(1)
    while weakLabel != nil {
      inbox.takeIn()
      await Task.yield()
    }
    #expect(calls == 1 && gate.cancelled == [0] && !inbox.isBusy)
  }

  @Test("Work says what it is called, whose it is and how it is")
  func descriptions() async {
    container.nodeName = "Weather"
    let first = container.perform(named: "reload") {
      1
    } then: { _, _ in
    }
    await first.task?.value
    #expect(first.description == "reload of Weather: an answer waits")
    inbox.takeIn()
    #expect(first.description == "reload of Weather: finished")
    let second = container.perform { [gate] in
      try await gate.pass()
    } then: { _, _ in
    }
    #expect(second.description == "descriptions() of Weather: under way")
    second.cancel()
    #expect(second.description == "descriptions() of Weather: cancelled")
    var label: LabelModel? = LabelModel("Rain")
    let third = label?.perform(named: "look") { [gate] in
      try await gate.pass()
    } then: { _, _ in
    }
    label = nil
    #expect(third?.description == "look of LabelModel: its node has gone")
  }

  @Test("Ten thousand answers come in")
  func many() async {
    let labels = (0..<10_000).map { LabelModel("\($0)") }
    container.add(contentsOf: labels)
    var count = 0
    for label in labels {
      label.perform {
        1
      } then: { _, _ in
        count += 1
      }
    }
    await inbox.settle()
    #expect(count == labels.count && !inbox.isBusy)
  }
}
