import EspalierCanvas
import EspalierTree

/// The layout rules in the plainest words: everything anew, top down, into an array.
///
/// All is worked out as for a vertical view; for a horizontal one it is turned in the end.
struct NaiveLayout {
  struct Row {
    /// The cell; `nil` for a rule.
    let twin: Twin?

    /// The container in which it is.
    let container: Twin

    /// The place, not turned.
    var place: Rect

    /// Where the container of the row ends along the scroll axis.
    var containerEnd = 0

    var isBackground: Bool { twin?.isBackground ?? false }
    var isSticky: Bool { twin.map { $0.stickiness != nil && !$0.isBackground } ?? false }
    var isUnsized: Bool { twin.map { $0.isBackground && $0.size.height(in: .vertical) == nil } ?? false }
  }

  /// What a container inherits.
  struct Inherited {
    var left = 0
    var right = 0
    var lineSpacing = 0
    var itemSpacing = 0
    var layout = TwinLayout.flow
  }

  private(set) var rows: [Row] = []

  /// The backgrounds, by their numbers among the rows; those of outer containers before those of inner ones.
  private(set) var backgrounds: [Int] = []

  /// How far it has been laid out.
  private var height = 0

  /// The extent of the view across the scroll axis.
  let width: Int
  let direction: ScrollDirection

  /// The cells of the present run, and the backgrounds between them.
  private var run: [Twin] = []

  /// Lays out a tree in a view that is so wide; in a horizontal one, so high.
  init(_ root: Twin, width: Int, direction: ScrollDirection = .vertical) {
    self.width = width
    self.direction = direction
    layOut(root, Inherited())
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
    let inner = Inherited(
      left: margins.left ?? outer.left, right: margins.right ?? outer.right,
      lineSpacing: spacing.lineSpacing ?? outer.lineSpacing, itemSpacing: spacing.itemSpacing ?? outer.itemSpacing,
      layout: container.layout ?? outer.layout)
    let start = height
    let hasRows = container.children.contains { $0.hasRows && !$0.isBackground }
    var ownRows: [Int] = []
    if hasRows { addRule(container.topRule, of: container, to: &ownRows) }
    height += margins.top ?? 0
    var isBelowRows = false
    for child in container.children where !child.isHidden {
      if child.isContainer { finishRun(of: container, inner, adding: &ownRows) }
      if child.hasRows, !child.isBackground, let rule = container.childRule {
        if isBelowRows && !rule.isHidden {
          finishRun(of: container, inner, adding: &ownRows)
          addRule(rule, of: container, to: &ownRows)
        }
        isBelowRows = true
      }
      if child.isContainer {
        layOut(child, inner)
      } else {
        run.append(child)
      }
    }
    finishRun(of: container, inner, adding: &ownRows)
    height += margins.bottom ?? 0
    if hasRows { addRule(container.bottomRule, of: container, to: &ownRows) }
    for index in ownRows {
      rows[index].containerEnd = height
      if rows[index].isBackground { rows[index].place = place(ofBackground: rows[index], in: start..<height) }
    }
  }

  private mutating func addRule(_ rule: Twin.Rule?, of container: Twin, to ownRows: inout [Int]) {
    guard let rule, !rule.isHidden else { return }
    ownRows.append(rows.count)
    rows.append(Row(twin: nil, container: container, place: Rect(x: 0, y: height, width: width, height: rule.height)))
    height += rule.height
  }

  /// Lets the layout place the cells of the run; backgrounds get theirs when the end of the container is known.
  private mutating func finishRun(of container: Twin, _ inherited: Inherited, adding ownRows: inout [Int]) {
    var places = NaiveRun(
      run.filter { !$0.isBackground }, in: inherited, viewWidth: width, direction: direction)
    places.place(by: inherited.layout)
    var next = 0
    for twin in run {
      var place = Rect.zero
      if !twin.isBackground {
        place = places.frames[next].offsetBy(x: 0, y: height)
        next += 1
      }
      ownRows.append(rows.count)
      rows.append(Row(twin: twin, container: container, place: place))
    }
    height += places.height
    run = []
  }

  /// The place of a background of a container: all of it, or as much as it asks for at the top left corner.
  private func place(ofBackground row: Row, in container: Range<Int>) -> Rect {
    guard let size = row.twin?.size else { return .zero }
    let wanted = size.fixedWidth(in: direction) ?? width
    return Rect(
      x: 0, y: container.lowerBound, width: min(wanted, width),
      height: size.height(in: direction) ?? container.count)
  }

  private mutating func addBackgrounds(of container: Twin) {
    let shown = container.children.filter { !$0.isHidden }
    for child in shown where child.isBackground {
      if let index = rows.firstIndex(where: { $0.twin === child }) { backgrounds.append(index) }
    }
    for child in shown where child.isContainer { addBackgrounds(of: child) }
  }
}
