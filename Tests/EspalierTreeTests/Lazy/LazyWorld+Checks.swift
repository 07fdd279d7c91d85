import EspalierTree
import TestSupport

/// What both views have in common after an update.
extension LazyWorld {
  /// Updates both views, and compares them.
  func update() { fail(play.hasMischief ? flawOfUpdateWithMischief() : flawOfUpdate()) }

  private func flawOfUpdate() -> String? {
    for list in lists { list.beRead() }
    note("update")
    let place = LazyPlace(lazyView)
    let lazyChanges = lazyView.update()
    let eagerChanges = eagerView.update()
    if lazyView.needsUpdate { return "one update is not enough" }
    defer { if lazyView.extent > 0 || known.destination?.isAwaited != true { known.destination = nil } }
    return flawOfScrolling(from: place, lazyChanges) ?? flaw(lazyChanges, eagerChanges)
  }

  /// Updates both views while callbacks of the lazy one edit both trees; the callbacks decide the scroll offset and the
  /// focus.
  private func flawOfUpdateWithMischief() -> String? {
    note("update")
    let flawOfChanges = play.withMischief { () -> String? in
      var updates = 0
      repeat {
        let changes = lazyView.update()
        if let flaw = changes.flaw(from: known.lazyRows.map(\.id), to: lazyView.rows.map(\.id)) { return flaw }
        known.lazyRows = lazyView.rows.map(LazyKnowledge.Place.init)
        updates += 1
      } while lazyView.needsUpdate && updates < 20
      return nil
    }
    if let flawOfChanges { return flawOfChanges }
    if lazyView.needsUpdate { return "twenty updates are not enough" }
    for list in lists { list.beRead() }
    lazyView.update()
    eagerView.update()
    if let flaw = flawOfFocus() { return flaw }
    followLazyView()
    return flaw(nil, nil)
  }

  /// Checks that after edits by callbacks, the focus is on a row that can have it, or on none.
  private func flawOfFocus() -> String? {
    guard let model = lazyView.focusedModel else { return nil }
    return lazyView.row(for: model)?.isFocusable == true ? nil : "\(number(of: model)) is focused, and cannot"
  }

  /// Scrolls the eager view to the offset of the lazy one.
  private func followLazyView() {
    let models = eagerModels
    eagerView.contentOffset = lazyView.contentOffset
    let focused = lazyView.focusedModel.map(number).flatMap { models[$0] }
    eagerView.focus(focused)
    eagerView.deselectAll()
    for index in lazyView.selectedRows.joined() { eagerView.select(eagerView.rows[index].model) }
    eagerView.contentOffset = lazyView.contentOffset
    eagerView.update()
  }

  private var eagerModels: [Int: CellModel] {
    Dictionary(
      uniqueKeysWithValues: eagerView.rows.compactMap { row in (row.model as? LazyProbe).map { ($0.item.number, $0) } })
  }

  /// Returns what differs between the views.
  private func flaw(_ lazyChanges: RowChanges?, _ eagerChanges: RowChanges?) -> String? {
    if let flaw = flawOfLives() ?? flawOfRows() { return flaw }
    if let lazyChanges, let eagerChanges, let flaw = flawOfChanges(lazyChanges, eagerChanges) { return flaw }
    let flaw =
      flawOfIdentities(isStrict: lazyChanges != nil) ?? flawOfPicks() ?? flawOfScreen() ?? flawOfDisplays()
      ?? flawOfLists() ?? flawOfSnapshot() ?? (random.once(in: 60) ? flawOfRendering() : nil)
      ?? (random.once(in: 6) ? flawOfModels() : nil)
    remember()
    return flaw
  }

  private func remember() {
    known.lazyRows = lazyView.rows.map(LazyKnowledge.Place.init)
    known.eagerIDs = eagerView.rows.map(\.id)
    known.haveWidth = haveWidth(eagerView.visibleRows)
  }

  /// Returns whether each row has an extent across the scroll axis.
  private func haveWidth(_ rows: some Sequence<Row>) -> Bool {
    rows.allSatisfy { isVertical ? $0.frame.width > 0 : $0.frame.height > 0 }
  }

  private func flawOfRows() -> String? {
    for list in lists where list.lazy.count != list.items.count {
      return "a list has \(list.lazy.count) rows instead of \(list.items.count)"
    }
    let rows = Array(lazyView.rows)
    let others = Array(eagerView.rows)
    guard rows.count == others.count, lazyView.rows.count == others.count else {
      return "there are \(rows.count) rows, \(lazyView.rows.count) counted, instead of \(others.count)"
    }
    for (row, other) in zip(rows, others) {
      if row.index != other.index || lazyView.rows[row.index].id != row.id
        || lazyView.rows[row.index].frame != row.frame
      {
        return "row \(row.index) is another one by index"
      }
      if row.isSticky != other.isSticky || row.isBackground != other.isBackground {
        return "row \(row.index) is sticky or a background"
      }
      if row.isFocusable != other.isFocusable {
        return "row \(row.index) says that it is focusable: \(row.isFocusable)"
      }
      if hasExactFrames
        ? row.frame != other.frame : hasExactHeights && lazyView.lines(of: row.frame) != lazyView.lines(of: other.frame)
      {
        return "row \(row.index) is at \(row.frame) instead of \(other.frame)"
      }
    }
    if hasExactFrames, lazyView.contentSize != eagerView.contentSize {
      return "the content has the size \(lazyView.contentSize) instead of \(eagerView.contentSize)"
    }
    if hasExactHeights, lazyView.contentOffset != eagerView.contentOffset {
      // A row without width does not keep the place, but rows that were never visible are assumed to have a width.
      guard hasExactFrames || known.haveWidth && haveWidth(eagerView.rows) else {
        eagerView.contentOffset = lazyView.contentOffset
        return nil
      }
      return "the offset is \(lazyView.contentOffset) instead of \(eagerView.contentOffset)"
    }
    return nil
  }

  private func flawOfChanges(_ changes: RowChanges, _ expected: RowChanges) -> String? {
    if let flaw = changes.flaw(from: known.lazyRows.map(\.id), to: lazyView.rows.map(\.id)) { return flaw }
    if changes.deletes != expected.deletes || changes.inserts != expected.inserts
      || changes.movedRowCount != expected.movedRowCount || hasExactFrames && changes.updates != expected.updates
    {
      return "the changes are \(changes) instead of \(expected)"
    }
    let updated = Set(changes.updates.joined())
    let old = Dictionary(uniqueKeysWithValues: known.lazyRows.map { ($0.id, $0) })
    for row in lazyView.rows where !updated.contains(row.index) {
      // The width of a row is an assumption, also after its model has been released.
      if let before = old[row.id], lazyView.lines(of: before.frame).count != lazyView.lines(of: row.frame).count {
        return "row \(row.index) has another size and is no update in \(changes)"
      }
    }
    return nil
  }

  /// Checks that a row keeps its identity if it does in the other view, and that no identity belongs to two rows.
  private func flawOfIdentities(isStrict: Bool) -> String? {
    for (row, other) in zip(lazyView.rows, eagerView.rows) {
      let owner = number(of: other.model)
      if known.owners.updateValue(owner, forKey: row.id) ?? owner != owner {
        return "row \(row.index) has the identity of another one"
      }
    }
    guard isStrict else { return nil }
    let lazyIDs = Set(known.lazyRows.map(\.id))
    let eagerIDs = Set(known.eagerIDs)
    for (row, other) in zip(lazyView.rows, eagerView.rows) where lazyIDs.contains(row.id) != eagerIDs.contains(other.id)
    {
      return "row \(row.index) has \(lazyIDs.contains(row.id) ? "kept its" : "another") identity"
    }
    return nil
  }

  /// Compares the focus and the selection.
  private func flawOfPicks() -> String? {
    let focused = lazyView.focusedModel.map(number)
    let expected = eagerView.focusedModel.map(number)
    if focused != expected { return "\(focused as Any) is focused instead of \(expected as Any)" }
    let selected = lazyView.selectedRows
    let others = eagerView.selectedRows
    if selected != others { return "\(selected) are selected instead of \(others)" }
    let count = selected.reduce(0) { $0 + $1.count }
    if count != lazyView.selectedRowCount {
      return "\(lazyView.selectedRowCount) rows are selected instead of \(count)"
    }
    for list in listsOnShow {
      let rows = lazyView.selectedRows(in: list.lazy).flatMap(\.self)
      let expected = list.eager.children.indices.filter {
        (list.eager.children[$0] as? CellModel).map(eagerView.isSelected) == true
      }
      if rows != expected { return "\(rows) of a list are selected instead of \(expected)" }
    }
    return nil
  }

  private func flawOfScreen() -> String? {
    if canvas?.view !== lazyView { canvas = KeptCanvas(of: lazyView) }
    if let flaw = canvas?.flaw() { return flaw }
    let screen = lazyView.rendered()
    if hasExactFrames || (hasExactHeights && lazyView.contentSize == eagerView.contentSize) {
      let expected = eagerView.rendered()
      return screen == expected ? nil : "the screen is\n\(screen)\ninstead of\n\(expected)"
    }
    var last: Row?
    for row in lazyView.visibleRows where !row.isSticky && !row.isBackground {
      let other = eagerView.rows[row.index]
      if number(of: row.model) != number(of: other.model) { return "row \(row.index) shows another model" }
      if row.frame.size != other.frame.size {
        return "row \(row.index) has the size \(row.frame.size), not \(other.frame.size)"
      }
      if let last, last.model.parent === row.model.parent, last.index + 1 == row.index,
        row.model.parent is LazyContainerModel
      {
        let gap = lazyView.lines(of: row.frame).lowerBound - lazyView.lines(of: last.frame).lowerBound
        let expected =
          lazyView.lines(of: other.frame).lowerBound - lazyView.lines(of: eagerView.rows[last.index].frame).lowerBound
        if gap != expected { return "row \(row.index) is \(gap) below the one before, not \(expected)" }
      }
      last = row
    }
    return nil
  }

  /// Checks that each row in the viewport is shown once, and no other row.
  private func flawOfDisplays() -> String? {
    let expected = lazyView.rowsInViewport.compactMap { ($0.model as? LazyProbe)?.item.number }.sorted()
    if lazyTally.onShow != expected { return "\(lazyTally.onShow) are on show instead of \(expected)" }
    if hasExactFrames, eagerTally.onShow != expected {
      return "\(expected) are on show instead of \(eagerTally.onShow)"
    }
    return nil
  }

  /// Checks that both kinds of lists are notified alike of being on show.
  private func flawOfLists() -> String? {
    for list in lists where hasExactFrames && list.lazy.displays != list.eager.displays {
      return "a list is on show \(list.lazy.displays) times instead of \(list.eager.displays)"
    }
    return nil
  }

  /// Compares the snapshots of the views.
  private func flawOfSnapshot() -> String? {
    guard hasExactFrames else { return nil }
    for (row, other) in zip(lazyView.snapshot().rows, eagerView.snapshot().rows) {
      if row.frame != other.frame || row.shownFrame != other.shownFrame || row.text != other.text
        || row.isSelected != other.isSelected || row.role != other.role
      {
        return "the snapshot has \(row) instead of \(other)"
      }
    }
    for _ in 0..<5 {
      let point = Point(
        x: random.number(0...max(0, lazyView.contentSize.width)),
        y: random.number(0...max(0, lazyView.contentSize.height)))
      let found = lazyView.row(at: point)?.index
      if found != eagerView.row(at: point)?.index { return "row(at: \(point)) is \(found as Any)" }
    }
    return nil
  }

  /// Compares the text of the whole trees, in which all heights are exact.
  private func flawOfRendering() -> String? {
    guard let containers = random.pick(root.all.compactMap(\.containers)) else { return nil }
    let lives = lazyTally.lives
    let width = random.number(0...20)
    let text = containers[0].rendered(width: width)
    let expected = containers[1].rendered(width: width)
    if text != expected { return "\(width) wide, it is rendered as\n\(text)\ninstead of\n\(expected)" }
    // Models in hidden containers that nobody else retains may be released on the way.
    return lazyTally.lives <= lives ? nil : "\(lazyTally.lives - lives) models are left of a rendering"
  }

  /// Checks that only models of lists, cells and the test itself are alive, and none that is far away.
  private func flawOfLives() -> String? {
    let inTrees = everything.reduce(0) { $0 + ($1.list?.lazy.children.count ?? ($1.probes == nil ? 0 : 1)) }
    let cells = Set(everything.compactMap { ($0.probes?.lazy).map(ObjectIdentifier.init) })
    let gone = Set(held.filter { $0 is LazyProbe && $0.parent == nil }.map(ObjectIdentifier.init)).subtracting(cells)
      .count
    // Hidden containers, and those in no view, keep their layout, in which removed rows still have their models.
    let isAllShown = everything.allSatisfy { $0.probes != nil || $0.isShown(in: root) }
    if isAllShown ? lazyTally.lives != inTrees + gone : lazyTally.lives < inTrees + gone {
      return "\(lazyTally.lives) models are alive, \(inTrees) of them in the trees and \(gone) held"
    }
    let kept = Set(held.map(ObjectIdentifier.init))
    // Rows that have had the focus are remembered, because it may come back to them.
    if let model = lazyView.focusedModel { focusedNumbers.insert(number(of: model)) }
    let (extent, first) = (lazyView.extent, lazyView.offset)
    // So are rows that are now in hidden containers, because they were there before.
    for list in listsOnShow where isAllShown {
      for child in list.lazy.children where !kept.contains(ObjectIdentifier(child)) {
        guard let cell = child as? CellModel, let row = lazyView.row(for: cell) else { return "a model has no row" }
        if focusedNumbers.contains(number(of: cell)) { continue }
        // A view without lines scrolls to the row once it has some.
        if extent == 0, lazyView.scroller.isRequested(cell) { continue }
        let lines = lazyView.lines(of: row.frame)
        if lines.upperBound < first - 3 * extent - 1 || lines.lowerBound > first + 4 * extent + 1 {
          return "row \(row.index) at \(row.frame) has a model, at \(lazyView.contentOffset)"
        }
      }
    }
    return nil
  }

  /// Compares the models of all rows, which are all made for this.
  private func flawOfModels() -> String? {
    note("read all models")
    for (row, other) in zip(lazyView.rows, eagerView.rows) {
      let (model, expected) = (row.model, other.model)
      if number(of: model) != number(of: expected) {
        return "row \(row.index) has the model \(number(of: model)), not \(number(of: expected))"
      }
      guard let again = lazyView.row(for: model), again.id == row.id, again.index == row.index else {
        return "row(for:) of row \(row.index) is another one"
      }
    }
    for list in listsOnShow {
      for index in list.items.indices where number(of: list.lazy.model(at: index)) != list.items[index].number {
        return "row \(index) of a list has another model"
      }
    }
    return nil
  }
}
