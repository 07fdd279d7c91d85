import EspalierCanvas

/// The cells and containers on show: which rows have cells, and what the cells show besides their models.
///
/// ```
///   rows in view ──▶ display pass ─┬─▶ rows that come: a cell from the pool, willDisplay
///                                  ├─▶ rows that stay: modelDidUpdate, if their models were marked
///                                  └─▶ rows that leave: didEndDisplaying, the cell returns to the pool
/// ```
///
/// The cell of the focused row is kept when the row leaves the view, because it may have state that its model does not
/// have.
final class CellStage {
  /// What decides which rows a view shows: if two stamps are equal, so are the rows in view.
  struct Stamp: Equatable {
    /// The revision of the rows; see `TreeLayout.rowsRevision`.
    let revision: Int

    /// How often rows of lazy containers have been made, measured or forgotten; see `TreeLayout.slotArrangement`.
    let arrangement: Int
    let lines: Range<Int>
    let linesBetweenInsets: Range<Int>
    let size: Size
  }

  let content: ViewContent
  let viewport: Viewport
  let link: HostLink

  let liveCells = LiveCells()
  let pool = CellPool()
  let liveContainers = LiveContainers()
  var passes = Passes()

  /// The model of the focused row.
  ///
  /// The old value is released after it has been replaced, because its deinitializer may call the view.
  private(set) var focusedModel: CellModel? { didSet { withExtendedLifetime(oldValue) {} } }

  /// The cell of the focused row while it is out of view; released like the model.
  private var parkedCell: AnyCell? { didSet { withExtendedLifetime(oldValue) {} } }

  /// How the focus is shown.
  private var standing = FocusStanding.active

  init(_ content: ViewContent, _ viewport: Viewport, _ link: HostLink) {
    self.content = content
    self.viewport = viewport
    self.link = link
  }

  var layout: TreeLayout { content.layout }

  /// The stamp of the rows that are currently in view.
  var stamp: Stamp {
    Stamp(
      revision: layout.rowsRevision, arrangement: layout.slotArrangement, lines: viewport.lines,
      linesBetweenInsets: viewport.linesBetweenInsets, size: content.size)
  }

  /// Whether the rows that are currently in view are those to which cells were last given, and all of them have one.
  var showsAllRowsInView: Bool { passes.stampOfCells == stamp }

  // MARK: Cells

  /// Returns whether a cell is one of the visible cells.
  func shows(_ cell: AnyCell) -> Bool {
    guard let model = cell.attachedModel else { return false }
    return liveCells.cell(of: model) === cell
  }

  /// Returns the cell that shows a model, in view or kept out of view.
  func cell(of model: CellModel) -> AnyCell? {
    if let parkedCell, parkedCell.attachedModel === model { return parkedCell }
    return liveCells.cell(of: model)
  }

  /// Calls `body` with the cell that shows a row: the visible one, or else a temporary one.
  func withCell(of row: Row, _ body: (AnyCell) -> Void) {
    if let cell = cell(of: row.model) { return body(cell) }
    let cell = pool.makeCell(for: row)
    cell.isSelected = layout.isSelected(row.model)
    body(cell)
    pool.recycle(cell)
  }

  /// Highlights the visible cell of a model, or ends that.
  func setHighlighted(_ model: CellModel, _ isHighlighted: Bool) {
    liveCells.cell(of: model)?.isHighlighted = isHighlighted
  }

  /// Makes all cells copy their models again, because everything looks different.
  func invalidateContent() {
    for cell in liveCells.inOrder { cell.shownRevision = nil }
    parkedCell?.shownRevision = nil
  }

  /// Detaches the models from all cells without notifying anything, because the view is going away.
  func abandonCells() {
    for cell in liveCells.inOrder { cell.abandonModel() }
    parkedCell?.abandonModel()
  }

  /// Shows in the cells which rows are selected.
  func showSelection() {
    let isEmpty = layout.selection == nil
    func show(in cell: AnyCell) {
      guard !isEmpty || cell.isSelected, let model = cell.attachedModel else { return }
      cell.isSelected = layout.isSelected(model)
    }
    for cell in liveCells.inOrder { show(in: cell) }
    parkedCell.map(show)
  }

  // MARK: The focus, as the cells show it

  /// The cell of the focused row, in view or not.
  var focusedCell: AnyCell? { focusedModel.flatMap(cell) }

  /// The focused strip.
  var focusedStrip: HorizontalScrollModel? { focusedModel as? HorizontalScrollModel }

  /// Shows the focus on the row of another model.
  ///
  /// - Returns: The cell that was kept for the previous row; release it in the end, because that calls it.
  func moveFocus(to model: CellModel?) -> AnyCell? {
    let (old, oldCell) = (focusedModel, focusedCell)
    focusedModel = model
    if let old, let oldCell { showFocus(in: oldCell, of: old) }
    (old as? HorizontalScrollModel)?.view.stage.showFocus(.elsewhere)
    let parked = parkedCell.take()
    showFocus(standing)
    return parked
  }

  /// Shows the focus in another way, also within a strip.
  func showFocus(_ standing: FocusStanding) {
    self.standing = standing
    if let model = focusedModel, let cell = focusedCell { showFocus(in: cell, of: model) }
    focusedStrip?.view.stage.showFocus(standing)
  }

  /// Makes another model of the same row the focused one.
  func replaceFocusedModel(_ old: CellModel, with new: CellModel) {
    if focusedModel === old { focusedModel = new }
  }

  /// Shows in a cell whether its row is focused or current.
  func showFocus(in cell: AnyCell, of model: CellModel) {
    let standing = focusedModel === model ? standing : .elsewhere
    cell.isFocused = standing == .active
    cell.isCurrent = standing != .elsewhere
  }

  /// Keeps the cell of the focused row, which has left the view.
  ///
  /// - Returns: Whether the cell is kept.
  func park(_ cell: AnyCell) -> Bool {
    guard let model = focusedModel, cell.attachedModel === model, layout.row(of: model)?.id == cell.rowID,
      content.holds(model)
    else { return false }
    parkedCell = cell
    return true
  }

  /// Returns the cell that was kept while a row was out of view, and no longer keeps it.
  func takeParkedCell(of row: Row) -> AnyCell? {
    guard let cell = parkedCell, cell.attachedModel === row.model else { return nil }
    parkedCell = nil
    guard cell.rowID == row.id, type(of: cell) == row.model.cellType else {
      pool.recycle(cell)
      return nil
    }
    cell.updateModel(size: row.frame.size)
    return cell
  }

  /// Updates the cell that is kept out of view, or releases it if its row is gone.
  func updateParkedCell() {
    guard let cell = parkedCell, let model = cell.attachedModel else { return }
    if let row = layout.row(of: model), row.id == cell.rowID, type(of: cell) == model.cellType {
      cell.updateModel(size: row.frame.size)
    } else {
      parkedCell = nil
      pool.recycle(cell)
    }
  }
}

/// A part of a view that is built on its stage: what all of these parts read.
package class ViewPart {
  final let content: ViewContent
  final let viewport: Viewport
  final let stage: CellStage
  final let link: HostLink

  init(_ stage: CellStage) {
    content = stage.content
    viewport = stage.viewport
    self.stage = stage
    link = stage.link
  }

  final var layout: TreeLayout { content.layout }
}

/// Which containers come into view with which of the visible rows.
///
/// ```
///   Feed
///   ├─ Post
///   │  ├─ Text        position 0: Feed and Post arrive
///   │  └─ Photo       position 1
///   └─ Section
///      └─ Title       position 2: Section arrives
/// ```
struct ContainerArrivals {
  /// The containers whose first visible row is at a position, outer ones before inner ones.
  struct Arrival {
    /// The position of the row among the visible ones.
    let position: Int
    let containers: [ContainerModel]
  }

  /// The arrivals in the order of their rows; rows that begin no container have none.
  private(set) var arrivals: [Arrival] = []

  /// All containers of the rows, outer ones before inner ones.
  var containers: [ContainerModel] { arrivals.flatMap(\.containers) }

  /// Finds the containers of rows.
  ///
  /// The way up from a row ends at the first known container.
  ///
  /// - Complexity: O(k + c log n) for k rows and c containers.
  init(_ rows: [Row], in layout: TreeLayout) {
    var known: Set<ObjectIdentifier> = []
    var lastLeaf: ObjectIdentifier?
    for position in rows.indices {
      // Rows of one leaf are rows of one container.
      guard let leaf = rows[position].cell?.slotLeaf, ObjectIdentifier(leaf) != lastLeaf else { continue }
      lastLeaf = ObjectIdentifier(leaf)
      var newBlocks: [ContainerBlock] = []
      var next = leaf.block
      while let block = next, !known.contains(ObjectIdentifier(block)) {
        newBlocks.append(block)
        next = block.leaf?.block
      }
      // A model that another view has laid out since leads to the containers of that view.
      if newBlocks.isEmpty || (next == nil && newBlocks.last !== layout.root) { continue }
      known.formUnion(newBlocks.lazy.map(ObjectIdentifier.init))
      arrivals.append(Arrival(position: position, containers: newBlocks.reversed().map(\.container)))
    }
  }
}

/// The containers of a view's visible rows.
///
/// A class, because callbacks of containers may call back into it.
final class LiveContainers {
  private var shown: Set<ObjectIdentifier> = []

  /// The containers to show, outer ones before inner ones: the visible ones, and those that are still to be notified.
  private var order: [ContainerModel] = []

  /// The visible containers, outer ones before inner ones.
  var inOrder: [ContainerModel] { order.filter { shown.contains(ObjectIdentifier($0)) } }

  /// Removes the containers that are not among the given ones, and returns them, inner ones before outer ones.
  ///
  /// - Parameter containers: The containers to show from now on, outer ones before inner ones.
  func removeContainers(notAmong containers: [ContainerModel]) -> [ContainerModel] {
    // In most cases, they are the same as before.
    if containers.elementsEqual(order, by: ===) { return [] }
    let staying = Set(containers.lazy.map(ObjectIdentifier.init))
    let leaving = order.reversed().filter {
      !staying.contains(ObjectIdentifier($0)) && shown.contains(ObjectIdentifier($0))
    }
    shown.formIntersection(staying)
    let old = order
    order = containers
    // Released last, because deinitializers of containers may read the view.
    withExtendedLifetime(old) {}
    return leaving
  }

  /// Removes the containers that are not in a tree, and returns them, inner ones before outer ones.
  func removeContainers(outside root: ContainerModel) -> [ContainerModel] {
    let leaving = order.reversed().filter { shown.contains(ObjectIdentifier($0)) && !$0.isInside(root) }
    for container in leaving { shown.remove(ObjectIdentifier(container)) }
    return leaving
  }

  /// Adds a visible container.
  ///
  /// - Returns: Whether it was not visible before.
  func insert(_ container: ContainerModel) -> Bool {
    shown.insert(ObjectIdentifier(container)).inserted
  }
}
