/// A way to place the children of a container, one after the other, together with what is open between two of them.
///
/// ```
///   OpenLine       the flow: cells in lines
///   OpenRun        consecutive cells, as a ``ContainerLayout`` places them
///   ColumnBands    cells and containers, side by side
/// ```
///
/// Slots go into a ``BlockBuilder``. A placement may change those of its open line, run or band until it closes it.
protocol ChildPlacement {
  /// Begins before the first child.
  init(of container: ContainerModel, in environment: LayoutEnvironment)

  /// Begins a child, shown or not; exactly one slot follows.
  mutating func begin(_ child: Model, in builder: inout BlockBuilder)

  /// Adds a cell that is shown.
  mutating func add(_ cell: CellModel, to builder: inout BlockBuilder)

  /// Adds the block of a child container that is shown.
  mutating func add(_ nested: ContainerBlock, to builder: inout BlockBuilder)

  /// Closes what is open.
  mutating func close(in builder: inout BlockBuilder)

  /// Returns whether a child that is already placed keeps its place, together with everything that follows.
  ///
  /// That is the case if it begins a line or is placed separately, and the slots before it end as before. The separator
  /// above it is added, if there is one.
  ///
  /// - Parameter waiting: The next child around which lines are to be laid out.
  mutating func keeps(
    _ place: SumTree<Slot>.Place, before waiting: Model?, in builder: inout BlockBuilder
  ) -> Bool

  /// Returns the restart for a child.
  ///
  /// - Parameter previous: The slot of the child before it.
  /// - Complexity: O(k + log n) for k slots of a line, among n slots.
  static func restart(
    after previous: SumTree<Slot>.Place, in block: ContainerBlock, _ environment: LayoutEnvironment
  ) -> Restart<Self>?
}

/// The point where laying out a container resumes so that the lines around a child are correct: the start of the line
/// before it.
///
/// ```
///   slots      a   b   c  │  d   e   f  │  g        e has changed: d … may now fit into c's line,
///                                                   but a stays where it is in any case
///   restart    ▲
/// ```
struct Restart<Placement: ChildPlacement> {
  /// The index of the first slot to replace.
  var slotIndex: Int

  /// The first child to place again.
  var child: SumTree<Child>.Place

  /// The last child before it with rows, if there has to be a separator between the two.
  var childAbove: Model?

  /// The placement, as if everything before the child had been added.
  var placement: Placement
}

extension Restart {
  /// Returns the restart before the first child.
  static func beforeChildren(of block: ContainerBlock, in environment: LayoutEnvironment) -> Restart? {
    block.container.childTree.firstPlace.map {
      Restart(
        slotIndex: block.surroundings.leadingSlots, child: $0,
        placement: Placement(of: block.container, in: environment))
    }
  }
}

extension ContainerBlock {
  /// Returns the restart for a child; `nil` if the slots before it are not in the block.
  func restart<Placement: ChildPlacement>(
    before child: Model, in environment: LayoutEnvironment
  ) -> Restart<Placement>? {
    guard let place = child.childPlace else { return nil }
    guard let previous = place.previous?.element.model else {
      return .beforeChildren(of: self, in: environment)
    }
    return self.place(of: previous).flatMap { Placement.restart(after: $0, in: self, environment) }
  }

  /// Returns the sum of the slots before the run that begins after `breakCount` blocks and separators.
  func startOfRun(after breakCount: Int) -> Slot.Sum {
    guard breakCount > 0, let (place, before) = slots.first(where: { $0.breaks >= breakCount }) else { return .zero }
    return before + place.element.sum
  }

  /// Returns the last child up to a slot with a row that is not a background; `nil` for a separator, or if there are
  /// no separators between children, so that it does not matter.
  func lastChildWithRows(upTo place: SumTree<Slot>.Place) -> Model? {
    guard container.details?.childSeparator != nil else { return nil }
    let count = SumTree<Slot>.sum(before: place).cells + place.element.sum.cells
    guard count > 0, let slot = slots.first(where: { $0.cells >= count })?.place.element, !slot[.isOwn] else {
      return nil
    }
    return slot.model
  }
}

/// A placement of the cells between two child containers or separators, which close it.
protocol RunPlacement: ChildPlacement {
  /// Returns whether a cell that is already placed keeps its place.
  func keeps(_ slot: Slot, of cell: CellModel, in builder: inout BlockBuilder) -> Bool

  /// Returns the restart for the child after a cell.
  static func restart(
    inRunOf cell: SumTree<Slot>.Place, in block: ContainerBlock, _ environment: LayoutEnvironment
  ) -> Restart<Self>?
}

extension RunPlacement {
  mutating func begin(_ child: Model, in builder: inout BlockBuilder) {}

  mutating func add(_ nested: ContainerBlock, to builder: inout BlockBuilder) {
    close(in: &builder)
    if nested.expectedRowCount > 0 { separate(nested.container, in: &builder) }
    builder.add(nested)
    builder.slots.closeGroup()
  }

  mutating func keeps(
    _ place: SumTree<Slot>.Place, before waiting: Model?, in builder: inout BlockBuilder
  ) -> Bool {
    let slot = place.element
    switch slot.content {
    case .absent, .hidden, .background, .unmade:
      return false
    case .block(let nested):
      if nested.expectedRowCount > 0 {
        separate(nested.container, in: &builder)
      } else if builder.own.makeChildSeparator != nil {
        // The separator above the next child with rows may be a different one now.
        return false
      }
      close(in: &builder)
      return true
    case .cell(let cell):
      separate(cell, in: &builder)
      return keeps(slot, of: cell, in: &builder)
    }
  }

  static func restart(
    after previous: SumTree<Slot>.Place, in block: ContainerBlock, _ environment: LayoutEnvironment
  ) -> Restart<Self>? {
    guard let place = previous.last(where: { !$0[.isOwn] && ($0.isCell || $0.block != nil) }) else {
      return .beforeChildren(of: block, in: environment)
    }
    guard place.element.block != nil else { return restart(inRunOf: place, in: block, environment) }
    return place.element.model.childPlace?.next.map { next in
      Restart(
        slotIndex: SumTree<Slot>.index(of: place) + 1, child: next, childAbove: block.lastChildWithRows(upTo: place),
        placement: Self(of: block.container, in: environment))
    }
  }

  /// Adds the separator above a child with rows, if any, which ends the run unless it is hidden.
  @inline(__always)
  mutating func separate(_ child: Model, in builder: inout BlockBuilder) {
    guard let separator = builder.separator(above: child) else { return }
    if !separator.isHidden { close(in: &builder) }
    builder.add(separator)
  }
}
