import Espalier
import TestSupport
import Testing

/// Work, as its rules define it: it is somewhere, it has an answer or not, and it has ended or not.
private struct NaiveWork {
  enum Answer: Equatable {
    case none
    case value
    case failure
  }

  let number: Int
  let node: Int
  /// Where its answer comes in: where its node is or, if that is nowhere, where it was last.
  var home: Place
  var answer = Answer.none
  var hasEnded = false

  /// The elements that are waiting, if it reads a sequence.
  var elements: [Int] = []
  var nextElement = 0

  var hasArrived: Bool { !hasEnded && (answer != .none || !elements.isEmpty) }
}

/// Where a node can be.
private enum Place: Int, CaseIterable {
  /// In no tree.
  case nowhere
  /// In the first host's view.
  case first
  /// In the second host's view.
  case second
  /// In a list that is in no view.
  case list
  /// In a list in the first host's view.
  case firstList
}

/// Nodes that move between hosts, and their work, beside a naive model of that work.
private final class WorkStage {
  private let inboxes = [RequestInbox(), RequestInbox()]
  private let views = [0, 1].map { _ in ContainerView(showing: ContainerModel(), width: 10, height: 3) }
  private let lists = [RefreshContainerModel(), RefreshContainerModel()]
  private var nodes: [LabelModel?]
  private var places: [Place]
  private var naive: [NaiveWork] = []
  private var works: [Work] = []
  private var gates: [Gate<Int>?] = []
  private var feeds: [Feed?] = []
  private var log: [String] = []

  init(nodeCount: Int) {
    nodes = (0..<nodeCount).map { LabelModel("\($0)") }
    places = nodes.map { _ in .nowhere }
    for (view, inbox) in zip(views, inboxes) { view.share(inbox, as: RefreshContainerModel.hostInbox) }
    views[0].container.add(lists[1])
  }

  /// Cancels all remaining work.
  func finish() {
    for work in works { work.cancel() }
  }

  func step(_ random: inout SeededGenerator) async -> String {
    expected = []
    let open = naive.filter { !$0.hasEnded && $0.answer == .none }
    switch random.number(0...9) {
    case 0...1: return begin(on: random.pick(nodes.indices), isSequence: random.once(in: 2))
    case 2...3: return await answer(random.pick(open), &random)
    case 4: return cancel(random.pick(naive))
    case 5: return drop(random.once(in: 3) ? random.pick(nodes.indices) : nil)
    case 6...7: return move(random.pick(nodes.indices), to: random.pick(Place.allCases))
    default: return deliver(at: random.pick(Place.allCases))
    }
  }

  /// What differs from the rules, if anything does.
  func difference(after lines: [String]) -> String? {
    // Answers of several nodes come in in the order they reached the inbox, which is not modeled.
    if log.sorted() != lines.sorted() { return "handlers: \(log), not \(lines)" }
    log = []
    for (work, naive) in zip(works, naive) {
      if work.isFinished != naive.hasEnded { return "\(work) \(naive)" }
      if work.hasArrived != naive.hasArrived { return "\(work) \(naive)" }
    }
    for (index, inbox) in inboxes.enumerated() {
      let isBusy = naive.contains { !$0.hasEnded && host(of: $0.home) == index }
      if inbox.isBusy != isBusy { return "host \(index) is \(isBusy ? "not " : "")busy" }
    }
    return nil
  }

  /// What the handlers should have been called with in the last step.
  private(set) var expected: [String] = []

  private func host(of place: Place) -> Int? {
    switch place {
    case .first, .firstList: 0
    case .second: 1
    case .nowhere, .list: nil
    }
  }

  private func begin(on index: Int?, isSequence: Bool) -> String {
    guard let index, let node = nodes[index] else { return "–" }
    let number = works.count
    naive.append(NaiveWork(number: number, node: index, home: places[index]))
    if isSequence {
      let feed = Feed()
      works.append(
        node.perform(feed) { [unowned self] _, elements in
          log.append("\(number) has \(elements)")
        } then: { [unowned self] _, end in
          log.append("\(number) ends: \(Self.text(of: end.map { 0 }))")
        })
      feeds.append(feed)
      gates.append(nil)
    } else {
      let gate = Gate<Int>()
      works.append(
        node.perform {
          try await gate.pass()
        } then: { [unowned self] _, answer in
          log.append("\(number) ends: \(Self.text(of: answer))")
        })
      feeds.append(nil)
      gates.append(gate)
    }
    return "node \(index) begins \(isSequence ? "sequence" : "work") \(number)"
  }

  private static func text(of result: Result<Int, any Error>) -> String {
    switch result {
    case .success: "value"
    case .failure(let error): "\(error)"
    }
  }

  private func answer(_ asked: NaiveWork?, _ random: inout SeededGenerator) async -> String {
    guard let number = asked?.number else { return "–" }
    let fails = random.once(in: 4)
    if let feed = feeds[number], random.once(in: 2) {
      let first = naive[number].nextElement
      let count = random.number(1...4)
      naive[number].elements += first..<(first + count)
      naive[number].nextElement += count
      feed.yield(contentsOf: first..<(first + count))
      await feed.waitForDemand(first + count + 1)
      return "\(number) gets \(count) elements"
    }
    naive[number].answer = fails ? .failure : .value
    feeds[number]?.finish(throwing: fails ? Offline() : nil)
    gates[number]?.open(0, fails ? .failure(Offline()) : .success(number))
    await works[number].task?.value
    return "\(number) \(fails ? "fails" : "is answered")"
  }

  private func cancel(_ cancelled: NaiveWork?) -> String {
    guard let cancelled else { return "–" }
    works[cancelled.number].cancel()
    naive[cancelled.number].hasEnded = true
    return "\(cancelled.number) is cancelled"
  }

  private func drop(_ index: Int?) -> String {
    guard let index, nodes[index] != nil else { return "–" }
    nodes[index]?.removeFromParent()
    nodes[index] = nil
    for number in naive.indices where naive[number].node == index { naive[number].hasEnded = true }
    return "node \(index) goes"
  }

  private func move(_ index: Int?, to place: Place?) -> String {
    guard let index, let node = nodes[index], let place else { return "–" }
    places[index] = place
    if place != .nowhere {
      for number in naive.indices where naive[number].node == index { naive[number].home = place }
    }
    switch place {
    case .nowhere: node.removeFromParent()
    case .first: views[0].container.add(node)
    case .second: views[1].container.add(node)
    case .list: lists[0].add(node)
    case .firstList: lists[1].add(node)
    }
    return "node \(index) goes to \(place)"
  }

  private func deliver(at place: Place?) -> String {
    guard let place else { return "–" }
    let inbox: RequestInbox
    switch place {
    case .nowhere: return "–"
    case .first: inbox = inboxes[0]
    case .second: inbox = inboxes[1]
    case .list: inbox = lists[0].inbox
    case .firstList: inbox = lists[1].inbox
    }
    for number in naive.indices where naive[number].hasArrived {
      let there = naive[number].home
      guard there == place || (place == .first && there == .firstList) else { continue }
      if !naive[number].elements.isEmpty { expected.append("\(number) has \(naive[number].elements)") }
      naive[number].elements = []
      guard naive[number].answer != .none else { continue }
      expected.append("\(number) ends: \(naive[number].answer == .value ? "value" : "offline")")
      naive[number].hasEnded = true
    }
    inbox.deliver()
    return "\(place) takes in"
  }
}

@Suite("Random work", .timeLimit(.minutes(10)))
struct WorkPropertyTests {
  @Test(
    "Handlers are called as a naive model says, whatever is begun, answered, cancelled, moved, released and taken in",
    arguments: SeededGenerator.seeds(200))
  func naive(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let stage = WorkStage(nodeCount: random.number(1...5))
    var history: [String] = []
    for _ in 0..<60 {
      history.append(await stage.step(&random))
      if let difference = stage.difference(after: stage.expected) {
        Issue.record("seed \(seed): \(difference)\n\(history.joined(separator: "\n"))")
        break
      }
    }
    stage.finish()
  }
}
