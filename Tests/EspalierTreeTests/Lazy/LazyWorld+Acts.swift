import EspalierTree
import TestSupport

/// Actions of users between updates, which have the same result in both views.
extension LazyWorld {
  static let userActions: [RandomEdit<LazyWorld>] = [
    RandomEdit(8, "scroll", inCallbacks: 0) { world in world.act { world.scroll() } },
    RandomEdit(2, "scrollToRow", inCallbacks: 0) { world in world.act { world.scrollToRow() } },
    RandomEdit(4, "tapRow", inCallbacks: 0) { world in world.act { world.tapRow() } },
    RandomEdit(2, "selectRow", inCallbacks: 0) { world in world.act { world.selectRow() } },
    RandomEdit(2, "focusRow", inCallbacks: 0) { world in world.act { world.focusRow() } },
    RandomEdit(2, "moveFocus", inCallbacks: 0) { world in world.act { world.moveFocus() } },
  ]

  /// Performs an action in both views, which have been updated.
  ///
  /// - Parameter action: Returns what differs between the views, unless callbacks of the lazy one make edits.
  private func act(_ action: () -> String?) {
    // A tap gives the focus to controls.
    defer { if let model = lazyView.focusedModel { focusedNumbers.insert(number(of: model)) } }
    guard !play.hasMischief else {
      _ = play.withMischief(action)
      return
    }
    if lazyView.needsUpdate || eagerView.needsUpdate { update() }
    guard play.flaw == nil else { return }
    fail(action())
  }

  private func scroll() -> String? {
    let offset = random.number(-3...lazyView.contentExtent + 3)
    note("offset \(offset)")
    known.destination = nil
    inBoth { $0.contentOffset = $0.point(at: offset) }
    // Rows that have come into view are shown at once.
    guard hasExactFrames, lazyView.rendered() != eagerView.rendered() else { return nil }
    return "after scrolling the screen is\n\(lazyView.rendered())\ninstead of\n\(eagerView.rendered())"
  }

  /// Does the same in both views, the lazy one first, and returns what differs.
  private func difference<Answer: Equatable>(of name: String, _ action: (ContainerView) -> Answer) -> String? {
    let lazyAnswer = action(lazyView)
    let eagerAnswer = action(eagerView)
    return lazyAnswer == eagerAnswer ? nil : "\(name) says \(lazyAnswer), not \(eagerAnswer)"
  }

  /// A row as its models in both views.
  private typealias RowTwins = (lazy: CellModel, eager: CellModel)

  private func difference<Answer: Equatable>(
    of name: String, _ row: RowTwins, _ action: (ContainerView, CellModel) -> Answer
  ) -> String? {
    difference(of: name) { action($0, $0 === lazyView ? row.lazy : row.eager) }
  }

  /// Returns a row of a list on show, or a row beside one.
  private func anyRow() -> RowTwins? {
    if random.once(in: 5) {
      guard let probes = random.pick(root.all.filter { $0.isShown(in: root) }.compactMap(\.probes)) else { return nil }
      return (probes.lazy, probes.eager)
    }
    guard let list = random.pick(listsOnShow), let index = random.pick(list.items.indices) else { return nil }
    let lazy = list.lazy.model(at: index)
    precondition(list.lazy.index(of: lazy) == index, "a model that was asked for has its index")
    precondition(list.lazy.model(at: index) === lazy, "a model that somebody holds is not made again")
    return (lazy, list.eagerModel(at: index))
  }

  private func scrollToRow() -> String? {
    guard let row = anyRow(), let position = random.pick([ScrollPosition.top, .middle, .bottom, .nearest])
    else { return nil }
    note("scroll to \(number(of: row.lazy)) \(position)")
    defer { noteDestination(row.lazy, position) }
    return difference(of: "scroll(to:)", row) { $0.scroll(to: $1, at: position) }
  }

  private func tapRow() -> String? {
    if hasExactFrames, random.once(in: 2) {
      let point = Point(
        x: random.number(0...max(0, lazyView.contentSize.width)),
        y: random.number(0...max(0, lazyView.contentSize.height)))
      note("tap at \(point)")
      return difference(of: "tap(at: \(point))") { $0.tap(at: point) }
    }
    guard let row = anyRow() else { return nil }
    note("tap \(number(of: row.lazy))")
    focusedNumbers.insert(number(of: row.lazy))
    return difference(of: "tap(_:)", row) { $0.tap($1) }
  }

  private func selectRow() -> String? {
    if random.once(in: 2) { return selectRows() }
    guard let row = anyRow() else { return nil }
    note("select or deselect \(number(of: row.lazy))")
    if lazyView.isSelected(row.lazy) {
      lazyView.deselect(row.lazy)
      eagerView.deselect(row.eager)
      return nil
    }
    return difference(of: "select(_:)", row) { $0.select($1) }
  }

  /// Selects or deselects ranges of rows.
  private func selectRows() -> String? {
    let count = lazyView.rows.count
    guard count > 0 else { return nil }
    let start = random.number(0...count)
    let range = start..<random.number(start...count)
    switch random.number(0...5) {
    case 0: inBoth("select all rows") { $0.selectAll() }
    case 1: inBoth("deselect all rows") { $0.deselectAll() }
    case 2: inBoth("deselect rows \(range)") { $0.deselectRows(range) }
    case 3:
      let row = random.number(0...count - 1)
      inBoth("extend the selection to row \(row)") { $0.extendSelection(to: row) }
    default: inBoth("select rows \(range)") { $0.selectRows(range) }
    }
    return nil
  }

  private func focusRow() -> String? {
    guard let row = anyRow() else { return nil }
    note("focus \(number(of: row.lazy))")
    focusedNumbers.insert(number(of: row.lazy))
    return difference(of: "focus(_:)", row) { view, model in
      let isFocused = view.focus(model)
      if isFocused, view === lazyView { noteDestination(model) }
      return isFocused
    }
  }

  private func moveFocus() -> String? {
    // Which rows are above, below and in view depends on heights that are not known.
    let byOrder: [FocusDirection] =
      eagerView.focusedModel == nil ? [.first, .last] : [.first, .last, .next, .previous]
    guard let direction = random.pick(hasExactFrames ? FocusDirection.allCases : byOrder) else { return nil }
    note("\(direction)")
    return difference(of: "\(direction)") { view in
      let hasMoved = view.moveFocus(direction)
      if hasMoved, view === lazyView { noteDestination(view.focusedModel) }
      return hasMoved
    }
  }

  private func noteDestination(_ model: CellModel?, _ position: ScrollPosition = .nearest) {
    known.destination = model.flatMap(lazyView.row).map { row in
      .init(id: row.id, position: position, isAwaited: lazyView.extent == 0)
    }
  }

  /// Returns the number that identifies a row in both views.
  func number(of model: CellModel) -> Int { (model as? LazyProbe)?.item.number ?? -1 }
}
