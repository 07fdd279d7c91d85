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

  /// The direction in which the slots are laid out.
  private(set) var direction = ScrollDirection.vertical

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
    lazy?.rows.forget(self)
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
    guard let details = container.details else { return false }
    return details.hasSeparators || details.childSeparator != nil
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
    direction = inherited.direction
    measurementEpoch = layout.measurementEpoch
    // Columns place their cells themselves, whatever the layout.
    placesInOrder =
      container.flags.contains(.columns) || inherited.inside(container).layout?.placesInOrder ?? true
    slots.root?.owner = nil
    slots = part.slots
    slots.root?.owner = self
    release(childSeparators.lazy.filter { part.childSeparators[$0.key] !== $0.value }.map(\.value))
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

  /// Replaces slots by a drafted part, and returns the old ones.
  private func replace(by part: DraftedPart) -> ContiguousArray<Slot> {
    let old = slots.elements(in: part.range)
    var tree = slots
    tree.replace(part.range, by: part.slots.elements)
    tree.root?.owner = self
    slots = tree
    fitLines(ofColumnsIn: part.range.lowerBound..<part.range.lowerBound + part.slots.count)
    return old
  }

  /// Takes over the separators of drafted parts, and releases those that only the replaced slots show.
  ///
  /// All parts together, because a separator may go from one part to another.
  private func takeOverSeparators(of parts: [DraftedPart], replacing old: ContiguousArray<ContiguousArray<Slot>>) {
    guard !childSeparators.isEmpty || parts.contains(where: { !$0.childSeparators.isEmpty }) else { return }
    var departing: [SeparatorModel] = []
    for slot in old.joined() where slot.isOwn || slot.kind == .absent {
      guard let separator = slot.model as? SeparatorModel, let key = separator.childAbove,
        childSeparators[key] === separator
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

  /// Turns separators that are no longer shown into separate roots.
  private func release(_ separators: some Sequence<SeparatorModel>) {
    for separator in separators where separator.parent === container {
      container.takeOffLists(separator)
      separator.parent = nil
    }
  }
}
