import EspalierCanvas
import EspalierTree
import TestSupport
import Testing

@Suite("Scrolling under random edits")
struct ScrollPropertyTests {
  @Test(
    "Through any scrolls and edits, the offset is in bounds, cells match their rows, and the place is kept",
    arguments: SeededGenerator.seeds(30))
  func randomScrolls(seed: UInt64) {
    let stage = ScrollStage(seed: seed)
    for step in 0..<120 {
      if let flaw = stage.act() ?? stage.flawOfScreen() {
        Issue.record("seed \(seed), step \(step), after \(stage.acts.suffix(8)): \(flaw)")
        return
      }
    }
  }
}

extension ScrollPropertyTests {
  @Test(
    "Whatever display callbacks do, each row in view has one cell at its place",
    arguments: SeededGenerator.seeds(30))
  func randomCallbacks(seed: UInt64) {
    _ = countCallbacks(seed: seed)
  }

  @Test("Callbacks do interfere")
  func callbacksInterfere() {
    #expect((1...10).contains { countCallbacks(seed: $0) > 0 })
  }

  /// Checks a case, and returns the number of callbacks that have interfered.
  private func countCallbacks(seed: UInt64) -> Int {
    let stage = ScrollStage(seed: seed)
    for step in 0..<120 {
      stage.prepareMischief()
      // The result of the action itself depends on the callbacks.
      _ = stage.act()
      if let flaw = stage.flawOfScreen() {
        Issue.record("seed \(seed), step \(step), after \(stage.acts.suffix(8)): \(flaw)")
        break
      }
    }
    return stage.mischiefCount
  }
}

/// A view of random rows in nested containers, which is scrolled, edited and updated at random.
private final class ScrollStage {
  private(set) var acts: [String] = []
  private(set) var mischiefCount = 0
  private var random: SeededGenerator
  private let log = Log()
  private let root = ContainerModel()
  private let view: ContainerView
  private var containers: [ContainerModel] = []
  private var models: [WatchedModel] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    containers = [root]
    for _ in 0..<3 { containers.append(ContainerModel().added(to: root)) }
    view = ContainerView(width: 3, height: random.number(0...6))
    view.load(root)
    for _ in 0..<25 { insertRow() }
  }

  /// Performs a random action, and returns what is wrong with its result.
  func act() -> String? {
    switch random.number(0...9) {
    case 0...2:
      let wanted = random.number(-5...60)
      acts.append("offset \(wanted)")
      view.contentOffset.y = wanted
      let offset = view.contentOffset.y
      return offset == clamped(wanted) ? nil : "the offset is \(offset) instead of \(clamped(wanted))"
    case 3: return scrollToRow()
    case 4: resize()
    case 5...7:
      for _ in 0..<random.number(1...4) { edit() }
    default: return update()
    }
    return nil
  }

  /// Lets a callback of some row perform a random action, once.
  func prepareMischief() {
    guard let model = random.pick(models) else { return }
    let callback = random.pick([\WatchedModel.onShow, \.onEnd]) ?? \.onShow
    model[keyPath: callback] = { [unowned self, unowned model] in
      model[keyPath: callback] = nil
      mischiefCount += 1
      acts.append("in a callback of \(model.nodeName):")
      _ = act()
    }
  }

  /// Returns what is wrong with the offset, the cells on show and the text.
  func flawOfScreen() -> String? {
    let offset = view.contentOffset.y
    if offset != clamped(offset) { return "the offset \(offset) is out of bounds" }
    let lines = offset..<offset + view.height
    let visible = view.rows.filter {
      !lines.isEmpty && $0.frame.height > 0 && $0.frame.y < lines.upperBound && $0.frame.maxY > offset
    }
    if visible.map(\.index) != view.visibleRows.map(\.index) { return "other rows are visible" }
    let shown = Set(visible.map { ObjectIdentifier($0.model) })
    for model in models where model.balance != (shown.contains(ObjectIdentifier(model)) ? 1 : 0) {
      return "\(model.nodeName) is on show \(model.balance) times"
    }
    var screen = lines.map { line -> String in
      guard let row = visible.first(where: { $0.frame.y <= line && line < $0.frame.maxY }) else { return "" }
      return String(repeating: row.model.nodeName.first ?? "?", count: 3)
    }
    screen.removeLast(min(screen.count, max(0, lines.upperBound - view.contentSize.height)))
    if lines.isEmpty || min(lines.upperBound, view.contentSize.height) <= max(0, offset) { screen = [] }
    return view.rendered() == screen.joined(separator: "\n") ? nil : "the screen is \(view.rendered())"
  }

  private func clamped(_ offset: Int) -> Int {
    let insets = view.contentInsets
    return max(-insets.top, min(offset, view.contentSize.height + insets.bottom - view.height))
  }

  private func scrollToRow() -> String? {
    guard let model = random.pick(models), let position = random.pick([ScrollPosition.top, .middle, .bottom, .nearest])
    else { return nil }
    acts.append("scroll to \(model.nodeName) \(position)")
    guard let frame = view.row(for: model)?.frame else {
      return view.scroll(to: model, at: position) ? "there is no row to scroll to" : nil
    }
    let old = view.contentOffset.y
    guard view.scroll(to: model, at: position) else { return "the row is not scrolled to" }
    let insets = view.contentInsets
    // The position of the row's edges in the part of the viewport between the insets.
    let top = { (offset: Int) in frame.y - offset - insets.top }
    let bottom = { (offset: Int) in offset + self.view.height - insets.bottom - frame.maxY }
    let isThere = { (offset: Int) in
      switch position {
      case .top: top(offset) == 0
      case .middle: (0...1).contains(bottom(offset) - top(offset))
      case .bottom: bottom(offset) == 0
      case .nearest: (top(offset) >= 0) == (bottom(offset) >= 0) || top(offset) == 0 || bottom(offset) == 0
      }
    }
    let wanted = (-60...150).filter(isThere).min { abs($0 - old) < abs($1 - old) }
    let offset = view.contentOffset.y
    return wanted.map(clamped) == offset ? nil : "the offset is \(offset) instead of \(wanted.map(clamped) ?? 0)"
  }

  private func resize() {
    switch random.number(0...2) {
    case 0:
      acts.append("height")
      view.height = random.number(0...8)
    case 1:
      acts.append("insets")
      view.contentInsets = Insets(top: random.number(0...2), bottom: random.number(0...2))
    default:
      acts.append("anchors at start")
      view.anchorsAtStart.toggle()
    }
  }

  private func insertRow() {
    let model = WatchedModel("\(Character(Unicode.Scalar(UInt8(random.number(97...122)))))\(models.count)", log)
    model.size = .fill(height: random.number(0...3))
    models.append(model)
    guard let container = random.pick(containers) else { return }
    container.insert(model, at: random.number(0...container.children.count))
  }

  private func edit() {
    guard let model = random.pick(models), let container = random.pick(containers) else { return }
    switch random.number(0...6) {
    case 0, 1:
      acts.append("insert")
      insertRow()
    case 2:
      acts.append("remove \(model.nodeName)")
      model.removeFromParent()
    case 3:
      acts.append("move \(model.nodeName)")
      container.insert(model, at: random.number(0...container.children.count { $0 !== model }))
    case 4:
      acts.append("size of \(model.nodeName)")
      model.size = .fill(height: random.number(0...4))
    case 5:
      acts.append("hide or show \(model.nodeName)")
      model.isHidden.toggle()
    default:
      acts.append("spacing")
      container.spacing = Spacing(top: random.number(0...2), lineSpacing: random.number(0...1))
    }
  }

  /// Updates the view, and returns what is wrong with the user's place, according to the changes of the rows.
  private func update() -> String? {
    acts.append("update")
    let oldOffset = view.contentOffset.y
    let bottom = oldOffset + view.height
    let before = Array(view.rows)
    let changes = view.update()
    var gone = Set<Int>()
    for range in changes.deletes + changes.moves.map(\.from) { gone.formUnion(range) }
    let inView = before.filter { $0.frame.height > 0 && $0.frame.maxY > oldOffset && $0.frame.y < bottom }
    let whole = inView.filter { $0.frame.y >= oldOffset && $0.frame.maxY <= bottom }
    var expected = oldOffset
    if oldOffset > 0 || view.anchorsAtStart, view.height > 0, let first = whole.first ?? inView.first {
      let survivors = before.filter { !gone.contains($0.index) }
      let nearest = survivors.min {
        (abs($0.index - first.index), $0.index) < (abs($1.index - first.index), $1.index)
      }
      if let anchor = survivors.first(where: { row in whole.contains { $0.id == row.id } }) ?? nearest {
        guard let now = view.rows.first(where: { $0.id == anchor.id }) else { return "\(anchor.id) has not survived" }
        let isInView = inView.contains { $0.id == anchor.id }
        expected = now.frame.y - (isInView ? anchor.frame.y - oldOffset : view.contentInsets.top)
      }
    }
    let offset = view.contentOffset.y
    return offset == clamped(expected) ? nil : "the offset is \(offset) instead of \(clamped(expected))"
  }
}
