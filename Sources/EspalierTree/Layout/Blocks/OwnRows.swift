import EspalierCanvas

/// The rows of a container besides its children: its separators and its box, as they were when a draft was begun.
///
/// ```
///   top separator
///   box            around everything up to the bottom separator
///     child
///     child separator
///     child
///   bottom separator
/// ```
struct OwnRows {
  let top: SeparatorModel?
  let bottom: SeparatorModel?
  let box: BoxModel?
  let makeChildSeparator: (() -> SeparatorModel)?
  let childSeparatorRevision: Int

  /// The separators between children that the draft shows so far, by the child above each.
  private(set) var childSeparators: [ObjectIdentifier: SeparatorModel] = [:]

  private let block: ContainerBlock
  private let layout: TreeLayout
  private let details: ContainerDetails?

  /// The environment that the container inherits.
  private let inherited: LayoutEnvironment

  /// - Parameter inherited: The environment that the container inherits.
  init(of block: ContainerBlock, in layout: TreeLayout, inheriting inherited: LayoutEnvironment) {
    self.block = block
    self.layout = layout
    self.inherited = inherited
    details = block.container.details
    top = details?.topSeparator.flatMap { $0.isHidden ? nil : $0 }
    bottom = details?.bottomSeparator.flatMap { $0.isHidden ? nil : $0 }
    box = details?.box
    makeChildSeparator = details?.childSeparator
    childSeparatorRevision = details?.childSeparatorRevision ?? 0
  }

  private var direction: ScrollDirection { inherited.direction }

  /// The environment in which the top and the bottom separator and the box are placed.
  private var environment: LayoutEnvironment { inherited.around(block.container) }

  /// The spacing above and below the children.
  private var margins: (above: Int, below: Int) {
    guard let spacing = details?.spacing else { return (0, 0) }
    return direction == .vertical
      ? (spacing.top ?? 0, spacing.bottom ?? 0) : (spacing.left ?? 0, spacing.right ?? 0)
  }

  /// Returns the surroundings of the children, and the slots of the top and the bottom separator.
  ///
  /// - Parameter hasRows: Whether the children have rows; if not, only the top separator has a slot, which is not a
  ///   row.
  func around(childrenWithRows hasRows: Bool) -> (surroundings: BlockSurroundings, top: Slot?, bottom: Slot?) {
    let insets = box.map { direction.turned($0.surroundings) } ?? .zero
    let border = box?.border ?? 0
    let margins = margins
    let above = margins.above + insets.top
    let below = margins.below + insets.bottom
    var surroundings = BlockSurroundings(leading: above, trailing: below, topSeparator: top)
    if box != nil {
      surroundings.hasBox = true
      surroundings.aboveInside = margins.above + border
      surroundings.belowInside = margins.below + border
    }
    guard hasRows else {
      return (surroundings, top.map { Slot(.absent($0), remembersSlots: layout.remembersSlots) }, nil)
    }
    var topSlot = top.map { slot(of: $0, in: environment) }
    if let height = topSlot?.height {
      topSlot?.advance = Int32(clamping: Int(height) + above)
      surroundings.leading = 0
      if box != nil { surroundings.aboveInside += Int(height) }
    }
    surroundings.bottomSeparator = bottom
    var bottomSlot = bottom.map { slot(of: $0, in: environment) }
    if let height = bottomSlot?.height {
      bottomSlot?.topOffset = Int32(below)
      bottomSlot?.advance = Int32(clamping: below + Int(height))
      surroundings.trailing = 0
      if box != nil { surroundings.belowInside += Int(height) }
    }
    return (surroundings, topSlot, bottomSlot)
  }

  /// Returns the slot of the box, which surrounds the contents; `nil` without a box.
  func boxSlot() -> Slot? {
    guard let box else { return nil }
    var slot = Slot(background: box, remembersSlots: layout.remembersSlots)
    let place = environment.room
    slot.x = Int32(place.lowerBound)
    slot.width = Int32(place.count)
    slot.topOffset = -Int32(box.border)
    slot.coversContainer = true
    slot[.isOwn] = true
    return slot
  }

  /// Returns the separator below a child: the existing one, or a new one.
  mutating func childSeparator(below child: Model, _ makeSeparator: () -> SeparatorModel) -> SeparatorModel {
    let container = block.container
    let key = ObjectIdentifier(child)
    if let made = childSeparators[key], made.isBelow(key, in: container) { return made }
    if let present = block.childSeparators[key], present.isBelow(key, in: container),
      block.childSeparatorRevision == childSeparatorRevision
    {
      childSeparators[key] = present
      return present
    }
    let separator = makeSeparator()
    require(
      separator.parent == nil,
      "childSeparator of \(container.mention) must return a new separator each time; this one is already part of \(separator.parent?.mention ?? "")"
    )
    // First, because a subscriber may move the separator.
    separator.childAbove = key
    separator.relink { separator.parent = container }
    childSeparators[key] = separator
    return separator
  }

  /// Returns the slot of a separator, which is on its own line and carries its own extent, unless the caller adds the
  /// space around it.
  func slot(of separator: SeparatorModel, in environment: LayoutEnvironment) -> Slot {
    var line = FlowLine(in: environment)
    let size = direction.turned(separator.size)
    let placement = line.place(size, startsNewLine: true)
    var slot = Slot(cell: separator, remembersSlots: layout.remembersSlots)
    slot.x = Int32(environment.origin + placement.x)
    slot.width = Int32(placement.width)
    layout.setHeight(of: &slot, requested: size.height)
    slot.advance = slot.height
    slot[.startsLine] = true
    slot[.endsLine] = true
    slot[.isOwn] = true
    return slot
  }
}
