public import EspalierTree

/// The way in which content is shown over the panes of a window.
///
/// | style | position | content below |
/// |---|---|---|
/// | ``dialog(width:height:)-(Int?,_)`` | centered | is dimmed, and receives no keys or clicks |
/// | ``sheet(edge:)`` | along an edge | the same |
/// | ``menu(at:)`` | at a point, kept on screen | is unchanged; a click there closes the menu |
/// | ``menu(below:maximumHeight:)`` | below a control, or above it | the same |
/// | ``menu(beside:on:maximumHeight:)`` | at an edge of a control, or at the opposite one | the same |
/// | ``popover(beside:on:maximumHeight:)`` | the same | is unchanged, and keeps the keys; a click there closes the popover, and has its effect |
/// | ``toast(for:id:)`` | at the lower right, for a time, one at a time | is unchanged, and receives all input |
/// | ``fullScreen`` | the whole window | is hidden |
///
/// All but the last have a box; ``box(_:)`` replaces or removes it.
public struct OverlayStyle: Hashable, Sendable {
  /// An edge of a window.
  public enum Edge: Hashable, Sendable, CaseIterable {
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// The left edge.
    case left
    /// The right edge.
    case right
  }

  enum Kind: Hashable, Sendable {
    case dialog(width: PaneLength?, height: PaneLength?)
    case sheet(Edge)
    case menu, popover, tip, toast, fullScreen, corner
  }

  private(set) var kind: Kind
  private(set) var box: Box? = Box()
  /// The time for which a toast is shown; `nil` for other styles.
  private(set) var time: Duration?
  /// Where the overlay is shown; `nil` for styles that do not depend on what they are shown at.
  var anchor: OverlayAnchor?
  /// The maximum height of a menu or popover that keeps clear of its rectangle; `nil` for other styles.
  private(set) var maximumHeight: Int?
  /// The kind of a toast; `nil` for a toast that replaces none, and for other styles.
  private(set) var toastID: String?

  /// Returns the style of a centered overlay that dims everything below.
  ///
  /// - Parameters:
  ///   - width: The number of columns, including the box; by default as many as the content needs, up to 64.
  ///   - height: The number of rows, including the box; by default as many as the content needs.
  public static func dialog(width: Int? = nil, height: Int? = nil) -> OverlayStyle {
    dialog(width: width.map(PaneLength.fixed), height: height.map(PaneLength.fixed))
  }

  /// Returns the style of a centered overlay whose size follows the rules for panes.
  ///
  /// Everything below is dimmed. The overlay is as wide and as tall as a single pane of the window would be.
  ///
  /// - Parameters:
  ///   - width: The width, including the box; `nil` for the width that the content needs, up to 64.
  ///   - height: The height, including the box; `nil` for the height that the content needs.
  /// - Precondition: The lengths meet the preconditions of a column of a `ColumnsModel`.
  public static func dialog(width: PaneLength?, height: PaneLength?) -> OverlayStyle {
    width?.checkValues()
    height?.checkValues()
    return OverlayStyle(kind: .dialog(width: width, height: height))
  }

  /// The style of a centered overlay that is as large as its content needs, and dims everything below.
  public static var dialog: OverlayStyle { dialog(width: Int?.none, height: Int?.none) }

  /// Returns the style of an overlay along a whole edge, which is as deep as its content needs and dims everything
  /// below.
  public static func sheet(edge: Edge) -> OverlayStyle { OverlayStyle(kind: .sheet(edge)) }

  /// Returns the style of a menu whose top left corner is at a point of the window.
  ///
  /// The menu moves left if it would leave the window, and above the point if there is no room below.
  public static func menu(at point: Point) -> OverlayStyle { menu(below: Rect(origin: point, size: .zero)) }

  /// Returns the style of a menu directly below a rectangle of the window, such as the frame of a control.
  ///
  /// ```swift
  /// if let frame = button.frameInWindow { window.present(choices, as: .menu(below: frame)) }
  /// ```
  ///
  /// The menu moves left if it would leave the window, and above the rectangle if there is no room below.
  ///
  /// With a maximum height, the menu stays clear of the rectangle: it is as tall as the larger of the spaces below and
  /// above, if it does not fit into either, and its content scrolls. Only where both are smaller than three rows, it
  /// covers the rectangle. It does not become smaller while it is shown, so that nothing jumps while its content is
  /// filtered.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - maximumHeight: The maximum number of rows, including the box; `nil` for as many as the content needs.
  public static func menu(below rect: Rect, maximumHeight: Int? = nil) -> OverlayStyle {
    menu(beside: rect, on: .bottom, maximumHeight: maximumHeight)
  }

  /// Returns the style of a menu at an edge of a rectangle of the window, such as a submenu at the row of its parent.
  ///
  /// ```
  /// ╭───────────╮
  /// │New        │
  /// │Open     ▸ │╭─────────────╮
  /// │Save       ││orchard.txt  │
  /// ╰───────────╯│roses.txt    │
  ///              ╰─────────────╯
  /// ```
  ///
  /// Its first row or column is that of the rectangle, unless it has to move along the edge to stay in the window. If
  /// there is no room at the edge, but at the opposite one, it is shown there; without room at either, it covers the
  /// rectangle. It stays at its edge as long as it fits, whatever its size becomes.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - edge: The edge.
  ///   - maximumHeight: The maximum number of rows, including the box; `nil` for as many as the content needs. Above and
  ///     below a rectangle, the menu then follows the rules of ``menu(below:maximumHeight:)``.
  public static func menu(beside rect: Rect, on edge: Edge, maximumHeight: Int? = nil) -> OverlayStyle {
    anchored(.menu, at: rect, on: edge, maximumHeight)
  }

  /// Returns the style of a popover at an edge of a rectangle of the window, which takes no keys.
  ///
  /// Whatever is focused stays focused, and receives the keys, while the popover shows what belongs to it: the
  /// completions of a word, a description, an error. The pointer reaches the popover, where it can tap and scroll. A
  /// click elsewhere closes the popover, and then does what it does without it; set the overlay's `isClosedByUser` to
  /// `false` to keep it open. `escape` is left to what is focused.
  ///
  /// ```swift
  /// if let frame = field.frameInWindow { popover = window.present(hints, as: .popover(beside: frame)) }
  /// ```
  ///
  /// It is placed as ``menu(beside:on:maximumHeight:)``, and `Overlay.move(to:)` moves it with what it is shown at. With
  /// a maximum height, it becomes smaller with its content.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - edge: The edge.
  ///   - maximumHeight: The maximum number of rows, including the box; `nil` for as many as the content needs.
  public static func popover(beside rect: Rect, on edge: Edge = .bottom, maximumHeight: Int? = nil) -> OverlayStyle {
    anchored(.popover, at: rect, on: edge, maximumHeight)
  }

  private static func anchored(_ kind: Kind, at rect: Rect, on edge: Edge, _ maximumHeight: Int?) -> OverlayStyle {
    OverlayStyle(kind: kind, anchor: OverlayAnchor(rect: rect, edge: edge), maximumHeight: maximumHeight)
  }

  /// Returns the style of a toast, shown at the lower right for a time.
  ///
  /// The toast stands above the bars at the lower edge of the window, if there is room above them. Later toasts wait
  /// until it has gone, except for one with the same id: it takes the place of the earlier toast, which is dismissed,
  /// and has its own time. So what is shown is never older than what has happened:
  ///
  /// ```swift
  /// window.present(ContainerModel { LabelModel("2 deleted") }, as: .toast(for: .seconds(3), id: "deleted"))
  /// ```
  ///
  /// `Window.presentToast(_:id:for:action:perform:)` shows text, and a command that works meanwhile.
  ///
  /// - Parameters:
  ///   - time: The time for which the toast is shown.
  ///   - id: The kind of the toast; `nil`, the default, for a toast that replaces none.
  /// - Precondition: The time is greater than zero.
  public static func toast(for time: Duration, id: String? = nil) -> OverlayStyle {
    require(time > .zero, "the duration of a toast must be positive; got \(time)")
    return OverlayStyle(kind: .toast, time: time, toastID: id)
  }

  /// The style of a text that explains what is at a rectangle, and receives nothing.
  static func tip(at rect: Rect) -> OverlayStyle { anchored(.tip, at: rect, on: .bottom, nil) }

  /// The style of an overlay that covers the whole window.
  public static let fullScreen = OverlayStyle(kind: .fullScreen, box: nil)

  /// The style of an overlay in the upper right corner; what is below is unchanged, and receives all input.
  static let corner = OverlayStyle(kind: .corner, box: nil)

  /// Returns the style with another box, or without one.
  public func box(_ box: Box?) -> OverlayStyle {
    var style = self
    style.box = box
    return style
  }
}

extension OverlayStyle {
  /// What an overlay receives instead of what is below.
  enum Input {
    /// Keys and all pointer events.
    case everything

    /// Pointer events within its frame.
    case pointer

    case nothing
  }

  var input: Input {
    switch kind {
    case .dialog, .sheet, .menu, .fullScreen: .everything
    case .popover: .pointer
    case .tip, .toast, .corner: .nothing
    }
  }

  /// Whether keys and pointer events go to the overlay instead of what is below.
  package var catchesInput: Bool { input == .everything }

  /// Whether what is below is dimmed.
  var dimsBelow: Bool {
    switch kind {
    case .dialog, .sheet: true
    case .menu, .popover, .tip, .toast, .fullScreen, .corner: false
    }
  }

  /// The fixed height of the overlay; `nil` if it depends on the content or the window.
  var ownHeight: Int? {
    if case .dialog(_, .some(let height)) = kind, case .fixed = height { height.leastWidth(in: 0) } else { nil }
  }

  /// Whether a click outside the overlay closes it.
  var closesOnClickOutside: Bool { anchor != nil }

  /// Whether the overlay stays as high as it has been, so that nothing jumps while its content is filtered.
  var keepsHeight: Bool { maximumHeight != nil && input == .everything }
}
