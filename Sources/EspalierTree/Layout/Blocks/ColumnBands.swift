/// The bands of a ``ColumnsModel``; one of them is open while its children are drafted.
///
/// A band is a line that can contain blocks: all its slots have the same base, and the last one carries the height and
/// the space above. The height is determined when the blocks in the band are committed (`ContainerBlock.fitLines`).
struct ColumnBands {
  /// The initial columns; if callbacks set others, the next pass uses those.
  private let widths: [ColumnWidth]
  private let spacing: Int

  /// The environment inside the container.
  private let environment: LayoutEnvironment

  /// The columns of a band without hidden children.
  private let fullPlan: ColumnPlan

  /// The columns of the open band.
  private(set) var plan: ColumnPlan

  /// The columns of the current and the next child.
  private var column = 0
  private var nextColumn = 0

  /// Whether the next slot is the first of the open band.
  private var isAtStart = false

  /// The index of the band's first slot, and the indices of its shown slots, among the open slots.
  private(set) var start = 0
  private(set) var shown: ContiguousArray<Int> = []

  /// The last child of the open band with rows.
  var lastWithRows: Model?

  init(_ columns: ColumnsModel, in environment: LayoutEnvironment) {
    widths = columns.widths
    spacing = columns.columnSpacing
    self.environment = environment
    fullPlan = ColumnPlan(widths, spacing: spacing, in: environment.room, isHidden: { _ in false })
    plan = fullPlan
  }

  /// Whether the next child begins a band.
  var isBetweenBands: Bool { nextColumn == 0 }

  /// The environment of the current child: its column, or the full width if the columns do not fit.
  var columnEnvironment: LayoutEnvironment { environment.standing(in: plan.places[column]) }

  /// Advances to the column of a child.
  mutating func begin(_ child: Model) {
    if nextColumn == 0 {
      plan = plan(ofBandFrom: child)
      isAtStart = true
    }
    column = nextColumn
    nextColumn = (nextColumn + 1) % widths.count
  }

  /// Begins the slots of a band at an index.
  mutating func open(at index: Int) {
    start = index
    shown.removeAll(keepingCapacity: true)
    lastWithRows = nil
  }

  /// Returns whether the slot being added is the first of its band.
  mutating func takeStart() -> Bool {
    defer { isAtStart = false }
    return isAtStart
  }

  /// Notes a shown slot.
  mutating func add(shown index: Int) {
    shown.append(index)
  }

  /// Returns the children of the band that begins with a child.
  func children(ofBandFrom first: Model) -> [Model] {
    var children: [Model] = []
    var place = first.childPlace
    while let present = place, children.count < widths.count {
      if !present.element.model.takesNoColumn { children.append(present.element.model) }
      place = present.next
    }
    return children
  }

  /// Returns whether laying out a child again would restart at a band, because the child is in the band or directly
  /// after it.
  ///
  /// - Parameter first: The first child of the band.
  func isTakenUp(for child: Model?, inBandFrom first: Model) -> Bool {
    var count = 0
    var place = first.childPlace
    while let model = place?.element.model, model !== child {
      if !model.takesNoColumn { count += 1 }
      if count > widths.count { return false }
      place = place?.next
    }
    return place != nil
  }

  private func plan(ofBandFrom first: Model) -> ColumnPlan {
    let children = children(ofBandFrom: first)
    guard children.contains(where: \.isHidden) else { return fullPlan }
    return ColumnPlan(widths, spacing: spacing, in: environment.room) {
      $0 < children.count && children[$0].isHidden
    }
  }
}

extension Model {
  /// Whether the model is a background, which does not occupy a column.
  var takesNoColumn: Bool { flags.contains(.background) }
}
