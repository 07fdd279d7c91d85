public import EspalierCanvas

/// A cell model with its place in the layout.
public struct Row {
  /// The identity of the row.
  public let id: RowID

  /// The cell model, or the block of the lazy container that creates it on demand.
  private var source: AnyObject

  /// The place of the row in the content, in character cells.
  ///
  /// In ``ContainerView/visibleRows``, it is the place where the row is shown, which can differ if the row is sticky.
  public internal(set) var frame: Rect

  /// The position among all rows.
  public let index: Int

  /// Whether the row stays in view after its place has been scrolled out of view.
  public var isSticky: Bool { stickiness != nil }

  /// Whether the row is behind its container.
  public let isBackground: Bool

  /// Whether the row can be focused; see ``CellModel/isFocusable``.
  public let isFocusable: Bool

  /// The stickiness of the row; `nil` if it is not sticky.
  let stickiness: Stickiness?

  /// Whether the row has left its place, so that ``frame`` is where it is shown.
  var isPinned = false

  /// Whether the row belongs to a lazy container and had no model.
  private(set) var isUnmade: Bool

  /// Whether the frame of a lazy container's row is an assumption.
  let isAssumed: Bool

  /// Creates the row of a slot.
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
  /// If the row belongs to a ``LazyContainerModel`` and has no model yet, reading this property creates one. If such a
  /// row has been removed since, the result is an empty model.
  ///
  /// - Complexity: O(d log n) in the depth of a lazy container's row and the number of siblings.
  public var model: CellModel { cell ?? unmadeBlock?.model(of: self) ?? CellModel() }

  /// The row with its current model, whatever happens to the tree.
  ///
  /// For a row without a model, ``model`` would search for it at each access.
  var made: Row {
    guard isUnmade else { return self }
    var made = self
    made.source = model
    made.isUnmade = false
    return made
  }

  /// The cell model, if the row had one when it was created.
  @inline(__always)
  var cell: CellModel? { isUnmade ? nil : unsafeDowncast(source, to: CellModel.self) }

  /// Returns whether the row had this model when it was created.
  @inline(__always)
  func isOf(_ model: CellModel?) -> Bool { source === model }

  /// The block of the lazy container, if the row had no model.
  var unmadeBlock: ContainerBlock? { isUnmade ? unsafeDowncast(source, to: ContainerBlock.self) : nil }
}
