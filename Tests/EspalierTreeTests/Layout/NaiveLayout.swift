import EspalierTree

/// The layout rules in plain words: everything from scratch, from the top down, into an array.
///
/// Everything is computed as for a vertical view; for a horizontal view, it is turned at the end.
struct NaiveLayout {
  struct Row {
    /// The cell; `nil` for a separator and for a box.
    let twin: Twin?

    /// The drawn box, for a box.
    var box: Box?

    /// The container of the row.
    let container: Twin

    /// The place, not turned.
    var place: Rect

    /// The end of the row's container along the scroll axis.
    var containerEnd = 0

    /// The columns that contain the row, outer ones first.
    var columns: [Column] = []

    var isBackground: Bool { twin?.isBackground ?? (box != nil) }
    var isSticky: Bool { stickiness != nil }
    var stickiness: Stickiness? { isBackground ? nil : twin?.stickiness }
    var isUnsized: Bool { twin.map { $0.isBackground && $0.size.height(in: .vertical) == nil } ?? false }

    func isStacked(in container: Twin) -> Bool { stickiness == .stacked && self.container === container }
  }

  /// A column among the columns beside it.
  struct Column: Equatable {
    let container: ObjectIdentifier
    let band: Int
    let column: Int

    func isBeside(_ other: Column) -> Bool {
      container == other.container && band == other.band && column != other.column
    }
  }

  /// The values that a container inherits.
  struct Inherited {
    /// The extent of the view, or of the inside of the box that replaces it.
    var frame: Range<Int>
    var left = 0
    var right = 0
    var lineSpacing = 0
    var itemSpacing = 0
    var layout: any ContainerLayout = FlowLayout()

    /// The part of the frame between the margins.
    var inside: Range<Int> {
      let start = min(left, frame.count)
      let width = min(max(0, frame.count - left - right), frame.count - start)
      return frame.lowerBound + start..<frame.lowerBound + start + width
    }
  }

  private(set) var rows: [Row] = []

  /// The indices of the background rows; those of outer containers before those of inner ones.
  private(set) var backgrounds: [Int] = []

  /// The height that has been laid out so far.
  private var height = 0

  /// The extent of the view across the scroll axis.
  let width: Int
  let direction: ScrollDirection

  /// The columns that contain the current row.
  private var columns: [Column] = []

  /// The cells of the current run, and the backgrounds between them.
  private var run: [Twin] = []

  /// Lays out a tree in a view of a given width, or, if it is horizontal, of a given height.
  init(_ root: Twin, width: Int, direction: ScrollDirection = .vertical) {
    self.width = width
    self.direction = direction
    layOut(root, Inherited(frame: 0..<width))
    addBackgrounds(of: root)
  }

  var contentSize: Size {
    let across = rows.filter { !$0.isUnsized }.map(\.place.maxX).max() ?? 0
    let overhang = rows.filter(\.isBackground).map(\.place.maxY).max() ?? 0
    return turned(Size(width: across, height: max(height, overhang)))
  }

  /// The frame of a row.
  func frame(of index: Int) -> Rect { turned(rows[index].place) }

  func turned(_ frame: Rect) -> Rect {
    direction == .vertical ? frame : Rect(x: frame.y, y: frame.x, width: frame.height, height: frame.width)
  }

  private func turned(_ size: Size) -> Size {
    direction == .vertical ? size : Size(width: size.height, height: size.width)
  }

  private mutating func layOut(_ container: Twin, _ outer: Inherited) {
    let spacing = container.spacing
    let margins =
      direction == .vertical
      ? (top: spacing.top, bottom: spacing.bottom, left: spacing.left, right: spacing.right)
      : (top: spacing.left, bottom: spacing.right, left: spacing.top, right: spacing.bottom)
    var inner = Inherited(
      frame: outer.frame, left: margins.left ?? outer.left, right: margins.right ?? outer.right,
      lineSpacing: spacing.lineSpacing ?? outer.lineSpacing, itemSpacing: spacing.itemSpacing ?? outer.itemSpacing,
      layout: container.layout ?? outer.layout)
    var start = height
    let hasRows = container.box != nil || container.children.contains { $0.hasRows && !$0.isBackground }
    let firstRow = rows.count
    if hasRows { addRule(container.rules[.top], of: container, in: outer.frame) }
    height += margins.top ?? 0
    let boxRow = rows.count
    if let box = container.box {
      open(box, of: container, &inner)
      start = rows[boxRow].place.y + border(of: box)
    }
    var isBelowRows = false
    if let model = container.columns { layOutBands(of: container, model, inner) }
    for child in container.children where !child.isHidden && container.columns == nil {
      if child.isContainer { finishRun(of: container, inner) }
      if child.hasRows, !child.isBackground, let rule = container.childRule {
        if isBelowRows && !rule.isHidden {
          finishRun(of: container, inner)
          addRule(rule, of: container, in: inner.frame)
        }
        isBelowRows = true
      }
      if child.isContainer {
        layOut(child, inner)
      } else {
        run.append(child)
      }
    }
    finishRun(of: container, inner)
    var end: Int?
    if let box = container.box {
      height += turned(box.padding).bottom
      end = height
      height += border(of: box)
      rows[boxRow].place.height = height - rows[boxRow].place.y
    }
    height += margins.bottom ?? 0
    if hasRows { addRule(container.rules[.bottom], of: container, in: outer.frame) }
    for index in firstRow..<rows.count where rows[index].container === container && rows[index].box == nil {
      rows[index].containerEnd = end ?? height
      if rows[index].isBackground {
        rows[index].place = place(ofBackground: rows[index], in: start..<(end ?? height), inner.frame)
      }
    }
  }

  /// Lays out the children side by side, band by band.
  private mutating func layOutBands(of container: Twin, _ model: ColumnsModel, _ inner: Inherited) {
    let count = model.widths.count
    let members = container.children.filter { !$0.isBackground }
    var isFirstOfRun = true
    var isBelowRows = false
    var next = 0
    var open: [(rows: Range<Int>, height: Int)] = []
    var plan = NaiveColumns(model, members[..<0], in: inner)
    var top = height
    for child in container.children {
      if child.isBackground {
        if !child.isHidden { addRow(child, of: container) }
        continue
      }
      if next % count == 0 {
        let band = members[next..<min(next + count, members.count)]
        if band.contains(where: \.hasRows) {
          if isBelowRows, let rule = container.childRule, !rule.isHidden {
            addRule(rule, of: container, in: inner.frame)
            isFirstOfRun = true
          }
          isBelowRows = true
        }
        plan = NaiveColumns(model, band, in: inner)
        open = []
        if band.contains(where: { !$0.isHidden }) {
          height += isFirstOfRun ? 0 : inner.lineSpacing
          isFirstOfRun = false
        }
        top = height
      }
      if !child.isHidden {
        if plan.isStacked && !open.isEmpty { height += inner.lineSpacing }
        let start = height
        let first = rows.count
        if !plan.isStacked {
          columns.append(Column(container: ObjectIdentifier(container), band: next / count, column: next % count))
        }
        layOut(child, inColumn: plan.places[next % count], of: container, inner)
        if !plan.isStacked { columns.removeLast() }
        open.append((first..<rows.count, height - start))
        if !plan.isStacked { height = top }
      }
      next += 1
      if (next % count == 0 || next == members.count) && !plan.isStacked && !open.isEmpty {
        let highest = open.map(\.height).max() ?? 0
        for (range, height) in open {
          let free = highest - height
          let shift = model.alignment == .top ? 0 : model.alignment == .bottom ? free : free / 2
          for index in range {
            rows[index].place.y += shift
            rows[index].containerEnd += shift
          }
        }
        height = top + highest
      }
    }
  }

  /// Lays out a child as if the column were the view.
  private mutating func layOut(_ child: Twin, inColumn place: Range<Int>, of container: Twin, _ outer: Inherited) {
    var inner = outer
    inner.frame = place
    inner.left = 0
    inner.right = 0
    if child.isContainer { return layOut(child, inner) }
    var run = NaiveRun([child], in: inner, direction: direction)
    run.place(by: FlowLayout())
    addRow(child, of: container, at: run.frames[0].offsetBy(x: place.lowerBound, y: height))
    height += run.height
  }

  /// Adds the row of a box between the margins, and continues inside the box.
  private mutating func open(_ box: Box, of container: Twin, _ inherited: inout Inherited) {
    let outside = inherited.inside
    let place = Rect(x: outside.lowerBound, y: height, width: outside.count, height: 0)
    addRow(nil, box: box, of: container, at: place)
    let border = border(of: box)
    let padding = turned(box.padding)
    let start = outside.lowerBound + min(outside.count, border)
    inherited.frame = start..<start + max(0, outside.count - 2 * border)
    inherited.left = padding.left
    inherited.right = padding.right
    height += border + padding.top
  }

  private func border(of box: Box) -> Int { box.border == .blank ? 0 : 1 }

  private func turned(_ insets: Insets) -> Insets {
    direction == .vertical
      ? insets : Insets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
  }

  private mutating func addRule(_ rule: Twin.Rule?, of container: Twin, in frame: Range<Int>) {
    guard let rule, !rule.isHidden else { return }
    addRow(nil, of: container, at: Rect(x: frame.lowerBound, y: height, width: frame.count, height: rule.height))
    height += rule.height
  }

  /// Adds a row in the present columns; a background gets its place when the end of the container is known.
  private mutating func addRow(_ twin: Twin?, box: Box? = nil, of container: Twin, at place: Rect = .zero) {
    rows.append(Row(twin: twin, box: box, container: container, place: place, columns: columns))
  }

  /// Lets the layout place the cells of the run; backgrounds get their places when the end of the container is known.
  private mutating func finishRun(of container: Twin, _ inherited: Inherited) {
    var places = NaiveRun(run.filter { !$0.isBackground }, in: inherited, direction: direction)
    places.place(by: inherited.layout)
    var next = 0
    for twin in run {
      var place = Rect.zero
      if !twin.isBackground {
        place = places.frames[next].offsetBy(x: inherited.frame.lowerBound, y: height)
        next += 1
      }
      addRow(twin, of: container, at: place)
    }
    height += places.height
    run = []
  }

  /// Returns the place of a background of a container: the whole container, or the requested size at the top left
  /// corner; in a box, inside the box.
  private func place(ofBackground row: Row, in container: Range<Int>, _ frame: Range<Int>) -> Rect {
    guard let size = row.twin?.size else { return .zero }
    let wanted = size.fixedWidth(in: direction) ?? frame.count
    return Rect(
      x: frame.lowerBound, y: container.lowerBound, width: min(wanted, frame.count),
      height: size.height(in: direction) ?? container.count)
  }

  private mutating func addBackgrounds(of container: Twin) {
    if let index = rows.firstIndex(where: { $0.box != nil && $0.container === container }) { backgrounds.append(index) }
    let shown = container.children.filter { !$0.isHidden }
    for child in shown where child.isBackground {
      if let index = rows.firstIndex(where: { $0.twin === child }) { backgrounds.append(index) }
    }
    for child in shown where child.isContainer { addBackgrounds(of: child) }
  }
}
