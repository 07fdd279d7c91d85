import EspalierCanvas
import EspalierTree
import TestSupport
import Testing

@Suite("The end of a container under random edits")
struct EndThresholdPropertyTests {
  @Test(
    "Through any edits and scrolls, exactly the containers near their ends are notified",
    arguments: SeededGenerator.seeds(40))
  func randomActs(seed: UInt64) {
    _ = countNotifications(seed: seed)
  }

  @Test("In nearly all cases, some container is notified")
  func notifications() {
    #expect((1...10).count { countNotifications(seed: $0) > 0 } >= 9)
  }

  /// Checks a case, and returns the number of notifications.
  private func countNotifications(seed: UInt64) -> Int {
    let stage = EndStage(seed: seed)
    for step in 0..<150 {
      if let flaw = stage.act() {
        Issue.record("seed \(seed), step \(step), after \(stage.acts.suffix(8)): \(flaw)")
        break
      }
    }
    return stage.toldCount
  }
}

private final class Ending: ContainerModel {
  var tell: ((Ending) -> Void)?

  override func didApproachEnd() { tell?(self) }
}

/// A view of nested containers with thresholds, and a list of the places of their rows.
private final class EndStage {
  private(set) var acts: [String] = []
  private(set) var toldCount = 0
  private var random: SeededGenerator
  private let view: ContainerView
  private var containers: [Ending] = []
  private var cells: [ScriptedModel] = []
  private var told: [String] = []

  /// What the containers know, by name: the number of rows and the threshold when they were notified.
  private var known: [String: [Int]] = [:]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    view = ContainerView(width: 2, height: 4)
    for index in 0..<8 {
      let container = Ending()
      container.nodeName = "c\(index)"
      container.tell = { [unowned self] in told.append($0.nodeName) }
      container.endThreshold = random.once(in: 4) ? nil : random.number(0...4)
      random.pick(containers)?.add(container)
      containers.append(container)
    }
    for index in 0..<25 {
      cells.append(ScriptedModel("m\(index)", size: .fill(height: random.number(0...2))))
      random.pick(containers)?.add(cells[index])
    }
    view.load(containers[0])
  }

  /// Performs a random action, and returns what is wrong with the notifications.
  func act() -> String? {
    told = []
    let isDue = view.needsUpdate
    switch random.number(0...7) {
    case 0...2:
      let old = view.contentOffset
      let offset = random.number(0...45)
      acts.append("offset \(offset)")
      view.contentOffset.y = offset
      return isDue || old == view.contentOffset ? told.isEmpty ? nil : "\(told) are told" : flaw()
    case 3:
      acts.append("height")
      let old = view.height
      view.height = random.number(0...5)
      return isDue || old == view.height ? told.isEmpty ? nil : "\(told) are told" : flaw()
    case 4, 5:
      for _ in 0..<random.number(1...3) { edit() }
      return told.isEmpty ? nil : "\(told) are told by edits"
    default:
      acts.append("update")
      view.update()
      return flaw()
    }
  }

  /// Checks that exactly the containers were notified that are near their ends and do not know it yet.
  private func flaw() -> String? {
    var near: [String: [Int]] = [:]
    var expected: [String] = []
    let top = view.contentOffset.y
    let bottom = top + view.height
    let frames = view.rows.map(\.frame)
    let first = frames.firstIndex { $0.maxY > top } ?? frames.count
    let next = frames.firstIndex { $0.y >= bottom && $0.maxY > bottom } ?? frames.count
    var index = 0
    func visit(_ container: Ending) {
      let start = index
      let place = expected.count
      for child in container.children where !child.isHidden {
        if let nested = child as? Ending { visit(nested) } else { index += 1 }
      }
      let isPassed = start == index ? index < first : index <= first
      guard view.height > 0, let threshold = container.endThreshold else { return }
      guard start <= next, !isPassed, index - next <= threshold else { return }
      near[container.nodeName] = [index - start, threshold]
      if known[container.nodeName] != near[container.nodeName] { expected.insert(container.nodeName, at: place) }
    }
    if !containers[0].isHidden { visit(containers[0]) }
    known = near
    toldCount += told.count
    return told == expected ? nil : "\(told) are told instead of \(expected)"
  }

  private func edit() {
    guard let container = random.pick(containers), let cell = random.pick(cells) else { return }
    switch random.number(0...5) {
    case 0:
      acts.append("remove \(cell.nodeName)")
      cell.removeFromParent()
    case 1, 2:
      acts.append("move \(cell.nodeName) to \(container.nodeName)")
      container.insert(cell, at: random.number(0...container.children.count { $0 !== cell }))
    case 3:
      acts.append("threshold of \(container.nodeName)")
      container.endThreshold = random.once(in: 4) ? nil : random.number(0...4)
    case 4 where container !== containers[0]:
      acts.append("hide or show \(container.nodeName)")
      container.isHidden.toggle()
    default:
      acts.append("size of \(cell.nodeName)")
      cell.size = .fill(height: random.number(0...2))
    }
  }
}
