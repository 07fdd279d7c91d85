/// What the engine has to remember of a model in one bit each.
struct ModelFlags: OptionSet {
  let rawValue: UInt32

  /// The model is a `ContainerModel`; saves a dynamic cast.
  static let container = ModelFlags(rawValue: 1 << 0)
  /// The model is a `CellModel`.
  static let cell = ModelFlags(rawValue: 1 << 1)
  /// The model and what is below it take no part in the layout.
  static let hidden = ModelFlags(rawValue: 1 << 2)
  /// `didLoad` has run.
  static let loaded = ModelFlags(rawValue: 1 << 3)

  /// The container's own rows have to be laid out again.
  static let needsLayout = ModelFlags(rawValue: 1 << 4)
  /// The container or something below it is marked, and its parent has it on its list.
  static let listedAsMarked = ModelFlags(rawValue: 1 << 5)

  /// The cell's parent has it on its list of cells that show something else.
  static let listedAsChanged = ModelFlags(rawValue: 1 << 7)
  /// The cell begins a line of its own.
  static let startsNewLine = ModelFlags(rawValue: 1 << 8)
  /// The user cannot select the row.
  static let notSelectable = ModelFlags(rawValue: 1 << 9)
  /// A diagnostic has said already that the cell is wider than its view.
  static let reportedTooWide = ModelFlags(rawValue: 1 << 10)
  /// The model's parent has it on its list of children around which lines are laid out again.
  static let listedAsPending = ModelFlags(rawValue: 1 << 11)
  /// The cell's automatic height has to be asked for again.
  static let needsMeasuring = ModelFlags(rawValue: 1 << 12)

  /// The cell's `stickiness` is not `nil`.
  static let sticky = ModelFlags(rawValue: 1 << 13)
  /// The cell's `stickiness` is `.container`.
  static let sticksInContainer = ModelFlags(rawValue: 1 << 14)
  /// The cell's `stickiness` is `.stacked`.
  static let stacked = ModelFlags(rawValue: 1 << 23)
  /// The cell lies behind its container.
  static let background = ModelFlags(rawValue: 1 << 15)

  /// The user has come to the cell, so that its automatic height is no estimate any more.
  static let reached = ModelFlags(rawValue: 1 << 16)

  /// The cell is being drawn for a dump, which may not ask for another one.
  static let drawnForDump = ModelFlags(rawValue: 1 << 17)

  /// The model is a `ColumnsModel`.
  static let columns = ModelFlags(rawValue: 1 << 18)

  /// A diagnostic has said already that nothing can be said of the cell.
  static let reportedUnspoken = ModelFlags(rawValue: 1 << 19)
  /// A diagnostic has said already that the cell is tapped and cannot have the focus.
  static let reportedNotFocusable = ModelFlags(rawValue: 1 << 20)

  /// Users operate the cell: a tap selects nothing.
  static let control = ModelFlags(rawValue: 1 << 21)

  /// Whoever has asked for the reuse identifier knows the cell type already.
  static let isGettingCell = ModelFlags(rawValue: 1 << 24)

  /// The model is a `LazyContainerModel`.
  static let lazy = ModelFlags(rawValue: 1 << 22)

  /// On which lists of its parent a model can be: none of them, once it has left.
  static let listed: ModelFlags = [.listedAsMarked, .listedAsChanged, .listedAsPending]
}
