public import EspalierCanvas

/// A leaf of the tree, with the data and the logic of one cell.
///
/// ```swift
/// final class Greeting: CellModel {
///   var person = "world" { didSet { setNeedsUpdate() } }
///   override var content: StyledText { "Hello, \(person)!" }
/// }
/// ```
///
/// It is drawn by a cell, an instance of ``cellType`` that is reused for many models. The default, ``TextCell``, draws
/// ``content``.
open class CellModel: Model {
  /// The number of times that the content was marked as changed, by which cells know whether their copy is current.
  final private(set) var contentRevision: UInt32 = 0

  /// The requested size of the cell.
  ///
  /// The default is ``CellSize/fill``: the width between the margins, and the height of the content.
  public final var size: CellSize {
    get { requestedSize }
    set { if newValue != requestedSize { requestedSize = newValue } }
  }

  /// The storage of ``size``; internal, so that reading it is a plain load.
  final private(set) var requestedSize = CellSize.fill { didSet { parent?.markNeedsLayout(around: self) } }

  /// Creates a cell model of size ``CellSize/fill``.
  public override init() {
    super.init()
    flags = .cell
  }

  /// Whether the cell begins a new line even if it would fit into the previous one.
  ///
  /// Ignored while the cell is hidden.
  public final var startsNewLine: Bool {
    get { flags.contains(.startsNewLine) }
    set { setLayoutFlag(.startsNewLine, newValue) }
  }

  /// How long the row stays pinned at the edge of the viewport after the user has scrolled past its place.
  ///
  /// The default is `nil`: the row is not sticky, and scrolls away with the others. Stickiness does not affect the
  /// layout: the ``Row/frame`` of a pinned row is its original place. Backgrounds ignore it.
  ///
  /// ```swift
  /// title.stickiness = .list
  /// ```
  public final var stickiness: Stickiness? {
    get {
      guard flags.contains(.sticky) else { return nil }
      return flags.contains(.stacked) ? .stacked : flags.contains(.sticksInContainer) ? .container : .list
    }
    set {
      guard newValue != stickiness else { return }
      flags.subtract([.sticky, .sticksInContainer, .stacked])
      switch newValue {
      case .list: flags.insert(.sticky)
      case .container: flags.formUnion([.sticky, .sticksInContainer])
      case .stacked: flags.formUnion([.sticky, .stacked])
      case nil: break
      }
      parent?.markNeedsLayout(around: self)
    }
  }

  /// Whether the cell is behind its container instead of on a line.
  ///
  /// With an automatic height, it covers the container with all its margins, from edge to edge of the view. Otherwise
  /// it is at the view's left edge and the container's top edge, and does not move other cells, although it can enlarge
  /// the content. In a container's ``ContainerModel/box``, it covers the space between the borders, or begins at its
  /// top left corner. Backgrounds are drawn first, outer containers before inner ones.
  public final var isBackground: Bool {
    get { flags.contains(.background) }
    set { setLayoutFlag(.background, newValue) }
  }

  /// Whether the user can select the row.
  ///
  /// The default is `true`.
  public final var isSelectable: Bool {
    get { !flags.contains(.notSelectable) }
    set {
      guard newValue != isSelectable else { return }
      flags.formSymmetricDifference(.notSelectable)
      // Whether the row can be focused may have changed.
      setNeedsUpdate()
    }
  }

  /// Prevents the user from selecting the row, and returns it.
  package final func unselectable() -> Self {
    isSelectable = false
    return self
  }

  /// Whether the row is a control: a tap calls ``didSelect(at:)``, but does not select the row.
  package final var isControl: Bool {
    get { flags.contains(.control) }
    set { if newValue { flags.insert(.control) } else { flags.remove(.control) } }
  }

  /// Whether the row can be focused.
  ///
  /// By default, a row can be focused if it is selectable; for labels and separators,
  /// ``ContainerModel/selectsChildren`` of their container must also be `true`. A background is never focused. Call
  /// ``Model/setNeedsUpdate()`` when this changes.
  open var isFocusable: Bool { isSelectable }

  /// Whether the row, if focusable, is a separate tab stop, as controls are.
  ///
  /// The default is `false`: the rows between two tab stops form a single stop, in which the arrow keys move the focus.
  /// Tapping a tab stop focuses it. Call ``Model/setNeedsUpdate()`` when this changes.
  open var isTabStop: Bool { false }

  /// Whether the row accepts text while it is focused: printable keys then go only to it and its cell.
  ///
  /// The default is `false`.
  open var takesText: Bool { false }

  /// The text that the default cell shows.
  ///
  /// Call ``Model/setNeedsUpdate()`` when this changes.
  open var content: StyledText { StyledText() }

  /// The style for wrapping, truncating and aligning ``content``.
  open var paragraphStyle: ParagraphStyle { ParagraphStyle() }

  /// The base style of ``content``, which the content's own spans override.
  ///
  /// Its background and inverse attribute fill the whole cell.
  open var textStyle: TextStyle { .plain }

  /// The part of the row that scrolling to it shows if the row is taller than the view, such as the line of a cursor;
  /// `nil`, the default, for either end of the row.
  open var partInFocus: Rect? { nil }

  /// The role of the row in speech output.
  ///
  /// The default is ``SpokenRole/text``.
  open var spokenRole: SpokenRole { .text }

  /// The spoken label of the row.
  ///
  /// The default is the text of ``content``, with a comma at each gap. A focusable row that draws something else needs a
  /// label; the view emits a diagnostic if it has none.
  open var spokenLabel: String { content.spokenText }

  /// The spoken value of the row, such as the text of a field or the state of a toggle; `nil` by default.
  open var spokenValue: String? { nil }

  /// What is spoken when it changes while the focus is elsewhere; `nil` for a row whose changes are not worth it, such
  /// as a chart that moves every second.
  ///
  /// The default is the label and the value. Something that changes all the time can return words that change less
  /// often, as progress bars do, which speak every tenth.
  open var spokenChange: String? { [spokenLabel, spokenValue ?? ""].filter { !$0.isEmpty }.joined(separator: ", ") }

  /// The class of the cells that draw the model.
  ///
  /// The default is ``TextCell``. Call ``Model/setNeedsUpdate()`` when this changes: the next update then replaces the
  /// cell of the row.
  open var cellType: AnyCell.Type { TextCell.self }

  /// An identifier for cells that can be shared: a cell is reused among models with the same ``cellType`` and
  /// identifier.
  ///
  /// The default is the name of the cell type, so that all such models share their cells.
  open var reuseIdentifier: String { flags.contains(.isGettingCell) ? "" : "\(cellType)" }

  /// The reuse identifier without the name of the cell type.
  ///
  /// The pool knows the type anyway, and creating its name takes longer than creating a cell.
  final var reuseIdentifierWithinType: String {
    flags.insert(.isGettingCell)
    defer { flags.remove(.isGettingCell) }
    return reuseIdentifier
  }

  /// Returns the height of the cell for a width, in rows; called if ``size`` leaves the height to the content.
  ///
  /// The default is the height of ``content`` when wrapped. The cell always gets at least one row.
  ///
  /// Whatever a model returns while it is measured, it may mark models as changed, but should not add, move or remove
  /// any: the layout then starts over, with a diagnostic (``Diagnostic/Kind/editedWhileMeasured``).
  ///
  /// - Parameters:
  ///   - width: The width of the cell, in character cells; can be 0.
  ///   - policy: The policy for the widths of characters.
  open func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    content.height(forWidth: width, policy: policy, paragraph: paragraphStyle)
  }

  /// Returns the width of the cell for a height, in columns; called if ``size`` leaves the width to the content.
  ///
  /// The default is the width of the widest line of ``content``. In a horizontal view, the cell always gets at least
  /// one column.
  ///
  /// - Parameters:
  ///   - height: The height of the cell, in character cells; can be 0.
  ///   - policy: The policy for the widths of characters.
  open func width(forHeight height: Int, policy: WidthPolicy) -> Int {
    content.width(policy: policy)
  }

  /// Called when the user selects the row, with the tapped point.
  ///
  /// The default implementation calls ``didSelect()``. Override this method if the point matters; otherwise, override
  /// ``didSelect()``. It is not called for a cell that overrides ``AnyCell/didSelect(at:)``.
  ///
  /// A cell with several parts, of which one is current, handles `enter` and `space` in ``Model/handleKey(_:)``. Then
  /// only taps are left; one that a program makes without a point is at the top left corner.
  ///
  /// - Parameter point: The point in the cell's own coordinates; (0, 0) if the row was selected without a point.
  open func didSelect(at point: Point) { didSelect() }

  /// Called when the user selects the row.
  ///
  /// The default implementation does nothing. Whatever an override does, the container is notified of the selection
  /// afterward with ``ContainerModel/didSelect(_:)``, and then all nodes above with ``RowEvents/selected``.
  open func didSelect() {}

  /// Marks the content as changed; see ``Model/setNeedsUpdate()``.
  public final override func setNeedsUpdate() {
    noteContentChange()
    parent?.markContentChanged()
  }

  /// Marks the content as changed, and leaves marking the containers above to the caller.
  final func noteContentChange() {
    contentRevision &+= 1
    parent?.noteChangedCell(self)
  }
}
