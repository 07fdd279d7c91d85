import EspalierTree
import TestSupport

/// Edits of the views.
extension TwinForest {
  func scroll() {
    note("scroll")
    let view = stages[random.number(0...1)].view
    let offset = random.number(-5...(random.once(in: 2) ? 60 : 9))
    view.contentOffset = Point(x: offset, y: offset)
    noteStrips()
  }

  func scrollStrip() {
    guard let strip = random.pick(everything.compactMap(\.strip)) else { return }
    note("scroll a strip")
    strip.view.contentOffset.x = random.number(-5...(random.once(in: 2) ? 60 : 9))
    noteStrips()
  }

  func changeView() {
    note("view")
    let view = stages[random.number(0...1)].view
    switch random.number(0...6) {
    case 0, 1: view.width = randomWidth()
    case 2, 3: view.height = randomHeight()
    case 4: view.estimatedHeight = random.once(in: 2) ? nil : random.number(1...3)
    case 5:
      view.contentInsets = Insets(
        top: random.number(0...3), left: random.number(0...3), bottom: random.number(0...3), right: random.number(0...3)
      )
    default: view.scrollDirection = view.scrollDirection == .vertical ? .horizontal : .vertical
    }
    noteStrips()
  }

  func changeTheme() {
    note("theme")
    let view = stages[random.number(0...1)].view
    view.theme = view.theme == .monochrome ? .standard : .monochrome
  }

  /// Updates a view in the middle of edits, or of the other view's update; asks one for an update that is in progress.
  func updateInside() {
    note("update inside")
    stages[random.number(0...1)].updateInside()
    noteStrips()
  }

  /// Loads another tree in a view, a new one or one without a parent, or the same one again.
  ///
  /// The old root is kept, or released; then its contents continue without parents. In callbacks it is kept, because
  /// somebody may be laying it out.
  func replaceRoot() {
    let stage = stages[random.number(0...1)]
    guard !stage.isUpdating else { return }
    let old = stage.root
    switch random.number(0...5) {
    case 0:
      note("load \(old) again")
      return stage.load(old)
    case 1, 2:
      guard let root = random.pick(orphans.filter(\.isContainer)) else { return }
      note("load \(root) instead of \(old)")
      orphans.removeAll { $0 === root }
      stage.load(root)
    default:
      let root = makeTree(depth: 1)
      note("load the new \(root) instead of \(old)")
      stage.load(root)
    }
    if play.isInCallback || random.once(in: 2) { return orphans.append(old) }
    for twin in old.children {
      twin.parent = nil
      orphans.append(twin)
    }
  }
}
