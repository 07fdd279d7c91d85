import Espalier
import EspalierRefresh
import TestSupport
import Testing

@Suite("Work on a sequence", .timeLimit(.minutes(10)))
struct SequenceWorkTests {
  private let feed = Feed()
  private let inbox = RequestInbox()
  private let view: ContainerView
  private let container = ContainerModel()
  private let log = Log()

  init() {
    view = ContainerView(showing: container, width: 20, height: 4)
    view.share(inbox, as: RefreshContainerModel.hostInbox)
  }

  /// What the handlers were called with.
  private final class Log {
    var batches: [[Int]] = []
    var ends: [String] = []

    func note(_ result: Result<Void, any Error>) {
      switch result {
      case .success: ends.append("end")
      case .failure(let error): ends.append("\(error)")
      }
    }
  }

  private func begin(isEndless: Bool = false, largestBatch: Int = 1_024) -> Work {
    container.perform(
      feed, isEndless: isEndless, largestBatch: largestBatch, receive: { [log] in log.batches.append($1) },
      then: { [log] in log.note($1) })
  }

  @Test("Elements that have arrived come in as one batch, and the end comes once, after them")
  func batches() async {
    let work = begin()
    inbox.deliver()
    feed.yield(1, 2, 3)
    await feed.waitForDemand(4)
    inbox.deliver()
    #expect(log.batches == [[1, 2, 3]])
    inbox.deliver()
    feed.yield(4)
    await feed.waitForDemand(5)
    feed.yield(5)
    feed.finish()
    await inbox.settle()
    #expect(log.batches.flatMap { $0 } == [1, 2, 3, 4, 5] && log.ends == ["end"] && work.isFinished)
    #expect(!log.batches.contains([]))
    inbox.deliver()
    #expect(log.ends == ["end"])
  }

  @Test("A failure is reported once, after the last elements")
  func failure() async {
    let work = begin()
    feed.yield(1, 2)
    feed.finish(throwing: Offline())
    await work.settle()
    #expect(log.batches.flatMap { $0 } == [1, 2] && log.ends == ["offline"])
  }

  @Test("Reading stops at a full batch until it is taken in")
  func backPressure() async {
    let work = begin(isEndless: true, largestBatch: 3)
    feed.yield(contentsOf: 0..<1_000)
    await feed.waitForDemand(3)
    for _ in 0..<200 { await Task.yield() }
    #expect(feed.askedCount == 3)
    await work.waitForElements(1_000)
    #expect(log.batches.flatMap { $0 } == Array(0..<1_000))
    #expect(log.batches.allSatisfy { (1...3).contains($0.count) })
  }

  @Test("A sequence that waits for room ends when it is cancelled or its node is released", arguments: [false, true])
  func cancelledWhileFull(byNode: Bool) async {
    var label: LabelModel? = LabelModel("label")
    let work = label?.perform(feed, largestBatch: 1) { _, _ in
    } then: { _, _ in
    }
    feed.yield(1, 2, 3)
    await feed.waitForDemand(1)
    if byNode { label = nil } else { work?.cancel() }
    #expect(work?.isFinished == true)
    await inbox.settle(includingCancelled: true)
    withExtendedLifetime(label) {}
  }

  @Test("Only settling the work itself waits for the end of an endless sequence")
  func endless() async {
    let work = begin(isEndless: true)
    feed.yield(1, 2)
    await work.waitForElements(2)
    await inbox.settle()
    await inbox.settle(includingCancelled: true)
    #expect(log.batches.flatMap { $0 } == [1, 2] && !work.isFinished && !inbox.isBusy)
    feed.yield(3)
    feed.finish()
    await work.settle()
    #expect(log.batches.flatMap { $0 } == [1, 2, 3] && log.ends == ["end"])
  }

  @Test("A cancelled endless sequence is waited for like any other")
  func endlessAndCancelled() async {
    let work = begin(isEndless: true)
    await feed.waitForDemand(1)
    work.cancel()
    #expect(feed.isCancelled && !inbox.isBusy)
    await inbox.settle(includingCancelled: true)
    #expect(log.ends.isEmpty)
  }

  @Test("After a handler has cancelled its work, no element and no end arrives")
  func cancelledInHandler() async {
    var work: Work?
    work = container.perform(feed, largestBatch: 2) { [log] _, elements in
      log.batches.append(elements)
      work?.cancel()
    } then: { [log] _, end in
      log.note(end)
    }
    feed.yield(1, 2, 3, 4)
    feed.finish()
    await inbox.settle(includingCancelled: true)
    #expect(log.batches.count == 1 && log.ends.isEmpty)
    #expect(work?.isFinished == true && !inbox.isBusy)
  }

  @Test("When a handler moves the node, the rest arrives at its new place", arguments: [false, true])
  func movedInHandler(andBack isBack: Bool) async {
    let other = RequestInbox()
    let otherView = ContainerView(showing: ContainerModel(), width: 20, height: 2)
    otherView.share(other, as: RefreshContainerModel.hostInbox)
    let label = LabelModel("label")
    container.add(label)
    let work = label.perform(feed) { [container, log] label, elements in
      log.batches.append(elements)
      otherView.container.add(label)
      if isBack { container.add(label) }
    } then: { [log] _, end in
      log.note(end)
    }
    feed.yield(1, 2)
    feed.finish()
    // Both the elements and the end are waiting.
    await work.task?.value
    inbox.deliver()
    #expect(log.batches == [[1, 2]] && log.ends.isEmpty && inbox.isBusy == isBack && other.isBusy != isBack)
    (isBack ? inbox : other).deliver()
    #expect(log.batches == [[1, 2]] && log.ends == ["end"] && !inbox.isBusy && !other.isBusy)
  }

  @Test("A sequence that cannot fail needs no end handler")
  func withoutEnd() async {
    var numbers: [Int] = []
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let work = container.perform(stream) { _, elements in numbers += elements }
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    await inbox.settle()
    #expect(numbers == [1, 2] && work.isFinished)
  }

  @Test("A batch size of 0 traps")
  func batchWithoutRoom() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      LabelModel("label").perform(AsyncStream<Int> { nil }, largestBatch: 0) { _, _ in }
    }.expectTrap("a batch must have room for at least one element; got 0")
  }
}
