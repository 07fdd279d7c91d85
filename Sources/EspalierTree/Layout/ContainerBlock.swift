import EspalierCanvas

/// What the layout knows of one container: its slots, and what they add up to.
///
/// A block holds its models, so that rows answer for the last update whatever has been edited since. It changes only
/// when a pass is committed; a new one takes its first draft over at once.
///
/// ```
///   leading     the top margin, unless a separator stands before it
///   slots       separator · children with separators between them · separator
///   trailing    the bottom margin, unless a separator stands after it
/// ```
final class ContainerBlock {
  let container: ContainerModel

  /// The leaf that holds the block's slot; `nil` for the root, for a block that is in no other one, and while its
  /// container is hidden.
  unowned(unsafe) var leaf: SumTreeNode<Slot>?

  /// The layout that has made the block; of use for comparisons only.
  var layout: ObjectIdentifier?

  /// What the pass under way has drafted for the block.
  var draft: BlockDraft?

  /// What the container inherited when it was last laid out.
  private(set) var inherited: LayoutEnvironment

  /// The container's edits that the block has taken in; `nil` when it has to be laid out anew.
  var layoutRevision: UInt32?

  /// Whether the container has been laid out before.
  private(set) var isLaidOut = false

  /// How often all measurements of the layout had become stale when the block was laid out.
  private(set) var measurementEpoch = 0

  /// The direction in which the slots are laid out.
  private(set) var direction = ScrollDirection.vertical

  /// Whether no cell begins above one before it in its run.
  private(set) var placesInOrder = true

  private(set) var surroundings = BlockSurroundings()
  var slots = SumTree<Slot>()

  /// The separators between children, each by the child above it.
  private(set) var childSeparators: [ObjectIdentifier: SeparatorModel] = [:]

  /// Which `childSeparator` has made them.
  private(set) var childSeparatorRevision = 0

  /// What is known of the rows of a lazy container; `nil` for any other one.
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

  /// Whether the block has been made in the pass under way.
  var isNew: Bool { draft?.isNew ?? false }

  /// The number of rows.
  var rowCount: Int { slots.sum.rows }

  /// How many rows there are going to be when the pass under way is committed.
  var expectedRowCount: Int { draft?.rowCount ?? rowCount }

  /// The rows of the content before the first slot, in the block.
  var leading: Int { surroundings.leading }

  /// The extent along the scroll axis, with margins.
  var extent: Int { leading + slots.sum.extent + surroundings.trailing }

  /// The furthest right edge of any row.
  var right: Int { slots.sum.right }

  /// The furthest lower edge of any row, from the top of the block on.
  ///
  /// With backgrounds it can be as far down as the extent, which one of them may cover.
  var bottom: Int {
    let sum = slots.sum
    let bottom = leading + sum.bottom
    return sum.backgrounds == 0 ? bottom : max(bottom, extent, surroundings.aboveInside + Int(sum.backgroundHeight))
  }

  /// What the block adds to the sums of the one that it is in.
  var sum: Slot.Sum {
    var sum = slots.sum
    sum.extent = extent
    sum.bottom = bottom
    sum.stacked = 0
    sum.backgrounds = 0
    sum.backgroundHeight = 0
    return sum
  }

  /// Whether the container has separators that come and go with the rows of its children.
  var dependsOnWhetherChildrenHaveRows: Bool {
    guard let details = container.details else { return false }
    return details.hasSeparators || details.childSeparator != nil
  }

  /// Takes the draft over; telling models of their new slots is left to the caller.
  ///
  /// The sums of blocks inside are those that they will keep. O(m log n) for m drafted slots.
  ///
  /// - Returns: The slots that have been replaced.
  func commit(_ draft: BlockDraft, of layout: TreeLayout) -> ContiguousArray<ContiguousArray<Slot>> {
    isLaidOut = true
    lazy?.didTakeEdits()
    layoutRevision = draft.layoutRevision
    surroundings = draft.surroundings
    guard draft.isWhole, let part = draft.parts.first else {
      return ContiguousArray(draft.parts.reversed().map(replace))
    }
    let old = slots.chunks
    inherited = draft.inherited
    direction = inherited.direction
    measurementEpoch = layout.measurementEpoch
    // Columns place their cells by themselves, whatever the layout.
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

  /// Lets go of what was drafted in vain.
  func discard(_ part: DraftedPart) {
    // The measurements go with it.
    part.slots.root?.visitLeaves { leaf in
      for slot in leaf.elements where slot.isRow && slot.remembersSlots {
        slot.cell.flags.insert(.needsMeasuring)
      }
    }
    release(part.childSeparators.filter { childSeparators[$0.key] !== $0.value }.map(\.value))
  }

  /// Puts drafted slots in the place of some others, and returns these.
  private func replace(by part: DraftedPart) -> ContiguousArray<Slot> {
    let old = slots.elements(in: part.range)
    var tree = slots
    tree.replace(part.range, by: part.slots.elements)
    tree.root?.owner = self
    slots = tree
    fitLines(ofColumnsIn: part.range.lowerBound..<part.range.lowerBound + part.slots.count)
    // The separators that were in the old slots and are not among the new ones go.
    for slot in old where slot.isOwn {
      guard let separator = slot.model as? SeparatorModel, let key = separator.childAbove,
        childSeparators[key] === separator, part.childSeparators[key] !== separator
      else { continue }
      childSeparators[key] = nil
      release(CollectionOfOne(separator))
    }
    for (key, separator) in part.childSeparators {
      if let earlier = childSeparators[key], earlier !== separator { release(CollectionOfOne(earlier)) }
      childSeparators[key] = separator
    }
    return old
  }

  /// Makes separators that are shown no more roots of their own.
  private func release(_ separators: some Sequence<SeparatorModel>) {
    for separator in separators where separator.parent === container {
      container.takeOffLists(separator)
      separator.parent = nil
    }
  }
}
