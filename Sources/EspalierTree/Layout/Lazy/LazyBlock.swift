/// The layout of a lazy container, besides its slots.
///
/// Slots match the rows as long as the rows have not been edited since they were laid out. Only then can models gain
/// and lose their slots outside of a pass, because that changes neither the number of rows nor their places.
final class LazyBlock {
  let rows: LazyContainerModel

  /// The layout, while it exists.
  unowned(unsafe) var layout: TreeLayout?

  /// The number of the edits that the block has processed.
  var takenEditCount = 0

  /// The assumed focusability of unmade rows.
  var assumedFocusability = Focusability(isFocusable: false, isTabStop: false)

  /// The laid-out revision of the container, in a layout that models do not remember.
  var layoutRevision: UInt32?

  init(_ rows: LazyContainerModel) {
    self.rows = rows
  }

  /// Whether the slots match the rows, and there is no current pass.
  var isCurrent: Bool {
    guard let layout, layout.pass == nil else { return false }
    guard layout.remembersSlots else { return layoutRevision == rows.layoutRevision }
    return !rows.hasEditedRows && takenEditCount == rows.takenEditCount
  }
}
