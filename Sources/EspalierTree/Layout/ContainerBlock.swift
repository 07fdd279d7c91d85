import EspalierCanvas

/// What the layout knows of one container: its slots, and what they add up to.
///
/// A block holds its models, so that rows answer for the last update whatever has been edited since.
///
/// ```
///   leading     the top margin, unless a separator stands before it
///   slots       separator · children with rules between them · separator
///   trailing    the bottom margin, unless a separator stands after it
/// ```
final class ContainerBlock {
  let container: ContainerModel

  /// The leaf that holds the block's slot, in the layout of a view; `nil` for the root, and for a block that is in no
  /// other one.
  unowned(unsafe) var leaf: SumTreeNode<Slot>?

  /// The layout that has made the block for a child container; of use for comparisons only.
  var layout: ObjectIdentifier?

  /// What the container inherited when it was last laid out.
  var inherited: LayoutEnvironment

  /// The container's edits that the block has taken in.
  var layoutRevision: UInt32?

  /// How often all measurements of the layout had become stale when the block was laid out.
  var measurementEpoch = 0

  /// The direction in which the slots are laid out.
  private(set) var direction = ScrollDirection.vertical

  /// Whether no cell begins above one before it in its run.
  var placesInOrder = true

  /// The rules above and below the children.
  private(set) var rules = BlockRules()

  /// The rules between children, each by the child above it.
  private(set) var childSeparators: [ObjectIdentifier: SeparatorModel] = [:]

  /// Which `childSeparator` has made them.
  private(set) var childSeparatorRevision = 0

  private(set) var leading = 0
  private(set) var slots = SumTree<Slot>()
  private(set) var trailing = 0

  init(_ container: ContainerModel, inherited: LayoutEnvironment) {
    self.container = container
    self.inherited = inherited
  }

  deinit {
    release(childSeparators.values)
  }

  /// The number of rows.
  var rowCount: Int { slots.sum.rows }

  /// The extent along the scroll axis, with margins.
  var extent: Int { leading + slots.sum.extent + trailing }

  /// The furthest right edge of any row.
  var right: Int { slots.sum.right }

  /// The furthest lower edge of any row, from the top of the block on.
  var bottom: Int { slots.sum.backgrounds == 0 ? leading + slots.sum.bottom : backgroundBottom }

  /// What the block adds to the sums of the one that it is in.
  var sum: Slot.Sum {
    var sum = slots.sum
    sum.extent = extent
    sum.bottom = bottom
    sum.backgrounds = 0
    return sum
  }

  /// Takes over what was drafted, and hands back the slots that it had before.
  func adopt(_ draft: BlockDraft) -> SumTree<Slot> {
    let old = slots
    old.root?.owner = nil
    direction = inherited.direction
    leading = draft.leading
    slots = draft.slots
    trailing = draft.trailing
    rules = draft.rules
    slots.root?.owner = self
    release(childSeparators.lazy.filter { draft.childSeparators[$0.key] !== $0.value }.map(\.value))
    childSeparators = draft.childSeparators
    childSeparatorRevision = draft.childSeparatorRevision
    return old
  }

  /// Lets go of what was drafted in vain.
  func discard(_ draft: BlockDraft) {
    // The measurements go with it.
    draft.slots.root?.visitLeaves { leaf in
      for slot in leaf.elements where slot.isRow && slot.remembersSlots {
        slot.cell.flags.insert(.needsMeasuring)
      }
    }
    release(draft.childSeparators.filter { childSeparators[$0.key] !== $0.value }.map(\.value))
  }

  /// Puts drafted slots in the place of some others.
  ///
  /// Sums above the block are left to `passSumsOn`. O(m log n) for m slots.
  ///
  /// - Parameters:
  ///   - old: The slots at the range.
  ///   - new: The slots of the draft.
  ///   - start: The index of the first child that is placed again, among its siblings.
  /// - Returns: The slots whose models are not among the new ones: those that the models still look for here, and those
  ///   whose models the tree of another view has got meanwhile.
  func replace(
    _ old: [Slot], in range: Range<Int>, by new: [Slot], of draft: BlockDraft, fromChildAt start: Int
  ) -> (left: [Slot], lost: [Slot]) {
    let isLookedForHere = old.map { slot in
      // A child that has been away in the tree of another view may have come back, and got a new slot before this one.
      let isPlacedBefore = slot.model.parent === container && slot.model.indexInParent ?? start < start
      return slot.model.slotLeaf?.block === self && !isPlacedBefore
    }
    let replaced = slots.replace(old, in: range, by: new) { $0.standsForSame(as: $1) }
    slots.root?.owner = self
    takeOver(draft.childSeparators, insteadOf: old)
    let present = Set(new[replaced.new].map { ObjectIdentifier($0.model) })
    let gone = replaced.old.filter { !present.contains(ObjectIdentifier(old[$0].model)) }
    return (gone.filter { isLookedForHere[$0] }.map { old[$0] }, gone.filter { !isLookedForHere[$0] }.map { old[$0] })
  }

  /// Takes a slot out; the lines around it are laid out anew later.
  func removeSlot(at place: SumTree<Slot>.Place) {
    let slot = place.element
    slot.model.slotLeaf = nil
    if slot.kind == .block { slot.block.leaf = nil }
    slots.remove(at: place)
    slots.root?.owner = self
  }

  /// The topmost block that this one is in, the layout's root or a block that is in no other one now, and how many of
  /// its rows come before this block's.
  ///
  /// O(d log n) at depth d.
  var rowOffset: (top: ContainerBlock, rowsBefore: Int) {
    var block = self
    var rows = 0
    while let place = block.place, let upper = place.leaf.block {
      rows += SumTree<Slot>.sum(before: place).rows
      block = upper
    }
    return (block, rows)
  }

  /// The place of a model's slot, in whatever block it is.
  ///
  /// O(1).
  static func place(of model: Model) -> SumTree<Slot>.Place? {
    guard let leaf = model.slotLeaf else { return nil }
    guard let offset = leaf.elements.firstIndex(where: { $0.model === model }) else {
      trap("a model's slot is always in the leaf that it points to")
    }
    return .init(leaf: leaf, offset: offset)
  }

  /// Takes over the rules of a part of the block; those that were in old slots and are not among them go.
  private func takeOver(_ separators: [ObjectIdentifier: SeparatorModel], insteadOf old: [Slot]) {
    for slot in old where slot.isSeparator {
      guard let separator = slot.model as? SeparatorModel, let key = separator.childAbove,
        childSeparators[key] === separator, separators[key] !== separator
      else { continue }
      childSeparators[key] = nil
      release(CollectionOfOne(separator))
    }
    for (key, separator) in separators {
      if let earlier = childSeparators[key], earlier !== separator { release(CollectionOfOne(earlier)) }
      childSeparators[key] = separator
    }
  }

  /// Makes rules that are shown no more roots of their own.
  private func release(_ separators: some Sequence<SeparatorModel>) {
    for separator in separators where separator.parent === container {
      container.takeOffLists(separator)
      separator.parent = nil
    }
  }
}
