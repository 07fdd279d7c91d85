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

  /// The block that this one is a slot of; `nil` for the root.
  unowned(unsafe) var parent: ContainerBlock?

  /// The layout that has made the block for a child container; of use for comparisons only.
  var layout: ObjectIdentifier?

  /// What the container inherited when it was last laid out.
  var inherited: LayoutEnvironment

  /// The container's edits that the block has taken in.
  var layoutRevision: UInt32?

  /// The rules between children, each by the child above it.
  private(set) var childSeparators: [ObjectIdentifier: SeparatorModel] = [:]

  /// Which `childSeparator` has made them.
  private(set) var childSeparatorRevision = 0

  private(set) var leading = 0
  private(set) var slots = SumTree<Slot>()
  private var trailing = 0

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

  /// Puts other rules between the children in the place of the present ones, and lets go of those that are not among
  /// them.
  func keepChildSeparators(_ separators: [ObjectIdentifier: SeparatorModel], revision: Int) {
    release(childSeparators.lazy.filter { separators[$0.key] !== $0.value }.map(\.value))
    childSeparators = separators
    childSeparatorRevision = revision
  }

  /// Puts other slots in the place of the present ones, and hands those back.
  func replaceSlots(leading: Int, _ slots: SumTree<Slot>, trailing: Int) -> SumTree<Slot> {
    let old = self.slots
    self.leading = leading
    self.slots = slots
    self.trailing = trailing
    slots.root?.owner = self
    return old
  }

  /// The place of a model's slot, in whatever block it is.
  ///
  /// O(1).
  static func place(of model: Model) -> SumTree<Slot>.Place? {
    guard let leaf = model.slotLeaf else { return nil }
    guard let offset = leaf.elements.firstIndex(where: { $0.model === model }) else {
      preconditionFailure("a model's slot is always in the leaf that it points to")
    }
    return .init(leaf: leaf, offset: offset)
  }

  /// Makes rules that are shown no more roots of their own.
  private func release(_ separators: some Sequence<SeparatorModel>) {
    for separator in separators where separator.parentReference === container { separator.parentReference = nil }
  }
}
