public import EspalierCanvas

/// A cell model with the place that the layout gave to it.
public struct Row {
  /// The identity of the row.
  public let id: RowID

  /// The cell model, or the block of a lazy container that makes it when it is asked for.
  private var source: AnyObject

  /// Where the row is in the content, in character cells.
  ///
  /// Among ``ContainerView/visibleRows`` it is where the row is shown, which for a sticky row can be another place.
  public internal(set) var frame: Rect

  /// The position among all rows.
  public let index: Int

  /// Whether the row stays in view while its place is scrolled out.
  public var isSticky: Bool { stickiness != nil }

  /// Whether the row lies behind its container.
  public let isBackground: Bool

  /// Whether the row can have the focus; see ``CellModel/isFocusable``.
  public let isFocusable: Bool

  /// How the row sticks; `nil` for a row that is not sticky.
  let stickiness: Stickiness?

  /// Whether ``frame`` is where the row is shown, because it has left its place.
  var isPinned = false

  /// Whether the row is one of a lazy container, and has had no model.
  private(set) var isUnmade: Bool

  /// Whether the frame of a lazy container's row is an assumption.
  let isAssumed: Bool

  /// Creates a row of a slot.
  init(_ slot: Slot, in block: ContainerBlock, frame: Rect, index: Int) {
    id = slot.id
    isUnmade = slot.kind == .unmade
    source = isUnmade ? block : slot.content
    isAssumed = slot.isAssumed
    self.frame = frame
    self.index = index
    stickiness = slot.stickiness
    isBackground = slot.kind == .background
    isFocusable = slot.focusability.isFocusable
  }

  /// The cell model.
  ///
  /// That of a ``LazyContainerModel``'s row is made now where the row has none. A row that has been removed since, and
  /// never had a model, has an empty one.
  ///
  /// - Complexity: O(d log n) in the depth of a lazy container's row and the number of siblings.
  public var model: CellModel { cell ?? unmadeBlock?.model(of: self) ?? CellModel() }

  /// The row with the model that it has now, whatever becomes of the tree.
  ///
  /// Of a row that had none, ``model`` looks for it each time.
  var made: Row {
    guard isUnmade else { return self }
    var made = self
    made.source = model
    made.isUnmade = false
    return made
  }

  /// The cell model, if the row has had one when it was asked for.
  @inline(__always)
  var cell: CellModel? { isUnmade ? nil : unsafeDowncast(source, to: CellModel.self) }

  /// Whether the row has had this model when it was asked for.
  @inline(__always)
  func isOf(_ model: CellModel?) -> Bool { source === model }

  /// The block of a lazy container in which the row has had no model.
  var unmadeBlock: ContainerBlock? { isUnmade ? unsafeDowncast(source, to: ContainerBlock.self) : nil }
}
