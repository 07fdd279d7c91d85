import EspalierTree
import TestSupport

/// What holds after each edit, by plain lists of rows.
extension ViewWorld {
  func check() {
    fail(flawOfScreen() ?? flawOfContainers())
    predict(flawOfEnds())
    (approached, isViewportNew, wasDue) = ([], false, view.needsUpdate)
  }

  private var lines: Range<Int> { view.visibleLines }

  private var visible: [Row] {
    view.rows.filter { row in
      let frame = row.frame
      return !lines.isEmpty && frame.width > 0 && frame.height > 0 && frame.x < view.width
        && frame.y < lines.upperBound && frame.maxY > lines.lowerBound
    }
  }

  /// Returns what is wrong with the offset, the cells on show and the text.
  private func flawOfScreen() -> String? {
    let offset = view.contentOffset.y
    if offset != view.clamped(offset) { return "the offset \(offset) is out of bounds" }
    let visible = visible
    if view.width > 0, !isNew, visible.map(\.index) != view.visibleRows.map(\.index) { return "other rows are visible" }
    let shown = Set(visible.map { ObjectIdentifier($0.model) })
    for model in models where model.balance != (shown.contains(ObjectIdentifier(model)) ? 1 : 0) {
      return "\(model.nodeName) is on show \(model.balance) times"
    }
    guard view.width > 0, !isNew else { return nil }
    var screen = lines.map { line -> String in
      guard let row = visible.first(where: { $0.frame.y <= line && line < $0.frame.maxY }) else { return "" }
      return String(repeating: row.model.nodeName.first ?? "?", count: min(view.width, row.frame.width))
    }
    screen.removeLast(min(screen.count, max(0, lines.upperBound - view.contentSize.height)))
    if lines.isEmpty || min(lines.upperBound, view.contentSize.height) <= max(0, offset) { screen = [] }
    return view.rendered() == screen.joined(separator: "\n") ? nil : "the screen is \(view.rendered())"
  }

  /// Returns a container that was not notified once of being on show, or of the end of that.
  private func flawOfContainers() -> String? {
    let shown = Set(visible.flatMap { chains[ObjectIdentifier($0.model)] ?? [] })
    for container in containers where container.balance != (shown.contains(container.nodeName) ? 1 : 0) {
      return "\(container.nodeName) is on show \(container.balance) times"
    }
    return nil
  }

  /// Checks that exactly the containers were notified that are near their ends and do not know it yet.
  private func flawOfEnds() -> String? {
    guard isViewportNew else { return approached.isEmpty ? nil : "\(approached) are notified of their ends too early" }
    var near: [String: [Int]] = [:]
    var expected: [String] = []
    let frames = view.rows.map(\.frame)
    let first = frames.firstIndex { $0.maxY > lines.lowerBound } ?? frames.count
    let next = frames.firstIndex { $0.y >= lines.upperBound && $0.maxY > lines.upperBound } ?? frames.count
    var index = 0
    func visit(_ container: WatchedContainer) {
      let start = index
      let place = expected.count
      for child in container.children where !child.isHidden {
        if let nested = child as? WatchedContainer { visit(nested) } else { index += 1 }
      }
      let isPassed = start == index ? index < first : index <= first
      guard view.height > 0, let threshold = container.endThreshold else { return }
      guard start <= next, !isPassed, index - next <= threshold else { return }
      near[container.nodeName] = [index - start, threshold]
      if knownEnds[container.nodeName] != near[container.nodeName] { expected.insert(container.nodeName, at: place) }
    }
    // A view shows its root even if that is hidden.
    for root in roots where view.container === root { visit(root) }
    knownEnds = near
    return approached == expected ? nil : "\(approached) are notified of their ends instead of \(expected)"
  }

  /// Checks that everything that an update has brought into view was notified after its containers, after everything
  /// that has left, and that cells leave before containers.
  func flawOfOrder(_ entries: ArraySlice<String>) -> String? {
    let shown = entries.filter { $0.hasSuffix(" shown") }.map { String($0.dropLast(6)) }
    for row in view.visibleRows {
      let path = [row.model.nodeName] + (chains[ObjectIdentifier(row.model)] ?? [])
      let moments = path.compactMap { shown.firstIndex(of: $0) }
      if moments != moments.sorted(by: >) { return "\(row.model.nodeName) is shown before its containers" }
    }
    let firstShown = entries.firstIndex { $0.hasSuffix(" shown") } ?? entries.endIndex
    if entries[firstShown...].contains(where: { $0.hasSuffix(" gone") }) {
      return "something goes after something has come"
    }
    let gone = entries.filter { $0.hasSuffix(" gone") }
    // Names of containers begin with a capital letter.
    let containersGone = gone.drop { $0.first?.isLowercase == true }
    return containersGone.contains { $0.first?.isLowercase == true } ? "a cell goes after a container" : nil
  }

  /// Returns what is wrong with the user's place after an update, according to the changes of the rows.
  ///
  /// - Parameter awaited: The row to which the view has been scrolled when it had no lines.
  func flawOfPlace(_ changes: RowChanges, from before: [Row], at oldOffset: Int, awaiting awaited: Awaited?) -> String?
  {
    // Without lines, the row at the edge marks the place.
    let bottom = oldOffset + max(1, view.height)
    var gone = Set<Int>()
    for range in changes.deletes + changes.moves.map(\.from) { gone.formUnion(range) }
    let inView = before.filter { $0.frame.height > 0 && $0.frame.maxY > oldOffset && $0.frame.y < bottom }
    let whole = inView.filter { $0.frame.y >= oldOffset && $0.frame.maxY <= bottom }
    var expected = oldOffset
    if oldOffset > 0 || view.anchorsAtStart, let first = whole.first ?? inView.first {
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
    expected = view.clamped(expected)
    if let awaited, let frame = view.row(for: awaited.model)?.frame {
      expected = self.offset(bringing: frame, to: awaited.position, from: expected)
    }
    let offset = view.contentOffset.y
    return offset == expected ? nil : "the offset is \(offset) instead of \(expected)"
  }

  func scrollToRow() { predict(flawOfScrollingToRow()) }

  private func flawOfScrollingToRow() -> String? {
    guard let model = random.pick(models), let position = random.pick([ScrollPosition.top, .middle, .bottom, .nearest])
    else { return nil }
    note("scroll to \(model.nodeName) \(position)")
    guard let frame = view.row(for: model)?.frame else {
      return view.scroll(to: model, at: position) ? "there is no row to scroll to" : nil
    }
    let old = view.contentOffset.y
    var hasScrolled = false
    moveViewport { hasScrolled = view.scroll(to: model, at: position) }
    guard hasScrolled else { return "the row is not scrolled to" }
    awaited = view.height > 0 ? nil : (model, position)
    let wanted = awaited == nil ? offset(bringing: frame, to: position, from: old) : old
    let offset = view.contentOffset.y
    return wanted == offset ? nil : "the offset is \(offset) instead of \(wanted)"
  }

  /// Returns the offset nearest to an old one at which a row has a position, as far as the content allows.
  private func offset(bringing frame: Rect, to position: ScrollPosition, from old: Int) -> Int {
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
    return view.clamped((-60...150).filter(isThere).min { abs($0 - old) < abs($1 - old) } ?? .max)
  }
}
