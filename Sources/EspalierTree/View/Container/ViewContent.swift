import EspalierCanvas

/// The tree that a view shows, its layout, and the size in which it is shown: what all other parts of the view read.
final class ViewContent {
  let presentation = Presentation()

  /// The loaded container.
  private(set) var container = ContainerModel()

  /// The rows of the container, as of the last pass.
  ///
  /// The old layout is released after it has been replaced, because deinitializers of its models may call the view.
  private(set) var layout: TreeLayout { didSet { withExtendedLifetime(oldValue) {} } }

  /// The size of the viewport.
  private(set) var size: Size

  /// The axis along which the next update lays out the rows.
  var scrollDirection = ScrollDirection.vertical

  /// Whether the loaded tree has not been updated yet, and no diagnostic has reported that it is blank.
  private var isBlank = false

  /// The number of rows of trees that have been replaced since the last update.
  private var unreportedRowCount = 0

  init(size: Size) {
    Self.check(size)
    self.size = size
    layout = TreeLayout(of: container, width: size.width, presentation: presentation, remembersSlots: true)
  }

  /// Returns whether a model is currently in the tree, whether or not it has a row.
  ///
  /// - Complexity: O(d) in the depth of the model.
  func holds(_ model: Model) -> Bool { model.topModel === container }

  /// Sets the size of the viewport.
  ///
  /// - Returns: Whether it is another size.
  func resize(to size: Size) -> Bool {
    Self.check(size)
    guard size != self.size else { return false }
    self.size = size
    return true
  }

  /// Replaces the tree in its host, and lays it out from scratch in the next update.
  func load(_ container: ContainerModel, into host: any TreeHost) {
    unreportedRowCount += layout.root.rowCount
    let old = self.container
    var edit = TreeEdit(of: old === container ? [] : [old, container])
    if container !== old {
      old.treeRoot?.host = nil
      self.container = container
      edit.put(container, into: host)
    }
    layout = TreeLayout(of: container, replacing: layout)
    isBlank = true
    edit.hosts.insert(host)
    // Last, because callbacks may load another tree.
    edit.finish()
  }

  /// Whether the next update reports rows of trees that have been replaced.
  var hasReplacedRows: Bool { unreportedRowCount > 0 }

  /// Returns the changes to report for an update: those of its passes, or the replacement of all rows.
  func changesToReport(_ changes: RowChanges) -> RowChanges {
    guard hasReplacedRows else { return changes }
    defer { unreportedRowCount = 0 }
    return RowChanges(deletes: [0..<unreportedRowCount], inserts: changes.inserts)
  }

  /// Notes that the tree is updated, and no longer blank.
  func noteUpdate() { isBlank = false }

  /// Returns whether a loaded tree is shown before its first update, once.
  func takeBlankness() -> Bool {
    defer { isBlank = false }
    return isBlank
  }

  private static func check(_ size: Size) {
    require(
      size.width <= CellSize.largestExtent && size.height <= CellSize.largestExtent,
      "a view must be at most \(CellSize.largestExtent) character cells wide and high; got \(size.width)×\(size.height)"
    )
  }
}

/// The part of the content that a view shows: its offset along the scroll axis, and the insets.
///
/// Lines are described for a vertical view; a horizontal view exchanges the axes of inputs and results.
final class Viewport {
  private let content: ViewContent

  /// The row of the content at the viewport's top edge.
  private(set) var offset = 0

  /// The distances by which the content can be scrolled beyond its edges.
  private(set) var insets = Insets.zero

  init(of content: ViewContent) {
    self.content = content
  }

  private var layout: TreeLayout { content.layout }

  // MARK: The lines in view

  /// The extent of the viewport along the scroll axis.
  var extent: Int { layout.direction.turned(content.size).height }

  /// The minimum offset.
  var start: Int { -insets.top }

  /// Whether the end of the content is in view.
  var isAtEnd: Bool { offset >= clamped(.max) }

  /// The lines of the content that the viewport covers along the scroll axis.
  var lines: Range<Int> { offset..<offset + extent }

  /// The lines of the content between the insets; empty if the insets leave no space.
  var linesBetweenInsets: Range<Int> { insetLines(at: offset) }

  /// The point of the content that is at the top left corner now, even if another offset has been requested.
  var origin: Point { layout.direction.turned(Point(x: 0, y: offset)) }

  /// The rectangle of the content that is in view.
  var frame: Rect { Rect(origin: origin, size: content.size) }

  private func insetLines(at offset: Int) -> Range<Int> {
    let edge = offset + insets.top
    return edge..<max(edge, offset + extent - insets.bottom)
  }

  /// Returns the lines between the insets and below all pinned rows, if the content were scrolled to an offset.
  func openLines(at offset: Int) -> Range<Int> {
    let lines = insetLines(at: offset)
    let pinned = layout.pinnedRows(in: offset..<offset + extent, insetLines: lines)
    let first = pinned.map { layout.direction.turned($0.frame).maxY }.max() ?? lines.lowerBound
    return min(max(first, lines.lowerBound), lines.upperBound)..<lines.upperBound
  }

  /// Returns the number of lines by which a page key moves: the lines between the insets that no pinned rows cover,
  /// here and at the destination, minus one.
  func pageLength(forward isForward: Bool) -> Int {
    let here = openLines(at: offset).count
    let page = max(1, here - 1)
    let there = openLines(at: clamped(offset.addingClamped(isForward ? page : -page))).count
    return max(1, min(here, there) - 1)
  }

  // MARK: The rows in view

  /// The rows that are at least partly in view, in drawing order, with the frames in which they are shown.
  var rows: [Row] { drawnRows(in: lines) }

  /// Returns the rows that are shown between two lines of the content, in drawing order.
  func drawnRows(in lines: Range<Int>) -> [Row] { layout.drawnRows(in: lines, insetLines: linesBetweenInsets) }

  /// The rows that are pinned to the edge.
  var pinnedRows: [Row] { layout.pinnedRows(in: lines, insetLines: linesBetweenInsets) }

  /// Returns whether all of the row of a model is in view where it is pinned.
  func pins(_ model: CellModel) -> Bool {
    guard layout.hasStickyRows else { return false }
    let lines = linesBetweenInsets
    return pinnedRows.contains { row in
      let frame = layout.direction.turned(row.frame)
      return row.isOf(model) && frame.y >= lines.lowerBound && frame.maxY <= lines.upperBound
    }
  }

  /// The rows in view that intersect the viewport across the scroll axis as well, which get cells.
  var displayedRows: [Row] {
    let frame = frame
    let rows = rows
    // By index, because iterating would retain the model of each row.
    let areAllDisplayed = rows.indices.allSatisfy { rows[$0].frame.intersects(frame) }
    return areAllDisplayed ? rows : rows.filter { $0.frame.intersects(frame) }
  }

  /// Returns the topmost row at a point of the content.
  func row(at point: Point) -> Row? {
    let line = layout.direction.turned(point).y
    return drawnRows(in: line..<line.addingClamped(1)).last { $0.frame.contains(point) }
  }

  /// Returns the topmost row under a point of the viewport.
  func row(under point: Point) -> Row? {
    guard Rect(origin: .zero, size: content.size).contains(point) else { return nil }
    return row(at: Point(x: point.x + origin.x, y: point.y + origin.y))
  }

  /// Returns the row of a model where it is shown, which can differ from its own place if it is sticky.
  func shownRow(of model: CellModel) -> Row? {
    rows.first { $0.isOf(model) } ?? layout.row(of: model)
  }

  // MARK: Moving

  /// Moves to the nearest valid offset.
  func move(to offset: Int) { self.offset = clamped(offset) }

  /// Moves to the start.
  func returnToStart() { offset = start }

  /// Sets the insets; at the start, the viewport stays there.
  func setInsets(_ insets: Insets) {
    let isAtStart = offset == start
    self.insets = insets
    if isAtStart { returnToStart() }
  }

  /// Returns the nearest valid offset.
  func clamped(_ offset: Int) -> Int { max(start, min(offset, layout.extent + insets.bottom - extent)) }

  /// Returns the offset that brings a row to a position, below the sticky rows that are at the edge there.
  ///
  /// If these leave no space for it, but fewer of them are there when it is elsewhere, it comes to the nearest place
  /// where all of it is visible.
  ///
  /// - Parameter margin: The distance from the edges, if there is enough space.
  func offset(bringing row: Row, to position: ScrollPosition, margin: Int) -> Int {
    var frame = layout.direction.turned(row.frame)
    if !row.isUnmade, frame.height > extent - insets.top - insets.bottom, let part = row.model.partInFocus {
      frame = layout.direction.turned(part.offsetBy(x: row.frame.x, y: row.frame.y))
    }
    let offset = offset(bringing: row, at: frame, to: position, margin: margin)
    guard layout.hasStickyRows, !isOpen(row, at: frame, from: offset) else { return offset }
    let wanted = self.offset(bringing: frame, to: position, below: 0, margin: margin)
    return openOffset(for: row, at: frame, near: wanted) ?? offset
  }

  private func offset(bringing row: Row, at frame: Rect, to position: ScrollPosition, margin: Int) -> Int {
    let room = extent - insets.top - insets.bottom - frame.height
    var stickyHeight = 0
    while true {
      let offset = offset(bringing: frame, to: position, below: stickyHeight, margin: margin)
      // Further up, another sticky row may be at the edge, or a larger part of the same one.
      let (needed, isCovered) = layout.stickyHeight(in: insetLines(at: offset), over: row)
      if needed <= stickyHeight || needed > room && !isCovered { return offset }
      stickyHeight = needed
    }
  }

  /// Returns whether all of a row is visible between the insets at an offset.
  private func isOpen(_ row: Row, at frame: Rect, from offset: Int) -> Bool {
    let lines = insetLines(at: offset)
    return frame.y >= lines.lowerBound && frame.maxY <= lines.upperBound
      && !layout.stickyHeight(in: lines, over: row).isCovered
  }

  /// Returns the offset nearest to a wanted one at which all of a row is visible; `nil` if there is none.
  private func openOffset(for row: Row, at frame: Rect, near wanted: Int) -> Int? {
    let (first, last) = (clamped(frame.maxY - extent + insets.bottom), clamped(frame.y - insets.top))
    guard first <= last else { return nil }
    return (0...max(abs(wanted - first), abs(last - wanted))).lazy.flatMap { [wanted - $0, wanted + $0] }.first {
      (first...last).contains($0) && isOpen(row, at: frame, from: $0)
    }
  }

  /// Returns the offset that brings a frame to a position, below the height that sticky rows cover.
  private func offset(bringing frame: Rect, to position: ScrollPosition, below stickyHeight: Int, margin: Int) -> Int {
    var top = frame.y - insets.top - stickyHeight
    var bottom = frame.maxY - extent + insets.bottom
    let margin = max(0, min(margin, (top - bottom) / 2))
    top -= margin
    bottom += margin
    switch position {
    case .top: return clamped(top)
    // Unlike a division, the shift also rounds down below zero.
    case .middle: return clamped((top + bottom + 1) >> 1)
    case .bottom: return clamped(bottom)
    case .nearest: return clamped(min(max(offset, min(top, bottom)), max(top, bottom)))
    }
  }
}
