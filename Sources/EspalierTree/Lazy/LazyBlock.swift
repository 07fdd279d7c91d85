/// What the layout knows of a lazy container, besides its slots.
///
/// Slots and rows are in step while nothing has become of the rows since they were laid out. Only then models can get
/// their slots, and lose them, outside of a pass: that changes neither how many rows there are nor where they stand.
final class LazyBlock {
  let rows: LazyContainerModel

  /// The layout, while it is there.
  unowned(unsafe) var layout: TreeLayout?

  /// Which edits of the container the block has taken in, and which have been drafted for it.
  private(set) var takenEditCount = 0
  var draftedEditCount = 0

  /// How the unmade rows are taken to take the focus.
  var assumedFocusability = Focusability(isFocusable: false, isTabStop: false)

  /// For a layout of which models do not know: the state of the container that was laid out.
  var layoutRevision: UInt32?

  init(_ rows: LazyContainerModel) {
    self.rows = rows
  }

  /// Whether slots and rows are in step, and no pass is under way.
  var isCurrent: Bool {
    guard let layout, layout.pass == nil else { return false }
    guard layout.remembersSlots else { return layoutRevision == rows.layoutRevision }
    return !rows.hasEdits && takenEditCount == rows.takenEditCount
  }

  /// Notes that the block has taken in what was drafted for it.
  func didTakeEdits() {
    takenEditCount = draftedEditCount
  }
}
