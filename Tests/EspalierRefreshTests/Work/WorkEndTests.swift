import Espalier
import EspalierRefresh
import TestSupport
import Testing

@Suite("The end of work", .timeLimit(.minutes(10)))
struct WorkEndTests {
  private let gate = Gate<Int>()
  private let inbox = RequestInbox()
  private let view: ContainerView
  private let container = ContainerModel()

  init() {
    view = ContainerView(showing: container, width: 20, height: 4)
    view.share(inbox, as: RefreshContainerModel.hostInbox)
  }

  @Test("Cancelled work calls nothing, and its task is cancelled")
  func cancelled() async {
    var calls = 0
    let work = container.perform({ [gate] in try await gate.pass() }, then: { _, _ in calls += 1 })
    await gate.waitForArrivals(1)
    work.cancel()
    work.cancel()
    #expect(work.isFinished && gate.cancelled == [0] && !inbox.isBusy)
    await inbox.settle(includingCancelled: true)
    #expect(calls == 0)
  }

  @Test("Cancelled work calls nothing, even if its answer is already waiting")
  func cancelledLate() async {
    var calls = 0
    let work = container.perform({ 1 }, then: { _, _ in calls += 1 })
    await work.task?.value
    work.cancel()
    inbox.deliver()
    #expect(calls == 0 && work.isFinished && !inbox.isBusy)
  }

  @Test("Cancelled work releases what its handler holds, even if its task goes on")
  func cancelledHandler() async {
    let stubborn = Gate<Int>(honorsCancellation: false)
    var hasEnded = false
    var token: LifeToken? = LifeToken { hasEnded = true }
    let work = container.perform({ try await stubborn.pass() }, then: { [token] _, _ in token?.touch() })
    token = nil
    await stubborn.waitForArrivals(1)
    #expect(!hasEnded)
    work.cancel()
    #expect(hasEnded)
    stubborn.open(0, 1)
    await inbox.settle(includingCancelled: true)
  }

  @Test("Finished work releases what its handler holds")
  func finishedHandler() async {
    var hasEnded = false
    var token: LifeToken? = LifeToken { hasEnded = true }
    let work = container.perform({ 1 }, then: { [token] _, _ in token?.touch() })
    token = nil
    await work.settle()
    #expect(hasEnded && work.isFinished)
  }

  @Test("Work ends with its node")
  func nodeWasReleased() async {
    var calls = 0
    var label: LabelModel? = LabelModel("gone")
    weak let weakLabel = label
    let work = label?.perform({ [gate] in try await gate.pass() }, then: { _, _ in calls += 1 })
    await gate.waitForArrivals(1)
    #expect(work?.isFinished == false)
    label = nil
    #expect(weakLabel == nil && work?.isFinished == true && gate.cancelled == [0])
    await work?.settle()
    #expect(calls == 0)
  }

  @Test("Work whose answer is waiting ends with its node")
  func nodeIsGoneLate() async {
    var calls = 0
    container.add(LabelModel("gone"))
    let work = (container.children[0] as? LabelModel)?.perform({ 1 }, then: { _, _ in calls += 1 })
    await work?.task?.value
    container.removeAll()
    #expect(work?.isFinished == true)
    inbox.deliver()
    #expect(calls == 0 && !inbox.isBusy)
  }

  @Test("Work ends with a node of a custom class")
  func foreignNodeIsGone() async {
    final class Clock: EventNode {
      var eventStorage = EventStorage()
    }
    var clock: Clock? = Clock()
    let work = clock?.perform({ [gate] in try await gate.pass() }, then: { _, _ in })
    await gate.waitForArrivals(1)
    clock = nil
    #expect(work?.isFinished == true && gate.cancelled == [0])
  }

  @Test("Releasing a work handle ends nothing")
  func discarded() async {
    var value: Int?
    container.perform({ 1 }, then: { _, answer in value = try? answer.get() })
    await inbox.settle()
    #expect(value == 1)
  }

  @Test("A handler may remove the node, cancel its own work, and begin other work")
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
      work = label.perform({ 2 }, then: { _, _ in log.append("second") })
    }
    await inbox.settle()
    #expect(log == ["first, finished: true"])
    await work?.settle()
    #expect(log == ["first, finished: true", "second"])
  }

  @Test("A handler may release its node")
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
      label.perform({ [gate] in try await gate.pass() }, then: { _, _ in calls += 1 })
    }
    await gate.waitForArrivals(1)
    while weakLabel != nil {
      inbox.deliver()
      await Task.yield()
    }
    #expect(calls == 1 && gate.cancelled == [0] && !inbox.isBusy)
  }

  @Test("A work's description contains its name, its node and its state")
  func descriptions() async {
    container.nodeName = "Weather"
    let first = container.perform(named: "reload", { 1 }, then: { _, _ in })
    await first.task?.value
    #expect(first.description == "reload of Weather: result waiting")
    inbox.deliver()
    #expect(first.description == "reload of Weather: finished")
    let second = container.perform({ [gate] in try await gate.pass() }, then: { _, _ in })
    #expect(second.description == "descriptions() of Weather: under way")
    second.cancel()
    #expect(second.description == "descriptions() of Weather: cancelled")
    var label: LabelModel? = LabelModel("Rain")
    let third = label?.perform(named: "look", { [gate] in try await gate.pass() }, then: { _, _ in })
    label = nil
    #expect(third?.description == "look of LabelModel: its node no longer exists")
  }

  @Test("Ten thousand answers come in")
  func many() async {
    let labels = (0..<10_000).map { LabelModel("\($0)") }
    container.add(contentsOf: labels)
    var count = 0
    for label in labels { label.perform({ 1 }, then: { _, _ in count += 1 }) }
    await inbox.settle()
    #expect(count == labels.count && !inbox.isBusy)
  }
}
