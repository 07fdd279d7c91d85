import EspalierCanvas

/// The layout of a lazy container, besides its slots.
///
/// Slots match the rows as long as the rows have not been edited since they were laid out. Only then can models gain
/// and lose their slots outside of a pass, because that changes neither the number of rows nor their places.
final class LazyBlock {
  let container: LazyContainerModel

  /// The layout, while it exists.
  unowned(unsafe) var layout: TreeLayout?

  /// The assumed focusability of unmade rows.
  var assumedFocusability = Focusability()

  /// The laid-out revision of the container, in a layout that models do not remember.
  var layoutRevision: UInt32?

  init(_ container: LazyContainerModel) {
    self.container = container
  }

  /// Whether the slots match the rows, and there is no current pass.
  var isCurrent: Bool {
    guard let layout, layout.pass == nil else { return false }
    guard layout.remembersSlots else { return layoutRevision == container.layoutRevision }
    return !container.hasEditedRows && container.block?.lazy === self
  }
}

/// The rows of a lazy container, of which only some have their own slots.
///
/// ```
///   rows      0 … 4,999 │ 5,000 │ 5,001 │ 5,002 … 9,999,999
///   slots     unmade      cell    cell    unmade
/// ```
extension ContainerBlock {
  /// The number of the container's own rows above its children: a separator, a box.
  var leadingRows: Int { surroundings.leadingSlots == 0 ? 0 : slots.sum(in: 0..<surroundings.leadingSlots).rows }

  /// The number of laid-out rows of a lazy container.
  var lazyRowCount: Int { max(0, rowCount - leadingRows - surroundings.trailingSlots) }

  /// Visits the slots of some rows of a lazy container, in order, each with its index and that of its first row.
  ///
  /// - Complexity: O(k + log n) for k of n slots.
  /// - Returns: The indices of the visited slots.
  @discardableResult
  func visitLazySlots(
    in rows: Range<Int>, _ body: (_ place: SumTree<Slot>.Place, _ position: Int, _ row: Int) -> Void
  ) -> Range<Int> {
    let leadingRows = leadingRows
    guard let (first, before) = slots.first(where: { $0.rows > rows.lowerBound + leadingRows }) else {
      return slots.count..<slots.count
    }
    var (position, row) = (before.count, before.rows - leadingRows)
    var next = Optional(first)
    while let place = next, row < rows.upperBound {
      body(place, position, row)
      position += 1
      row += place.element.sum.rows
      next = place.next
    }
    return before.count..<position
  }

  /// Sets the leaves of the blocks directly inside, in a layout that models do not remember.
  ///
  /// Only lazy containers need them there, because the heights of their rows change when they are drawn.
  func tellNestedBlocks() {
    slots.root?.visitLeaves { leaf in
      for slot in leaf.elements { slot.block?.leaf = leaf }
    }
  }

  /// Returns the model of a row that had none when it was created; `nil` if the row has been removed since.
  ///
  /// - Complexity: O(d log n) at depth d, in the number of siblings; O(n) in the number of slots for a row of an
  ///   earlier update.
  func model(of row: Row) -> CellModel? {
    guard let lazy, let index = laidOutIndex(of: row) else { return nil }
    if case .cell(let cell)? = slots.first(where: { $0.rows > index + leadingRows })?.place.element.content {
      return cell
    }
    let present = lazy.layout?.remembersSlots == false ? index : lazy.container.index(ofRowLaidOutAt: index)
    return present.flatMap { $0 < lazy.container.count ? lazy.container.model(at: $0) : nil }
  }

  /// Returns the text of a row that had no model when it was created, without keeping the model that this takes; `nil` if
  /// the row has been removed since.
  func searchText(of row: Row) -> String? {
    guard let lazy, let laidOut = laidOutIndex(of: row),
      let index = lazy.container.index(ofRowLaidOutAt: laidOut), index < lazy.container.count
    else { return nil }
    return (lazy.container.presentModel(at: index) ?? lazy.container.makeRowModel(at: index)).searchText
  }

  /// Returns the index of a row among those of the lazy container, as of the last update.
  func laidOutIndex(of row: Row) -> Int? {
    let (id, rowIndex) = (row.id, row.index)
    if let start = lazy?.layout?.firstRow(of: self), case let index = rowIndex - start,
      let (place, before) = slots.first(where: { $0.rows > index }), index >= before.rows,
      place.element.id.advanced(by: index - before.rows) == id
    {
      return index - leadingRows
    }
    var index = 0
    for slot in slots.chunks.joined() {
      if slot.isUnmade || slot.isCell, let offset = id.distance(from: slot.id), offset < slot.rowCount {
        return index + offset - leadingRows
      }
      index += slot.sum.rows
    }
    return nil
  }

  /// Creates the missing models of rows, and gives them slots.
  ///
  /// - Returns: Whether all of them have slots now; `false` if subscribers of a new model have edited the tree.
  @discardableResult
  func makeModels(in rows: Range<Int>) -> Bool {
    guard let lazy, lazy.isCurrent else { return false }
    let isComplete = lazy.container.adoptModels(in: rows)
    guard lazy.isCurrent else {
      lazy.container.show(0..<lazy.container.count)
      return false
    }
    showModels(in: rows)
    return isComplete
  }

  /// Gives rows with models their own slots.
  ///
  /// - Complexity: O(k log n) for k rows, in the number of slots.
  func showModels(in rows: Range<Int>) {
    guard let lazy, let layout = lazy.layout else { return }
    let container = lazy.container
    var new: ContiguousArray<Slot> = []
    var hasUnmade = false
    let replaced = visitLazySlots(in: rows) { place, _, index in
      let slot = place.element
      guard slot.isUnmade else {
        new.append(slot)
        return
      }
      hasUnmade = true
      let made = rows.clamped(to: index..<index + Int(slot.rowCount))
      if made.lowerBound > index { new.append(slot.slice(0..<made.lowerBound - index)) }
      for (rows, areMarked) in container.places.runs(in: made) {
        guard areMarked else {
          new.append(slot.slice(rows.lowerBound - index..<rows.upperBound - index))
          continue
        }
        for (row, model) in zip(rows, container.aliveModels(in: rows)) {
          var single = slot.slice(row - index..<row - index + 1)
          layout.make(model, in: &single)
          new.append(single)
        }
      }
      let rest = made.upperBound - index..<Int(slot.rowCount)
      if !rest.isEmpty { new.append(slot.slice(rest)) }
    }
    guard hasUnmade else { return }
    replaceSlots(replaced, by: new)
    assumeFocusability()
    layout.slotsDidChange(in: self)
  }

  /// Measures rows whose frames are assumed, and places them.
  ///
  /// - Parameter releasesModels: Whether the models are released afterward, so that nothing may retain them.
  /// - Returns: Whether there were any.
  @discardableResult
  func settle(_ rows: Range<Int>, releasesModels: Bool = false) -> Bool {
    guard let lazy, let layout = lazy.layout, lazy.isCurrent else { return false }
    let environment = inherited.inside(container)
    var settled: [(index: Int, slot: Slot)] = []
    visitLazySlots(in: rows) { place, _, index in
      if place.element.isCell, place.element.isAssumed { settled.append((index, place.element)) }
    }
    // Collected first, because measuring calls the models, which may edit the tree.
    for position in settled.indices {
      layout.place(&settled[position].slot, in: environment)
      guard lazy.isCurrent else { return true }
    }
    var leaves: [SumTreeNode<Slot>] = []
    var changed: [Range<Int>] = []
    for (index, slot) in settled {
      guard let place = slots.first(where: { $0.rows > index + leadingRows })?.place,
        case .cell(let cell) = place.element.content,
        cell === slot.cell
      else { continue }
      let hasChanged = place.element.size != slot.size
      place.set(slot)
      if leaves.last !== place.leaf { leaves.append(place.leaf) }
      guard hasChanged, layout.remembersSlots else { continue }
      if releasesModels { changed.appendJoining(index..<index + 1) } else { layout.noteUpdate(of: slot.cell) }
    }
    if let start = changed.isEmpty ? nil : layout.firstLazyRow(of: self) {
      layout.noteUpdate(ofRows: changed.map { $0.lowerBound + start..<$0.upperBound + start })
    }
    for leaf in leaves { leaf.resum() }
    layout.slotsDidChange(in: self)
    return !settled.isEmpty
  }

  /// Assumes that unmade rows are as focusable as those that have had models.
  func assumeFocusability() {
    guard let lazy, let layout = lazy.layout, layout.remembersSlots,
      lazy.assumedFocusability != lazy.container.assumedFocusability
    else { return }
    let assumed = lazy.container.assumedFocusability
    lazy.assumedFocusability = assumed
    slots.root?.visitLeaves { leaf in
      leaf.changeElements { slots in
        for index in slots.indices where slots[index].isUnmade { slots[index].focusability = assumed }
      }
      leaf.resum()
    }
  }

  /// Returns the rows of a lazy container that are at least partly in some lines of the block.
  func lazyRows(in lines: Range<Int>) -> Range<Int> {
    let first = lazyRow(atLine: lines.lowerBound)
    // There are no rows above the first one.
    guard !lines.isEmpty, lines.upperBound > leading else { return first..<first }
    return first..<max(first, min(lazyRowCount, lazyRow(atLine: lines.upperBound - 1) + 1))
  }

  /// Returns the first row of a lazy container that ends below a line of the block.
  private func lazyRow(atLine line: Int) -> Int {
    let bound = line - leading
    guard let (place, before) = slots.first(where: { $0.extent > bound }) else { return lazyRowCount }
    let slot = place.element
    let number = slot.isUnmade ? slot.rowCount(endingAbove: bound - before.extent) : 0
    return min(lazyRowCount, max(0, before.rows - leadingRows + number))
  }

  /// Releases the models outside of some rows that nothing else retains, and joins slots that become alike.
  ///
  /// - Complexity: O(k log n) for k models of other rows, in the number of slots.
  func releaseModels(outside near: Range<Int>) {
    guard let lazy, lazy.isCurrent else { return }
    releaseModels(lazy.container.places.markedCount(before: near.upperBound)..<lazy.container.places.markedCount)
    guard lazy.isCurrent else { return }
    releaseModels(0..<lazy.container.places.markedCount(before: near.lowerBound))
  }

  /// Releases models in a single edit, so that callbacks find rows, children and slots in a consistent state.
  private func releaseModels(_ numbers: Range<Int>) {
    guard let lazy, !numbers.isEmpty else { return }
    let container = lazy.container
    let environment = inherited.inside(self.container)
    var freed: [Range<Int>] = []
    var changed: Range<Int>?
    var number = numbers.lowerBound
    for rows in container.places.rows(ofMarks: numbers) {
      visitLazySlots(in: rows) { place, position, index in
        guard place.element.isCell,
          freeSlot(at: place, ofModel: number + index - rows.lowerBound, lineSpacing: environment.lineSpacing)
        else { return }
        freed.appendJoining(index..<index + 1)
        changed = (changed?.lowerBound ?? position)..<position + 1
      }
      number += rows.count
    }
    guard let changed else { return }
    // Retained until the end of the edit, because deinitializers of the models may access the tree.
    let departed = freed.flatMap { container.aliveModels(in: $0) }
    var edit = TreeEdit(of: departed)
    for rows in freed {
      edit.take(modelsOf: rows, from: container)
      container.changePlaces { $0.set(rows, areMarked: false) }
    }
    joinSlots(in: changed, environment)
    edit.finish()
    withExtendedLifetime(departed) {}
  }

  /// Turns the slot of a model into that of an unmade row, unless something else retains the model.
  ///
  /// - Returns: Whether nothing else retains it.
  private func freeSlot(at place: SumTree<Slot>.Place, ofModel number: Int, lineSpacing: Int) -> Bool {
    guard let container = lazy?.container else { return false }
    let child = container.childTree.place(at: number)
    // The slot also retains the model.
    let contentRevision = place.element.contentRevision
    place.change { $0.unmake(container, lineSpacing: lineSpacing) }
    let isFree = child.leaf.changeElements { isKnownUniquelyReferenced(&$0[child.offset].model) }
    let model = unsafeDowncast(child.element.model, to: CellModel.self)
    if isFree {
      if model.slotLeaf === place.leaf { model.slotLeaf = nil }
    } else {
      place.change { $0.remake(model, contentRevision: contentRevision) }
    }
    return isFree
  }

  /// Joins slots at some indices, and their neighbors, where possible.
  private func joinSlots(in range: Range<Int>, _ environment: LayoutEnvironment) {
    let end = slots.count - surroundings.trailingSlots
    let start = max(surroundings.leadingSlots, min(end, range.lowerBound - 1))
    let range = start..<max(start, min(end, range.upperBound + 1))
    var joined: ContiguousArray<Slot> = []
    for var slot in slots.elements(in: range) {
      if slot.isUnmade { slot.span(environment) }
      if let last = joined.last, last.isContinued(by: slot) {
        joined[joined.count - 1].rowCount += slot.rowCount
      } else {
        joined.append(slot)
      }
    }
    replaceSlots(range, by: joined)
    lazy?.layout?.slotsDidChange(in: self)
  }
}
