import EspalierCanvas
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
    let extent = isVertical ? lazyView.contentSize.height : lazyView.contentSize.width
    let offset = random.number(-3...extent + 3)
    note("offset \(offset)")
    known.destination = nil
    inBoth { $0.contentOffset = isVertical ? Point(x: 0, y: offset) : Point(x: offset, y: 0) }
    // Rows that have come into view are shown at once.
    guard hasExactFrames, lazyView.rendered() != eagerView.rendered() else { return nil }
    return "after scrolling the screen is\n\(lazyView.rendered())\ninstead of\n\(eagerView.rendered())"
  }

  /// Returns a row of a list on show, or a row beside one, as its models in both views.
  private func anyRow() -> (lazy: CellModel, eager: CellModel)? {
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
    guard let (lazy, eager) = anyRow(), let position = random.pick([ScrollPosition.top, .middle, .bottom, .nearest])
    else { return nil }
    note("scroll to \(number(of: lazy)) \(position)")
    let lazyAnswer = lazyView.scroll(to: lazy, at: position)
    noteDestination(lazy, position)
    let eagerAnswer = eagerView.scroll(to: eager, at: position)
    return lazyAnswer == eagerAnswer ? nil : "scroll(to:) says \(lazyAnswer), not \(eagerAnswer)"
  }

  private func tapRow() -> String? {
    if hasExactFrames, random.once(in: 2) {
      let point = Point(
        x: random.number(0...max(0, lazyView.contentSize.width)),
        y: random.number(0...max(0, lazyView.contentSize.height)))
      note("tap at \(point)")
      let lazyAnswer = lazyView.tap(at: point)
      let eagerAnswer = eagerView.tap(at: point)
      return lazyAnswer == eagerAnswer ? nil : "tap(at: \(point)) says \(lazyAnswer), not \(eagerAnswer)"
    }
    guard let (lazy, eager) = anyRow() else { return nil }
    note("tap \(number(of: lazy))")
    focusedNumbers.insert(number(of: lazy))
    let lazyAnswer = lazyView.tap(lazy)
    let eagerAnswer = eagerView.tap(eager)
    return lazyAnswer == eagerAnswer ? nil : "tap(_:) says \(lazyAnswer), not \(eagerAnswer)"
  }

  private func selectRow() -> String? {
    if random.once(in: 2) { return selectRows() }
    guard let (lazy, eager) = anyRow() else { return nil }
    note("select or deselect \(number(of: lazy))")
    if lazyView.isSelected(lazy) {
      lazyView.deselect(lazy)
      eagerView.deselect(eager)
      return nil
    }
    let lazyAnswer = lazyView.select(lazy)
    let eagerAnswer = eagerView.select(eager)
    return lazyAnswer == eagerAnswer ? nil : "select(_:) says \(lazyAnswer), not \(eagerAnswer)"
  }

  /// Selects or deselects ranges of rows.
  private func selectRows() -> String? {
    let count = lazyView.rows.count
    guard count > 0 else { return nil }
    let start = random.number(0...count)
    let range = start..<random.number(start...count)
    switch random.number(0...5) {
    case 0:
      note("select all rows")
      inBoth { $0.selectAll() }
    case 1:
      note("deselect all rows")
      inBoth { $0.deselectAll() }
    case 2:
      note("deselect rows \(range)")
      inBoth { $0.deselectRows(range) }
    case 3:
      let row = random.number(0...count - 1)
      note("extend the selection to row \(row)")
      inBoth { $0.extendSelection(to: row) }
    default:
      note("select rows \(range)")
      inBoth { $0.selectRows(range) }
    }
    return nil
  }

  private func focusRow() -> String? {
    guard let (lazy, eager) = anyRow() else { return nil }
    note("focus \(number(of: lazy))")
    focusedNumbers.insert(number(of: lazy))
    let lazyAnswer = lazyView.focus(lazy)
    if lazyAnswer { noteDestination(lazy) }
    let eagerAnswer = eagerView.focus(eager)
    return lazyAnswer == eagerAnswer ? nil : "focus(_:) says \(lazyAnswer), not \(eagerAnswer)"
  }

  private func moveFocus() -> String? {
    // Which rows are above, below and in view depends on heights that are not known.
    let byOrder: [FocusDirection] =
      eagerView.focusedModel == nil ? [.first, .last] : [.first, .last, .next, .previous]
    guard let direction = random.pick(hasExactFrames ? FocusDirection.allCases : byOrder) else { return nil }
    note("\(direction)")
    let lazyAnswer = lazyView.moveFocus(direction)
    if lazyAnswer { noteDestination(lazyView.focusedModel) }
    let eagerAnswer = eagerView.moveFocus(direction)
    return lazyAnswer == eagerAnswer ? nil : "\(direction) says \(lazyAnswer), not \(eagerAnswer)"
  }

  private func noteDestination(_ model: CellModel?, _ position: ScrollPosition = .nearest) {
    known.destination = model.flatMap(lazyView.row).map { ($0.id, position) }
  }

  /// Returns the number that identifies a row in both views.
  func number(of model: CellModel) -> Int { (model as? LazyProbe)?.item.number ?? -1 }
}
