import EspalierTree

/// What is visible after an update.
extension TwinStage {
  /// Compares the text with the canvas, also when it is kept, and checks that reading leaves nothing to do.
  func flawOfText() -> String? {
    if view.needsUpdate { return "the update is not complete" }
    let lines = view.makeCanvas().plainText.split(separator: "\n", omittingEmptySubsequences: false)
    let top = view.contentOffset.y
    let end = min(top + view.height, view.contentSize.height)
    let text = end > max(0, top) ? lines.prefix(end - top).joined(separator: "\n") : ""
    for _ in 0..<2 where view.rendered() != text {
      return "the text\n\(view.rendered())\nis not that of the canvas\n\(text)"
    }
    return view.needsUpdate ? "an update is due without a reason" : nil
  }

  /// Compares the view with the rules, as text.
  func flawOfScreen(_ naive: NaiveLayout) -> String? {
    let screen = naive.lines(naive.drawn(viewport: view.linesBetweenInsets), in: view.viewport).joined(separator: "\n")
    return view.rendered() == screen ? nil : "the screen\n\(view.rendered())\ninstead of\n\(screen)"
  }

  /// Compares the whole tree with the rules, as text.
  func flawOfWholeTree() -> String? {
    let whole = NaiveLayout(root, width: view.width)
    let page = Rect(x: 0, y: 0, width: view.width, height: 1_000_000)
    let all = whole.lines(whole.drawn(viewport: nil), in: page).joined(separator: "\n")
    let rendered = root.container.rendered(width: view.width)
    return rendered == all ? nil : "rendered(width:)\n\(rendered)\ninstead of\n\(all)"
  }

  /// Checks that everything on show was notified once, and that nothing else is on show.
  func flawOfDisplay(_ naive: NaiveLayout, besides others: [ContainerView], isAlone: Bool) -> String? {
    var counts: [ObjectIdentifier: Int] = [:]
    for twin in naive.onShow(in: view.viewport, viewport: view.linesBetweenInsets) {
      counts[ObjectIdentifier(twin.real), default: 0] += 1
    }
    for twin in root.allWithContents {
      let count = counts[ObjectIdentifier(twin.real)] ?? 0
      if let loads = twin.probe?.loads, loads > 1 { return "\(twin) is loaded \(loads) times" }
      if let probe = twin.probe, !probe.isText {
        let expected = count + others.count { $0.shows(probe) }
        if probe.displays != expected { return "\(twin) is displayed \(probe.displays) times instead of \(expected)" }
      } else if let container = twin.real as? any DisplayCounting {
        let most = isAlone ? count : count + others.count
        if !(count...most).contains(container.displays) {
          return "\(twin) is displayed \(container.displays) times instead of \(count)"
        }
      }
    }
    return nil
  }

  /// Checks that the differences of snapshots lead from the last one to this one, and agree with the updates since.
  ///
  /// In an update that a display callback has requested, the cells still show what they showed before.
  func flawOfSnapshot() -> String? {
    let old = snapshot
    let new = view.snapshot()
    let difference = new.difference(from: old)
    if let flaw = difference.flaw(from: old.rows.map(\.id), to: new.rows.map(\.id)) {
      return "in the difference of \(old) and \(new): \(flaw)"
    }
    let before = Dictionary(uniqueKeysWithValues: old.rows.map { ($0.id, $0) })
    let updated = Set(difference.updates.joined())
    for (position, row) in new.rows.enumerated() {
      guard let earlier = before[row.id] else { continue }
      let isSame =
        row.text == earlier.text && row.role == earlier.role && row.frame.size == earlier.frame.size
        && row.frame.x == earlier.frame.x && new.theme == old.theme
      if isSame == updated.contains(position) {
        return "row \(row) has been \(earlier), and the difference is \(difference)"
      }
      let isWhole =
        view.viewport.intersection(row.shownFrame) == row.shownFrame
        && Rect(origin: old.contentOffset, size: old.size).intersection(earlier.shownFrame) == earlier.shownFrame
      if isWhole, row.text != earlier.text, row.role == earlier.role, !reportedRows.contains(row.id), !isStrip(row) {
        return "row \(row) has been \(earlier), and the changes are \(changes)"
      }
    }
    return nil
  }

  /// Checks that a tree of the same shape that is laid out for the first time looks the same.
  func flawBesideFreshTree() -> String? {
    var strips: [(old: HorizontalScrollModel, new: HorizontalScrollModel)] = []
    let tree = root.grow(&strips)
    let fresh = ContainerView(width: view.width, height: view.height)
    fresh.scrollDirection = view.scrollDirection
    fresh.contentInsets = view.contentInsets
    fresh.theme = view.theme
    fresh.load(tree)
    fresh.update()
    fresh.contentOffset = view.contentOffset
    for strip in strips { strip.new.view.contentOffset = strip.old.view.contentOffset }
    if fresh.contentOffset != view.contentOffset {
      return "a fresh view scrolls to \(fresh.contentOffset) instead of \(view.contentOffset)"
    }
    if fresh.makeCanvas() != view.makeCanvas() {
      return "the screen\n\(view.rendered())\ninstead of that of a fresh tree\n\(fresh.rendered())"
    }
    for (old, new) in zip(view.withStripsOnShow, fresh.withStripsOnShow) {
      if old.rows.map(Looks.init) != new.rows.map(Looks.init) { return "a fresh tree has other rows" }
      if old.visibleRows.map(Looks.init) != new.visibleRows.map(Looks.init) { return "a fresh tree shows other rows" }
      if old.contentSize != new.contentSize { return "a fresh tree has another size" }
      if old.snapshot().rows.map(Looks.init) != new.snapshot().rows.map(Looks.init) {
        return "the snapshot\n\(old.snapshot())\nis not that of a fresh tree\n\(new.snapshot())"
      }
    }
    return nil
  }

  private func isStrip(_ row: ViewSnapshot.Row) -> Bool {
    view.rows[row.index].model is HorizontalScrollModel
  }
}

/// What two rows of different trees can have in common.
private struct Looks: Equatable {
  var frame: Rect
  var shownFrame: Rect?
  var index: Int
  var role: ViewSnapshot.Role?
  var text: [String] = []
  var flags: [Bool]

  init(_ row: Row) {
    frame = row.frame
    index = row.index
    flags = [row.isSticky, row.isBackground, row.model is SeparatorModel]
  }

  init(_ row: ViewSnapshot.Row) {
    frame = row.frame
    shownFrame = row.shownFrame
    index = row.index
    role = row.role
    text = row.text
    flags = [row.isSelected, row.isHighlighted]
  }
}

extension ContainerView {
  /// The view and those of the strips on show in it, as of the last update.
  var withStripsOnShow: [ContainerView] {
    [self]
      + rowsInViewport.flatMap { ($0.model as? HorizontalScrollModel)?.view.withStripsOnShow ?? [] }
  }

  /// Returns whether a cell of the view shows a model, as of the last update.
  func shows(_ model: CellModel) -> Bool {
    rowsInViewport.contains { $0.model === model }
  }

  /// The rows that are visible, and not only beside the viewport.
  var rowsInViewport: [Row] { visibleRows.filter { $0.frame.intersects(viewport) } }
}

extension Twin {
  /// Makes a tree of the same shape that no view has loaded.
  ///
  /// - Parameter strips: The strips, and their copies.
  func grow(_ strips: inout [(old: HorizontalScrollModel, new: HorizontalScrollModel)]) -> ContainerModel {
    let tree =
      columns.map { ColumnsModel($0.widths, spacing: $0.columnSpacing, alignment: $0.alignment) } ?? ContainerModel()
    tree.isHidden = isHidden
    tree.spacing = spacing
    tree.layout = layout
    for edge in Twin.Edge.allCases { tree[keyPath: edge.separator] = rules[edge]?.makeSeparator() }
    tree.box = box
    tree.childSeparator = childRule.map { rule in { rule.makeSeparator() } }
    for child in children { tree.add(child.isContainer ? child.grow(&strips) : child.growCell(&strips)) }
    return tree
  }

  private func growCell(_ strips: inout [(old: HorizontalScrollModel, new: HorizontalScrollModel)]) -> CellModel {
    let model: CellModel
    if let strip, let content {
      let position = strips.count
      let fresh = HorizontalScrollModel(height: 1, container: content.grow(&strips))
      // Inner strips come into view with their outer strip, so the outer one is scrolled before them.
      strips.insert((strip, fresh), at: position)
      model = fresh
    } else {
      model = ProbeModel(area: area, letter: letter, isText: isText, nil)
    }
    model.size = size.real
    model.isHidden = isHidden
    model.startsNewLine = startsNewLine
    model.stickiness = stickiness
    model.isBackground = isBackground
    return model
  }
}
