public import EspalierCanvas
public import EspalierTree

/// How something is shown over the panes of a window.
///
/// | style | where it stands | what is below |
/// |---|---|---|
/// | ``dialog(width:height:)-(Int?,_)`` | in the middle | is dimmed, gets no key and no click |
/// | ``sheet(edge:)`` | along an edge | the same |
/// | ``menu(at:)`` | at a point, and always on screen | stays as it is; a click there closes the menu |
/// | ``toast(for:)`` | at the lower right, for a time, one after the other | stays as it is, and gets everything |
/// | ``fullScreen`` | everywhere | is not to be seen |
///
/// All but the last have a box; ``box(_:)`` gives them another one, or none.
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
    case menu(Point)
    case toast(Duration)
    case fullScreen
    case corner
  }

  let kind: Kind
  private(set) var box: Box?

  private init(_ kind: Kind, box: Box? = Box()) {
    self.kind = kind
    self.box = box
  }

  /// In the middle, with what is below dimmed.
  ///
  /// - Parameters:
  ///   - width: The columns, with the box; by default as many as the content needs, and at most 64.
  ///   - height: The rows, with the box; by default as many as the content needs.
  /// - Precondition: Neither is negative.
  public static func dialog(width: Int? = nil, height: Int? = nil) -> OverlayStyle {
    dialog(width: width.map(PaneLength.fixed), height: height.map(PaneLength.fixed))
  }

  /// In the middle, with what is below dimmed; as wide and high as a pane that has the window for itself.
  ///
  /// - Parameters:
  ///   - width: The width, with the box; `nil` is as much as the content needs, and at most 64.
  ///   - height: The height, with the box; `nil` is as much as the content needs.
  /// - Precondition: As for a column of a `ColumnsModel`.
  public static func dialog(width: PaneLength?, height: PaneLength?) -> OverlayStyle {
    width?.checkValues()
    height?.checkValues()
    return OverlayStyle(.dialog(width: width, height: height))
  }

  /// In the middle, as large as the content needs, with what is below dimmed.
  public static var dialog: OverlayStyle { dialog(width: Int?.none, height: Int?.none) }

  /// Along an edge, from one end to the other, as deep as the content needs, with what is below dimmed.
  public static func sheet(edge: Edge) -> OverlayStyle { OverlayStyle(.sheet(edge)) }

  /// With its top left corner at a point of the window; further left where it would leave the window, and above the
  /// point where there is no room below.
  public static func menu(at point: Point) -> OverlayStyle { OverlayStyle(.menu(point)) }

  /// At the lower right for a time; those that come meanwhile wait until it has gone.
  ///
  /// - Precondition: The time is more than zero.
  public static func toast(for time: Duration) -> OverlayStyle {
    require(time > .zero, "a toast is shown for more than no time, not for \(time)")
    return OverlayStyle(.toast(time))
  }

  /// Over all of the window.
  public static let fullScreen = OverlayStyle(.fullScreen, box: nil)

  /// At the upper right; what is below stays as it is, and gets everything.
  static let corner = OverlayStyle(.corner, box: nil)

  /// The same with another box, or without one.
  public func box(_ box: Box?) -> OverlayStyle {
    var style = self
    style.box = box
    return style
  }
}

extension OverlayStyle {
  /// How long a toast is shown; `nil` for all others.
  var time: Duration? {
    if case .toast(let time) = kind { time } else { nil }
  }

  /// Whether keys and the pointer are for the overlay, and not for what is below.
  package var catchesInput: Bool { time == nil && kind != .corner }

  /// Whether what is below is dimmed.
  var dimsBelow: Bool {
    switch kind {
    case .dialog, .sheet: true
    case .menu, .toast, .fullScreen, .corner: false
    }
  }

  /// The height that it has whatever its content; `nil` where there is none.
  var ownHeight: Int? {
    if case .dialog(_, .fixed(let height)) = kind { height } else { nil }
  }

  /// Whether a click beside it closes it.
  var closesOnClickBeside: Bool {
    if case .menu = kind { true } else { false }
  }
}
