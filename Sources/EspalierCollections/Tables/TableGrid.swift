import EspalierTree

/// What the header and the rows of a table share: the columns, where they stand, and which cells show them.
///
/// Rows ask for the placement when they are drawn, so a changed width costs as much as drawing the rows in view.
final class TableGrid {
  /// What a column looks like, whatever it shows.
  struct Column {
    let id: String
    let title: StyledText
    let alignment: TextAlignment
    let isSortable: Bool
    let isEditable: Bool
  }

  private struct ShownCell {
    weak var cell: AnyCell?
  }

  /// The columns, in the order in which the table was given them.
  let columns: [Column]

  /// How the columns draw their texts.
  let paragraphs: [ParagraphStyle]

  private(set) var plan: TableColumnPlan

  /// The policy by which texts have been measured.
  private(set) var policy = WidthPolicy.modern

  var sortOrder: TableSortOrder? {
    didSet { if sortOrder != oldValue { redraw() } }
  }

  /// Whether a single cell of the focused row is focused rather than the whole row.
  var focusesCells = false {
    didSet { if focusesCells != oldValue { redraw() } }
  }

  /// The place of the column that is focused in the header, or in the focused row.
  var focusedPlace = 0 {
    didSet { if focusedPlace != oldValue { redraw() } }
  }

  /// The width of the rows as they were last placed.
  private(set) var room = 0

  /// Called when it has changed whether all columns fit.
  var onOverflowChange: () -> Void = {}

  /// Called when texts have to be measured: those of a hidden column that is shown, or all by another policy.
  var onUnmeasuredTexts: () -> Void = {}

  private var known: TablePlacement?

  /// Whether some columns did not fit when they were last placed.
  private(set) var isOverflowing = false

  private var shownCells: [ObjectIdentifier: ShownCell] = [:]

  init(_ columns: [Column], rules: [TableColumnWidth]) {
    self.columns = columns
    paragraphs = columns.map { .ofColumn($0.alignment) }
    plan = TableColumnPlan(
      columns: zip(columns, rules).enumerated().map { index, column in
        .init(index: index, rule: column.1, titleWidth: column.0.title.width())
      })
  }

  /// Returns where the columns stand in a row of some width.
  func placement(in room: Int) -> TablePlacement {
    if let known, self.room == room { return known }
    let placement = plan.placement(in: room)
    (known, self.room) = (placement, room)
    if placement.isOverflowing != isOverflowing {
      isOverflowing = placement.isOverflowing
      onOverflowChange()
    }
    return placement
  }

  /// Where the columns stand in the rows as they were last drawn.
  var placement: TablePlacement { placement(in: room) }

  /// Changes the columns, and draws the cells in view again.
  func change(_ change: (inout TableColumnPlan) -> Void) {
    let old = plan
    change(&plan)
    if plan != old { redraw() }
  }

  /// Returns the place of a column in the order of the columns.
  func place(of id: String) -> Int? {
    guard let index = columns.firstIndex(where: { $0.id == id }) else { return nil }
    return plan.columns.firstIndex { $0.index == index }
  }

  /// The focused column; the first visible one if the column has been hidden.
  var focusedColumn: Column? { shownFocusedPlace.map(column) }

  /// Returns the column at a place in the order of the columns.
  func column(atPlace place: Int) -> Column { columns[plan.columns[place].index] }

  /// Returns the width that the column at a place has, or would have if there were room.
  func width(atPlace place: Int) -> Int {
    placement.column(atPlace: place)?.fullWidth ?? plan.naturalWidth(of: plan.columns[place])
  }

  var shownFocusedPlace: Int? {
    if plan.columns.indices.contains(focusedPlace), !plan.columns[focusedPlace].isHidden { return focusedPlace }
    return plan.visible.first
  }

  /// Returns where the focused column stands, if it is in view.
  func focusedColumn(in placement: TablePlacement) -> TablePlacement.Column? {
    shownFocusedPlace.flatMap(placement.column(atPlace:))
  }

  /// Notes the widths of the texts of an item that has been seen.
  ///
  /// - Parameter known: Texts that have been noted before, of which only those that differ are measured.
  func noteTexts(_ texts: [StyledText], insteadOf known: [StyledText]? = nil) {
    var isWider = false
    for place in plan.columns.indices where !plan.columns[place].isHidden {
      let column = plan.columns[place]
      guard case .fit(let maximum) = column.rule, column.seenWidth < maximum ?? .max,
        texts[column.index] != known?[column.index]
      else { continue }
      let width = texts[column.index].width(policy: policy)
      if plan.noteText(width: width, atPlace: place) { isWider = true }
    }
    if isWider { redraw() }
  }

  /// Measures texts by a policy from now on.
  func adopt(_ policy: WidthPolicy) {
    guard policy != self.policy else { return }
    self.policy = policy
    for (place, column) in plan.columns.enumerated() {
      plan.columns[place].titleWidth = columns[column.index].title.width(policy: policy)
      plan.columns[place].seenWidth = 0
    }
    redraw()
    onUnmeasuredTexts()
  }

  func add(_ cell: AnyCell) { shownCells[ObjectIdentifier(cell)] = ShownCell(cell: cell) }

  func remove(_ cell: AnyCell) { shownCells[ObjectIdentifier(cell)] = nil }

  /// Makes the cells in view be drawn again.
  func redraw() {
    known = nil
    for (id, shown) in shownCells {
      if let cell = shown.cell { cell.setNeedsDisplay() } else { shownCells[id] = nil }
    }
  }
}

extension ParagraphStyle {
  /// One line of a column.
  static func ofColumn(_ alignment: TextAlignment) -> ParagraphStyle {
    ParagraphStyle(alignment: alignment, wrapping: .none, lineLimit: 1)
  }
}
