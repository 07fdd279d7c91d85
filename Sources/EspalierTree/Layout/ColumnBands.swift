/// The bands of a ``ColumnsModel``, of which one is open while its children are drafted.
///
/// A band is a line of which some members are blocks: all its slots have one base, and the last one carries the height
/// and the space above. How high it is turns out when the blocks in it are committed (`ContainerBlock.fitLines`).
struct ColumnBands {
  /// The columns as they are at first: callbacks on the way may set others, for the next pass.
  private let widths: [ColumnWidth]
  private let spacing: Int

  /// The environment inside the container.
  private let environment: LayoutEnvironment

  /// Where the columns of a band stand in which nothing is hidden.
  private let fullPlan: ColumnPlan

  /// Where the columns of the open band stand.
  private(set) var plan: ColumnPlan

  /// The column of the present child, and that of the next one.
  private var column = 0
  private var nextColumn = 0

  /// Whether the next slot is the first of the open band.
  private var isAtStart = false

  /// The index of the band's first slot, and the indices of those that are shown, among the open slots.
  private(set) var start = 0
  private(set) var shown: ContiguousArray<Int> = []

  /// The last child of the open band that has rows.
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

  /// The environment of the present child: its column, or the whole room where there is not enough for columns.
  var columnEnvironment: LayoutEnvironment { environment.standing(in: plan.places[column]) }

  /// Goes on to the column of a child.
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

  /// Whether the slot that is added now is the first of its band.
  mutating func takeStart() -> Bool {
    defer { isAtStart = false }
    return isAtStart
  }

  /// Notes a slot that is shown.
  mutating func add(shown index: Int) {
    shown.append(index)
  }

  /// The children of the band that begins with one of them.
  func children(ofBandFrom first: Model) -> [Model] {
    var children: [Model] = []
    var place = first.childPlace
    while let present = place, children.count < widths.count {
      if !present.element.model.takesNoColumn { children.append(present.element.model) }
      place = present.next
    }
    return children
  }

  /// Whether a band is where laying out would be taken up again for a child: one that is in it, or right behind it.
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
  /// Whether the model lies behind its container, and so takes no column of it.
  var takesNoColumn: Bool { flags.contains(.background) }
}
