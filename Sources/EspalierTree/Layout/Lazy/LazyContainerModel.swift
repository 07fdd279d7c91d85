import EspalierCanvas

/// A container for a very large number of rows, whose models are created on demand and released afterward.
///
/// ```swift
/// let log = LazyContainerModel(count: 10_000_000) { index in LabelModel(file.line(at: index)) }
/// view.load(log)
/// view.update()                           // creates as many models as there are rows in view
/// log.insert(1, at: log.count)            // the file has a new line
/// ```
///
/// Each row is one cell on its own line, whatever its size. The container knows only the number of rows; their content
/// comes from your data, and you notify the container when the data changes. The life of a row:
///
/// 1. A row without a model has the estimated height, and costs nothing.
/// 2. Its model is created when the row comes into view or receives focus, or when you read ``Row/model`` or call
///    ``model(at:)``. It is then an ordinary child of the container.
/// 3. It is released when the row is more than two screens away and nothing else retains the model. The row keeps its
///    place, its identity and its measured height. A new model is created the next time, so keep lasting state in your
///    data.
///
/// Identity belongs to rows rather than models: selection and focus follow their row through all edits.
///
/// Only the closure provides the models of the rows. Adding, moving, removing or hiding children traps, and so do
/// sticky cells, background cells and separators between children. Separators above and below, a box, and spacing work
/// as in every container.
open class LazyContainerModel: ContainerModel {
  private let makeModel: (Int) -> CellModel

  /// The assumed height of a row that has not been seen yet; in a horizontal view, its width.
  public let estimatedHeight: Int

  /// A closure that moves an item of your data, so that the user can move rows; `nil`, the default, if they cannot.
  ///
  /// It is called with the old and the new index when the user drags a row, or ``ContainerView/moveRow(at:to:)`` or a
  /// similar method moves one. The container moves the row afterward, so the closure must not do that.
  public final var onMove: ((_ old: Int, _ new: Int) -> Void)?

  /// A closure that removes an item of your data, so that the view can delete rows; `nil`, the default, if it cannot.
  ///
  /// It is called with the index when ``ContainerView/deleteRow(at:)`` or a similar method deletes a row. The container
  /// removes the row afterward, so the closure must not do that.
  public final var onDelete: ((Int) -> Void)?

  /// A closure that returns the text by which the row at an index is found; `nil`, the default, to make its model.
  ///
  /// With it, a search through millions of rows makes no models. It should return what the row shows.
  public final var searchText: ((Int) -> String)?

  /// The rows that have models.
  private(set) final var places: RowMarks

  /// The edits of the rows since a view has laid them out; `nil` if there are none.
  private final var edits: RowPieceTable?

  /// The block in the layout of the view that has laid out the rows last, while it exists; others have missed edits.
  private(set) final unowned(unsafe) var block: ContainerBlock?

  /// The rows to select as soon as they are laid out; `nil` if there are none.
  final var comingSelection: RowSelection?

  /// The assumed focusability of unmade rows: focusable if any created row was.
  final var assumedFocusability = Focusability()

  /// The indices of the rows whose models the closure is currently creating.
  private final var indicesBeingMade: [Int] = []

  /// Creates a container of rows.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - estimatedHeight: The assumed height of a row that has not been seen yet.
  ///   - model: A closure that creates the model of the row at an index: a new one for each call, without a parent. It
  ///     must not edit the container.
  /// - Precondition: `count` is between 0 and 1,000,000,000, and `estimatedHeight` between 1 and 1,000,000,000.
  public init(count: Int, estimatedHeight: Int = 1, model: @escaping (Int) -> CellModel) {
    Self.checkCount(count)
    require(
      (1...CellSize.largestExtent).contains(estimatedHeight),
      "an estimated row height must be 1 to \(CellSize.largestExtent); got \(estimatedHeight)")
    makeModel = model
    self.estimatedHeight = estimatedHeight
    places = RowMarks(count: count)
    super.init()
    flags.insert(.lazy)
  }

  /// The number of rows.
  public final var count: Int { places.count }

  /// Whether the rows have been edited since a view has laid them out.
  final override var hasEditedRows: Bool { edits != nil }

  /// Whether rows that have never had a model count as focusable.
  ///
  /// By default, they do as soon as one focusable model has been created. If several lazy containers follow one
  /// another, set this to `true` before they are shown, so that a move to the last row finds the last row of all rather
  /// than the last one that has been seen. A row that turns out not to be focusable is skipped.
  public final var assumesFocusableRows: Bool {
    get { assumedFocusability.isFocusable }
    set { assumedFocusability.isFocusable = newValue }
  }

  /// Returns the model of the row at an index, creating it if necessary.
  ///
  /// - Complexity: O(log n) in the number of live models and edits.
  /// - Precondition: The row exists, and the closure returns a new model that can be a row.
  public final func model(at index: Int) -> CellModel {
    require(index >= 0 && index < count, "row \(index) does not exist; \(mention) has \(count) rows")
    if let present = presentModel(at: index) { return present }
    let model = adoptModel(at: index)
    // Subscribers that were notified of the new model may have edited the rows.
    if let index = self.index(of: model) { show(index..<index + 1) }
    return model
  }

  /// Returns the index of the row with a model; `nil` if the model is not live in the container.
  ///
  /// - Complexity: O(log n) in the number of live models and edits.
  public final func index(of model: CellModel) -> Int? {
    guard model.parent === self, let number = model.indexInParent else { return nil }
    return places.index(ofMark: number)
  }

  /// Stops the program if rows do not exist.
  final func checkRange(_ range: Range<Int>) {
    require(
      range.lowerBound >= 0 && range.upperBound <= count,
      "rows \(range.lowerBound) ..< \(range.upperBound) do not exist; \(mention) has \(count) rows")
  }

  static func checkCount(_ count: Int) {
    require(
      (0...CellSize.largestExtent).contains(count),
      "a lazy container must have 0 to \(CellSize.largestExtent) rows; got \(count)")
  }
}

extension LazyContainerModel {
  /// Returns the model of the row at an index, if it has one.
  final func presentModel(at index: Int) -> CellModel? {
    guard places.isMarked(at: index) else { return nil }
    return unsafeDowncast(childTree[places.markedCount(before: index)].model, to: CellModel.self)
  }

  /// Returns the existing models of some rows, without creating any.
  package final func aliveModels(in rows: Range<Int>) -> [CellModel] {
    children(in: rows).map { unsafeDowncast($0.model, to: CellModel.self) }
  }

  /// Returns the existing models of some rows, as children.
  final func children(in rows: Range<Int>) -> ContiguousArray<Child> {
    childTree.elements(in: places.numbersOfMarks(in: rows))
  }

  /// Makes children of other containers the models of the first rows, so that these keep their identities.
  ///
  /// - Precondition: The rows have no models.
  package final func adopt(_ models: [CellModel]) {
    var edit = TreeEdit(of: models)
    for model in models { edit.take(model) }
    put(models, at: 0, in: &edit)
    for model in models { markNeedsLayout(around: model, in: &edit.hosts) }
    edit.finish()
  }

  /// Creates the model of a row that has none, without notifying the view.
  final func adoptModel(at index: Int) -> CellModel {
    let model = makeRowModel(at: index)
    // The closure may have requested the same row indirectly.
    if let present = presentModel(at: index) { return present }
    var edit = TreeEdit(of: model)
    put([model], at: index, in: &edit)
    edit.finish()
    return model
  }

  /// Creates the missing models of rows, all of them before anything is notified, and without notifying the view.
  ///
  /// - Returns: Whether all rows have models then; `false` if the closure is still creating one of them farther up the
  ///   call stack, whose caller will show it.
  final func adoptModels(in rows: Range<Int>) -> Bool {
    var isComplete = true
    var made: [(index: Int, model: CellModel)] = []
    for index in places.runs(in: rows).lazy.filter({ !$0.isMarked }).flatMap(\.rows) {
      if places.isMarked(at: index) { continue }
      if indicesBeingMade.contains(index) {
        isComplete = false
      } else {
        made.append((index, makeRowModel(at: index)))
      }
    }
    // The closure may have requested some of them indirectly.
    made.removeAll { places.isMarked(at: $0.index) }
    var edit = TreeEdit(of: made.map(\.model))
    var rest = made[...]
    while let first = rest.first {
      let length = zip(rest, first.index...).prefix { $0.index == $1 }.count
      put(rest.prefix(length).map(\.model), at: first.index, in: &edit)
      rest = rest.dropFirst(length)
    }
    edit.finish()
    return isComplete
  }

  /// Returns a new model from the closure.
  final func makeRowModel(at index: Int) -> CellModel {
    require(
      !indicesBeingMade.contains(index),
      "the closure of \(mention) must not ask for the model of row \(index) while it makes that model")
    indicesBeingMade.append(index)
    let model = makeModel(index)
    indicesBeingMade.removeLast()
    require(
      model.parent == nil,
      "the closure of \(mention) must return a new model each time; that of row \(index) is already part of \(model.parent?.mention ?? "")"
    )
    return model
  }

  /// Makes models the models of adjacent rows that have none.
  final func put(_ models: [CellModel], at index: Int, in edit: inout TreeEdit) {
    for model in models { checkIsRow(model) }
    edit.put(models, into: self, asModel: places.markedCount(before: index))
    changePlaces { $0.set(index..<index + models.count, areMarked: true) }
    for model in models { noteFocusability(Focusability(of: model)) }
  }

  /// Changes the rows, and which of them have models.
  final func changePlaces(_ change: (inout RowMarks) -> Void) {
    var changed = places
    change(&changed)
    places = changed
  }

  /// Returns the edits since the rows were last laid out.
  ///
  /// For a block that has missed earlier edits, all rows are new.
  final func edits(knownTo block: LazyBlock) -> RowPieces {
    guard self.block?.lazy === block else { return RowPieces(newRows: count) }
    return edits?.merged ?? RowPieces(oldRows: 0..<count)
  }

  /// Notes that a block has processed all edits.
  final func didLayOut(in block: ContainerBlock) {
    self.block = block
    edits = nil
  }

  /// Assumes that unmade rows are focusable as soon as a created one is.
  final func noteFocusability(_ focusability: Focusability) {
    if focusability.isFocusable { assumedFocusability.isFocusable = true }
    if focusability.isTabStop { assumedFocusability.isTabStop = true }
  }

  /// Forgets a block that is being deinitialized, with the edits that it has not processed.
  final func forget(_ block: ContainerBlock) {
    guard self.block === block else { return }
    self.block = nil
    edits = nil
  }

  /// Returns the current index of a laid-out row; `nil` if it has been removed since.
  final func index(ofRowLaidOutAt index: Int) -> Int? {
    guard let edits else { return index }
    var start = 0
    for piece in edits.merged.pieces {
      if let old = piece.old, (old..<old + piece.rows).contains(index) { return start + index - old }
      start += piece.rows
    }
    return nil
  }

  /// Returns the laid-out indices of rows, as ranges; rows that have been inserted since have none.
  final func laidOutRows(_ rows: Range<Int>) -> [Range<Int>] {
    guard let edits else { return [rows] }
    return edits.merged.slice(rows).pieces.compactMap { piece in piece.old.map { $0..<$0 + piece.rows } }
  }

  /// Returns the current selection, given that among the laid-out rows.
  final func current(_ selection: RowSelection) -> RowSelection {
    edits.map { selection.rearranged(by: $0.merged) } ?? selection
  }

  /// Makes the view place rows with models: immediately if possible, otherwise in the next update.
  final func show(_ rows: Range<Int>) {
    if let block, block.lazy?.isCurrent == true { return block.showModels(in: rows) }
    var hosts = MarkedHosts()
    for model in aliveModels(in: rows) where model.slotLeaf == nil { markNeedsLayout(around: model, in: &hosts) }
    hosts.requestUpdates()
  }

  /// Applies edits of the rows that are all made at the same time to their marks and their coming selection, and records
  /// them for the next layout.
  final func apply(_ edits: [RowEdit]) {
    // Recorded first, because a new record begins with the number of rows before the edits.
    note(edits)
    changePlaces { $0.apply(edits) }
    comingSelection?.apply(edits)
  }

  /// Records for the next layout that rows have been reloaded, all of which are within a range.
  final func noteReload(of ranges: [Range<Int>], in rows: Range<Int>) {
    note([RowEdit(rows: rows, content: RowPieces(oldRows: rows, updated: ranges))])
  }

  /// Records edits before the number of rows changes.
  private func note(_ new: [RowEdit]) {
    // In the first layout, all rows are new.
    guard block != nil else { return }
    var table = edits ?? RowPieceTable(rowCount: count)
    table.apply(new)
    edits = table
  }

  /// Stops the program if the closure edits the container.
  final func checkCanEdit() {
    require(
      indicesBeingMade.isEmpty,
      "\(mention) must not be edited by its closure, which is making the model of row \(indicesBeingMade.last ?? 0)")
  }

  /// Stops the program if a cell cannot be a row of a lazy container.
  final func checkIsRow(_ model: CellModel) {
    require(
      model.flags.isDisjoint(with: [.sticky, .background, .hidden]),
      "\(model.mention) is a row of \(mention), which must not contain sticky, background or hidden cells")
  }
}

extension Model {
  /// The model as a lazy container, if it is one, without a dynamic cast.
  final var asLazy: LazyContainerModel? {
    flags.contains(.lazy) ? unsafeDowncast(self, to: LazyContainerModel.self) : nil
  }
}

/// Edits of the models of a lazy container's rows.
extension TreeEdit {
  /// Makes models without a parent the models of adjacent rows of a lazy container; the rows themselves do not change.
  ///
  /// - Parameter number: The number of rows before them that have models.
  /// - Precondition: No model is listed twice.
  mutating func put(_ models: [CellModel], into container: LazyContainerModel, asModel number: Int) {
    for model in models {
      require(
        model.parent == nil,
        "the closure of \(container.mention) must return a new model each time; \(model.mention) is already part of \(model.parent?.mention ?? "")"
      )
      model.parent = container
    }
    container.changeChildTree { $0.replace(number..<number, by: models.lazy.map { Child(model: $0) }) }
    container.noteModelChange()
  }

  /// Takes the models of some rows from a lazy container, before the rows are recorded as having none.
  mutating func take(modelsOf rows: Range<Int>, from container: LazyContainerModel) {
    let numbers = container.places.numbersOfMarks(in: rows)
    guard !numbers.isEmpty else { return }
    for child in container.childTree.elements(in: numbers) {
      container.letGo(of: child.model)
      child.model.childLeaf = nil
    }
    container.changeChildTree { $0.replace(numbers, by: EmptyCollection()) }
    container.noteModelChange()
  }
}
