/// The engine's one-bit properties of a model.
struct ModelFlags: OptionSet {
  let rawValue: UInt32

  /// The model is a `ContainerModel`; saves a dynamic cast.
  static let container = ModelFlags(rawValue: 1 << 0)
  /// The model is a `CellModel`.
  static let cell = ModelFlags(rawValue: 1 << 1)
  /// The model and everything below it are excluded from the layout.
  static let hidden = ModelFlags(rawValue: 1 << 2)
  /// `didLoad` has run.
  static let loaded = ModelFlags(rawValue: 1 << 3)

  /// The container's own rows have to be laid out again.
  static let needsLayout = ModelFlags(rawValue: 1 << 4)
  /// The container or a model below it is marked, and its parent lists it.
  static let listedAsMarked = ModelFlags(rawValue: 1 << 5)

  /// A layout has a draft of the container, which no longer holds if its children or separators change.
  static let drafted = ModelFlags(rawValue: 1 << 6)

  /// The cell's parent lists it as changed.
  static let listedAsChanged = ModelFlags(rawValue: 1 << 7)
  /// The cell begins its own line.
  static let startsNewLine = ModelFlags(rawValue: 1 << 8)
  /// The user cannot select the row.
  static let notSelectable = ModelFlags(rawValue: 1 << 9)
  /// A diagnostic has reported that the cell is wider than its view.
  static let reportedTooWide = ModelFlags(rawValue: 1 << 10)
  /// The model's parent lists it among the children around which lines are laid out again.
  static let listedAsPending = ModelFlags(rawValue: 1 << 11)

  /// Some children may be containers, or cells that have not been loaded, so that a layout has to prepare them.
  static let hasChildrenToPrepare = ModelFlags(rawValue: 1 << 12)

  /// The cell's `stickiness` is not `nil`.
  static let sticky = ModelFlags(rawValue: 1 << 13)
  /// The cell's `stickiness` is `.container`.
  static let sticksInContainer = ModelFlags(rawValue: 1 << 14)
  /// The cell's `stickiness` is `.stacked`.
  static let stacked = ModelFlags(rawValue: 1 << 23)
  /// The cell is behind its container.
  static let background = ModelFlags(rawValue: 1 << 15)

  /// The user has reached the cell, so its automatic height is no longer an estimate.
  static let reached = ModelFlags(rawValue: 1 << 16)

  /// The cell is being drawn for a dump, and must not request another dump.
  static let drawnForDump = ModelFlags(rawValue: 1 << 17)

  /// The model is a `ColumnsModel`.
  static let columns = ModelFlags(rawValue: 1 << 18)

  /// A diagnostic has reported that the cell has no spoken description.
  static let reportedUnspoken = ModelFlags(rawValue: 1 << 19)
  /// A diagnostic has reported that the cell reacts to taps but cannot be focused.
  static let reportedNotFocusable = ModelFlags(rawValue: 1 << 20)

  /// The cell is a control: a tap does not select it.
  static let control = ModelFlags(rawValue: 1 << 21)

  /// The caller of the reuse identifier already knows the cell type.
  static let isGettingCell = ModelFlags(rawValue: 1 << 24)

  /// The cell shows a view inside its row: it is a `HorizontalScrollModel`.
  static let strip = ModelFlags(rawValue: 1 << 25)

  /// The model is a `LazyContainerModel`.
  static let lazy = ModelFlags(rawValue: 1 << 22)

  /// The lists of its parent that a model can be on; a model that has left its parent is on none.
  static let listed: ModelFlags = [.listedAsMarked, .listedAsChanged, .listedAsPending]
}
