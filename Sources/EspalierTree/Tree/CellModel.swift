public import EspalierCanvas

/// A leaf of the tree: the data and the logic of one cell.
///
/// ```swift
/// final class Greeting: CellModel {
///   var person = "world" { didSet { setNeedsUpdate() } }
///   override var content: StyledText { "Hello, \(person)!" }
/// }
/// ```
///
/// What it shows is drawn by a cell, an instance of ``cellType`` that is reused for many models. The default,
/// ``TextCell``, draws ``content``.
open class CellModel: Model {
  /// Counts how often the content was marked as changed; who shows it remembers which state of it that is.
  final private(set) var contentRevision: UInt32 = 0

  /// The size that the cell asks for.
  ///
  /// By default ``CellSize/fill``: the width between the margins, and the height of the content.
  public final var size: CellSize {
    get { requestedSize }
    set {
      guard newValue != requestedSize else { return }
      requestedSize = newValue
      flags.insert(.needsMeasuring)
      parent?.markNeedsLayout(around: self)
    }
  }

  /// Behind ``size``; not public, so that reading it is a plain load.
  final var requestedSize = CellSize.fill

  /// Creates a cell model of size ``CellSize/fill``.
  public override init() {
    super.init()
    flags = .cell
  }

  /// Whether the cell begins a new line, also when there is room in the line before.
  ///
  /// Ignored while the cell is hidden.
  public final var startsNewLine: Bool {
    get { flags.contains(.startsNewLine) }
    set { setLayoutFlag(.startsNewLine, newValue) }
  }

  /// How long the row stays pinned at the edge of the viewport after the user has scrolled past its place.
  ///
  /// By default `nil`: the row is not sticky, and scrolls away with the others. The layout does not depend on it:
  /// ``Row/frame`` is the place that a pinned row has left. Ignored for a background.
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

  /// Whether the cell lies behind its container, and is in no line.
  ///
  /// With an automatic height it covers the container with all its margins, from edge to edge of the view; else it lies
  /// at the view's left edge and the container's top edge, and moves nothing: it can only make the content larger. In a
  /// container's ``ContainerModel/box`` it covers what is between the borders, or begins at the top left of that.
  /// Backgrounds are drawn first, those of outer containers before those of inner ones.
  public final var isBackground: Bool {
    get { flags.contains(.background) }
    set { setLayoutFlag(.background, newValue) }
  }

  /// Whether the user can select the row.
  ///
  /// By default `true`.
  public final var isSelectable: Bool {
    get { !flags.contains(.notSelectable) }
    set {
      guard newValue != isSelectable else { return }
      flags.formSymmetricDifference(.notSelectable)
      // It can have the focus, or cannot any more.
      setNeedsUpdate()
    }
  }

  /// Whether users operate the row: what they do with it is no selection, so a tap calls ``didSelect(at:)`` and selects
  /// nothing.
  package final var isControl: Bool {
    get { flags.contains(.control) }
    set { if newValue { flags.insert(.control) } else { flags.remove(.control) } }
  }

  /// Whether the row can have the focus.
  ///
  /// By default whether it can be selected; labels and separators also need that their container
  /// ``ContainerModel/selectsChildren``. A background has never the focus. Call ``Model/setNeedsUpdate()`` when it
  /// changes.
  open var isFocusable: Bool { isSelectable }

  /// Whether the row, when it is focusable, is a stop of its own on the way by tab: a control is.
  ///
  /// By default `false`: the rows between two stops are one stop together, in which the arrow keys move the focus. A
  /// tap on a stop of its own gives it the focus. Call ``Model/setNeedsUpdate()`` when it changes.
  open var isTabStop: Bool { false }

  /// Whether the row takes text while it has the focus: keys that type something are for it and its cell only.
  ///
  /// By default `false`.
  open var takesText: Bool { false }

  /// What the default cell shows.
  ///
  /// Call ``Model/setNeedsUpdate()`` when it changes.
  open var content: StyledText { "" }

  /// How ``content`` is broken into lines, cut and aligned.
  open var paragraphStyle: ParagraphStyle { ParagraphStyle() }

  /// The style that lies under ``content``: what the content's own spans set overrides it.
  ///
  /// Its background and its inverse fill the cell.
  open var textStyle: TextStyle { .plain }

  /// What the row is, for those who hear a screen.
  ///
  /// By default ``SpokenRole/text``.
  open var spokenRole: SpokenRole { .text }

  /// What is said of the row.
  ///
  /// By default the text of ``content``. A row that draws something else and can have the focus needs a label; the view
  /// gives a diagnostic where it has none.
  open var spokenLabel: String { content.description }

  /// What the row stands at: what a field holds, whether a toggle is on; `nil`, the default, for nothing.
  open var spokenValue: String? { nil }

  /// The class of the cells that draw the model.
  ///
  /// By default ``TextCell``. Call ``Model/setNeedsUpdate()`` when it changes: the next update then puts
  /// another cell on the row.
  open var cellType: AnyCell.Type { TextCell.self }

  /// What cells the model can share with others: a cell is reused among models of the same ``cellType`` that return the
  /// same.
  ///
  /// By default the name of the cell type, so that all of them share their cells.
  open var reuseIdentifier: String { flags.contains(.isGettingCell) ? "" : "\(cellType)" }

  /// What tells cells of one type apart when they are reused: the reuse identifier, without the name of the type.
  ///
  /// Whoever reuses cells knows their type, and making a name takes longer than making a cell.
  final var reuseIdentifierWithinType: String {
    flags.insert(.isGettingCell)
    defer { flags.remove(.isGettingCell) }
    return reuseIdentifier
  }

  /// The height of the cell at a width, in rows, asked when ``size`` leaves it to the content.
  ///
  /// By default what ``content`` needs when it is wrapped.
  ///
  /// Whatever it returns, the cell gets at least one row.
  ///
  /// - Parameters:
  ///   - width: The width that the cell will have, in character cells; can be 0.
  ///   - policy: How wide characters are.
  open func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    content.height(forWidth: width, policy: policy, paragraph: paragraphStyle)
  }

  /// The width of the cell at a height, in columns, asked in a horizontal view when ``size`` leaves it to the content.
  ///
  /// By default what the widest line of ``content`` needs.
  ///
  /// Whatever it returns, the cell gets at least one column.
  ///
  /// - Parameters:
  ///   - height: The height that the cell will have, in character cells; can be 0.
  ///   - policy: How wide characters are.
  open func width(forHeight height: Int, policy: WidthPolicy) -> Int {
    content.width(policy: policy)
  }

  /// Called when the user selects the row, with the point that was tapped, in the cell's own coordinates.
  ///
  /// By default it calls ``didSelect()``: override this one where the point matters, and that one where it does not. It
  /// is not called for a cell that overrides ``AnyCell/didSelect(at:)``.
  ///
  /// - Parameter point: Where, counted from the top left corner of the cell; (0, 0) when the row was selected without a
  ///   point.
  open func didSelect(at point: Point) { didSelect() }

  /// Called when the user selects the row.
  ///
  /// By default it does nothing. Whatever it does, the container hears of the selection afterwards, in
  /// ``ContainerModel/didSelect(_:)``, and then all nodes above, by ``RowEvents/selected``.
  open func didSelect() {}

  /// Marks the content as changed; see ``Model/setNeedsUpdate()``.
  public final override func setNeedsUpdate() {
    noteContentChange()
    parent?.markContentChanged()
  }

  /// Marks the content as changed, and leaves the marks of the containers above to the caller.
  final func noteContentChange() {
    contentRevision &+= 1
    flags.insert(.needsMeasuring)
    parent?.noteChangedCell(self)
  }

  private func setLayoutFlag(_ flag: ModelFlags, _ isSet: Bool) {
    guard flags.contains(flag) != isSet else { return }
    flags.formSymmetricDifference(flag)
    parent?.markNeedsLayout(around: self)
  }
}
