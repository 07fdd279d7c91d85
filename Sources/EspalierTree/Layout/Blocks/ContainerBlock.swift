import EspalierCanvas

/// The layout of a container: its slots and their sums.
///
/// A block retains its models, so that rows reflect the last update, whatever has been edited since. It only changes
/// when a pass is committed; a new block applies its first draft immediately.
///
/// ```
///   leading     the top margin, unless a separator precedes it
///   slots       separator · children with separators between them · separator
///   trailing    the bottom margin, unless a separator follows it
/// ```
final class ContainerBlock {
  let container: ContainerModel

  /// The leaf that holds the block's slot; `nil` for the root, for a block that is not in another one, and while its
  /// container is hidden.
  unowned(unsafe) var leaf: SumTreeNode<Slot>?

  /// The layout that has created the block; only for comparison.
  var layout: ObjectIdentifier?

  /// The draft of the current pass.
  var draft: BlockDraft?

  /// The environment that the container inherited when it was last laid out.
  private(set) var inherited: LayoutEnvironment

  /// The container's layout revision that the block reflects; `nil` if it has not been laid out.
  private(set) var layoutRevision: UInt32?

  /// The measurement epoch of the layout when the block was laid out.
  private(set) var measurementEpoch = 0

  /// Whether no cell begins above an earlier cell of its run.
  private(set) var placesInOrder = true

  private(set) var surroundings = BlockSurroundings()
  var slots = SumTree<Slot>()

  /// The separators between children, by the child above each.
  private(set) var childSeparators: [ObjectIdentifier: SeparatorModel] = [:]

  /// The revision of the `childSeparator` that created them.
  private(set) var childSeparatorRevision = 0

  /// The state of a lazy container's rows; `nil` for any other container.
  let lazy: LazyBlock?

  init(_ container: ContainerModel, inherited: LayoutEnvironment) {
    self.container = container
    self.inherited = inherited
    lazy = container.asLazy.map(LazyBlock.init)
  }

  deinit {
    lazy?.container.forget(self)
    slots.root?.owner = nil
    slots.root?.forgetSlots()
    release(childSeparators.values)
  }

  /// Whether the container has been laid out before.
  var isLaidOut: Bool { layoutRevision != nil }

  /// Whether the block was created in the current pass.
  var isNew: Bool { draft?.isNew ?? false }

  /// The number of rows.
  var rowCount: Int { slots.sum.rows }

  /// The number of rows after the current pass is committed.
  var expectedRowCount: Int { draft?.rowCount ?? rowCount }

  /// The rows before the first slot, within the block.
  var leading: Int { surroundings.leading }

  /// The extent along the scroll axis, including margins.
  var extent: Int { leading + slots.sum.extent + surroundings.trailing }

  /// The farthest right edge of any row.
  var right: Int { slots.sum.right }

  /// The farthest lower edge of any row, relative to the top of the block.
  ///
  /// With backgrounds, it can be the extent, because one of them may cover it.
  var bottom: Int {
    let sum = slots.sum
    let bottom = leading + sum.bottom
    return sum.backgrounds == 0 ? bottom : max(bottom, extent, surroundings.aboveInside + Int(sum.backgroundHeight))
  }

  /// The contribution of the block to the sums of its enclosing block.
  var sum: Slot.Sum {
    @inline(__always) get {
      var sum = slots.sum
      sum.extent = extent
      sum.bottom = bottom
      sum.stacked = 0
      sum.backgrounds = 0
      sum.backgroundHeight = 0
      return sum
    }
  }

  /// Whether the container has separators that depend on whether its children have rows.
  var dependsOnWhetherChildrenHaveRows: Bool {
    container.details.map { $0.hasSeparators || $0.childSeparator != nil } ?? false
  }

  /// Applies the draft; the caller tells the models about their new slots.
  ///
  /// - Precondition: The sums of nested blocks are final.
  /// - Returns: The replaced slots.
  /// - Complexity: O(m log n) for m drafted slots, among n slots.
  func commit(_ draft: BlockDraft, of layout: TreeLayout) -> ContiguousArray<ContiguousArray<Slot>> {
    layoutRevision = draft.layoutRevision
    surroundings = draft.surroundings
    guard draft.isWhole, let part = draft.parts.first else {
      let old = ContiguousArray(draft.parts.reversed().map(replace))
      takeOverSeparators(of: draft.parts, replacing: old)
      return old
    }
    let old = slots.chunks
    inherited = draft.inherited
    measurementEpoch = layout.measurementEpoch
    // Columns place their cells themselves, whatever the layout.
    placesInOrder =
      container.flags.contains(.columns) || inherited.inside(container).layout?.placesInOrder ?? true
    slots.root?.owner = nil
    slots = part.slots
    slots.root?.owner = self
    release(
      childSeparators.values.filter { separator in
        separator.childAbove.flatMap { part.childSeparators[$0] } !== separator
      })
    childSeparators = part.childSeparators
    childSeparatorRevision = part.childSeparatorRevision
    fitLines(ofColumnsIn: 0..<slots.count)
    return old
  }

  /// Discards a part that is not going to be applied.
  func discard(_ part: DraftedPart) {
    release(part.childSeparators.filter { childSeparators[$0.key] !== $0.value }.map(\.value))
  }

  /// Undoes the draft of a new block, which has applied it; the separators are kept for the next draft.
  func withdraw() {
    layoutRevision = nil
    slots.root?.owner = nil
    slots.root?.forgetSlots()
    slots = SumTree()
    surroundings = BlockSurroundings()
  }

  /// Replaces slots, and notes that this block is the owner of the new ones.
  func replaceSlots(_ range: Range<Int>, by new: ContiguousArray<Slot>) {
    var tree = slots
    tree.replace(range, by: new)
    tree.root?.owner = self
    slots = tree
  }

  /// Replaces slots by a drafted part, and returns the old ones.
  private func replace(by part: DraftedPart) -> ContiguousArray<Slot> {
    let old = slots.elements(in: part.range)
    replaceSlots(part.range, by: part.slots.elements)
    fitLines(ofColumnsIn: part.range.lowerBound..<part.range.lowerBound + part.slots.count)
    return old
  }

  /// Takes over the separators of drafted parts, and releases those that only the replaced slots show.
  ///
  /// All parts together, because a separator may go from one part to another.
  private func takeOverSeparators(of parts: [DraftedPart], replacing old: ContiguousArray<ContiguousArray<Slot>>) {
    guard !childSeparators.isEmpty || parts.contains(where: { !$0.childSeparators.isEmpty }) else { return }
    var departing: [SeparatorModel] = []
    for slot in old.joined() {
      guard let separator = slot.model.asSeparator, let key = separator.childAbove, childSeparators[key] === separator
      else { continue }
      childSeparators[key] = nil
      departing.append(separator)
    }
    for part in parts {
      for (key, separator) in part.childSeparators {
        if let earlier = childSeparators.updateValue(separator, forKey: key) { departing.append(earlier) }
      }
    }
    for separator in departing where separator.childAbove.flatMap({ childSeparators[$0] }) !== separator {
      release(CollectionOfOne(separator))
    }
  }

  /// Turns separators that are no longer shown into separate roots, except for those that are elsewhere by now.
  private func release(_ separators: some Sequence<SeparatorModel>) {
    for separator in separators where separator.parent === container && separator.childAbove != nil {
      container.letGo(of: separator)
    }
  }
}

/// The places of blocks and slots.
extension ContainerBlock {
  /// Returns the place of a model's slot, in whatever block it is.
  static func place(of model: Model) -> SumTree<Slot>.Place? {
    model.slotLeaf?.place(of: "a model's slot") { $0.model === model }
  }

  /// The place of the block's slot; `nil` for a root, and for a block that is not in another one.
  var place: SumTree<Slot>.Place? { leaf?.place(of: "a block") { $0.block === self } }

  /// Returns the place of the slot of a child or a separator, if it is in this block.
  ///
  /// - Complexity: O(log n) in the number of slots.
  func place(of model: Model) -> SumTree<Slot>.Place? {
    guard let place = Self.place(of: model), place.leaf.block === self else { return nil }
    return place
  }

  /// Returns whether the slot at an index belongs to a separator or the box around the children.
  func isBesideChildren(_ index: Int) -> Bool {
    index < surroundings.leadingSlots || index >= slots.count - surroundings.trailingSlots
  }

  /// Returns the rows of a range of slots, relative to the first row of the block.
  ///
  /// - Parameters:
  ///   - range: The indices of the slots.
  ///   - place: The place of the first of them; `nil` at the end.
  /// - Complexity: O(log n) in the number of slots; O(1) for all slots.
  func rows(of range: Range<Int>, from place: SumTree<Slot>.Place?) -> Range<Int> {
    if range == 0..<slots.count { return 0..<rowCount }
    guard let place else { return rowCount..<rowCount }
    let start = SumTree<Slot>.total(before: place, \.rows)
    // Most parts are a slot, which need not be searched for.
    let count = range.count == 1 ? place.element.sum.rows : slots.sum(in: range).rows
    return start..<start + count
  }

  /// Whether the container, or one below it, has been marked since it was last laid out.
  ///
  /// - Complexity: O(n) in the number of slots.
  var isOutdated: Bool {
    layoutRevision != container.layoutRevision || slots.root?.hasOutdatedBlock == true
  }
}

extension SumTreeNode<Slot> {
  /// The block that the slots belong to; `nil` if they have been replaced.
  ///
  /// - Complexity: O(log n) in the number of slots.
  var block: ContainerBlock? { root.owner.map { unsafeDowncast($0, to: ContainerBlock.self) } }

  /// Whether the container of a slot in this subtree, or one below it, has been marked since it was last laid out.
  fileprivate var hasOutdatedBlock: Bool {
    isLeaf ? elements.contains { $0.block?.isOutdated == true } : nodes.contains(where: \.hasOutdatedBlock)
  }

  /// Clears the references of models and blocks to their slots in this subtree.
  ///
  /// Models and blocks that are elsewhere by now are unaffected.
  func forgetSlots() {
    let elements = elements
    // By index, because iterating would retain the object of each slot.
    for index in elements.indices { elements[index].forgetPlace(in: self) }
    for node in nodes { node.forgetSlots() }
  }
}

/// The place of a model in a layout: the leaf that holds its slot.
extension Model {
  /// The leaf of the layout that holds this model's slot, in the layout of the view that has loaded the tree.
  ///
  /// Not retained: the slot clears it when it leaves the leaf.
  final var slotLeaf: SumTreeNode<Slot>? {
    @inline(__always) get { layoutPlace.map { unsafeDowncast($0.takeUnretainedValue(), to: SumTreeNode<Slot>.self) } }
    @inline(__always) set { layoutPlace = newValue.map { Unmanaged.passUnretained($0 as AnyObject) } }
  }
}

/// The cells behind the container.
extension ContainerBlock {
  /// The places of the backgrounds, each with the sum of the slots before it.
  ///
  /// - Complexity: O(b log n) for b backgrounds among n slots.
  var backgrounds: [(place: SumTree<Slot>.Place, before: Slot.Sum)] {
    (0..<Int(slots.sum.backgrounds)).compactMap { index in slots.first { $0.backgrounds > index } }
  }

  /// Returns the frame of a background, in a block that begins at `top`.
  ///
  /// It is inside the container's box, except for the box itself.
  func frame(ofBackground slot: Slot, top: Int) -> Rect {
    Rect(
      x: Int(slot.x), y: top + surroundings.aboveInside + Int(slot.topOffset), width: Int(slot.width),
      height: height(ofBackground: slot))
  }

  private func height(ofBackground slot: Slot) -> Int {
    guard slot.coversContainer else { return Int(slot.height) }
    return extent - surroundings.aboveInside - surroundings.belowInside - 2 * Int(slot.topOffset)
  }

  /// Sets the extent of the backgrounds that cover the block.
  ///
  /// - Returns: The backgrounds that have changed.
  func fitBackgrounds() -> [CellModel] {
    var changed: [CellModel] = []
    for index in 0..<slots.sum.backgrounds {
      guard let place = slots.first(where: { $0.backgrounds > index })?.place else { break }
      let slot = place.element
      let height = height(ofBackground: slot)
      guard Int(slot.height) != height else { continue }
      place.change { $0.height = Int32(clamping: height) }
      changed.append(slot.cell)
    }
    return changed
  }
}

/// The cells of a block that keep their places when the block is laid out again from some cell on.
extension PlacedCells {
  /// Creates the placed cells of a run before a slot.
  ///
  /// - Parameters:
  ///   - start: The sum of the block's slots before the run.
  ///   - end: The sum of the block's slots before the slot.
  init(of block: ContainerBlock, from start: Slot.Sum, to end: Slot.Sum) {
    self.init(
      source: block, first: start.cells, base: start.extent, count: end.cells - start.cells,
      end: end.extent - start.extent, bottom: block.slots.sum(in: start.count..<end.count).bottom)
  }
}

extension ContainerBlock: PlacedCells.Source {
  /// Returns the cell with a number among those of the block, and its frame in the block.
  func placedCell(_ number: Int) -> (cell: CellModel, frame: Rect) {
    guard let (place, before) = slots.first(where: { $0.cells > number }) else {
      trap("cell \(number) of the run is in the block")
    }
    let slot = place.element
    let frame = Rect(
      x: Int(slot.x), y: before.extent + Int(slot.topOffset), width: Int(slot.width), height: Int(slot.height))
    return (slot.cell, frame)
  }
}

extension TreeLayout: CellMeasurer {}
