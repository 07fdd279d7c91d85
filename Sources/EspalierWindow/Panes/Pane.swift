public import EspalierTree

/// The width or height of a pane, in character cells: `.fixed(30)`, `.fraction(1, of: 3)` or `.flexible(minimum: 20)`.
///
/// It follows the same rules as the columns of a `ColumnsModel`.
public typealias PaneLength = ColumnWidth

/// A part of a window: a view, a bar, or several panes side by side or stacked.
///
/// ```swift
/// let window = Window(width: 80, height: 24) {
///   .column(
///     .bar(header),
///     .row(
///       .view(folders).width(.fixed(20)).hidden(narrowerThan: 60),
///       .divider,
///       .view(messages).width(.flexible(minimum: 30)).scrollIndicator()),
///     .bar(KeyHelpBar()))
/// }
/// ```
///
/// Lengths are distributed by the rules of columns, in both directions and without spacing: `fixed` and `fraction` take
/// precedence, and flexible panes share the remaining space. Views, rows and columns are flexible by default; a bar is
/// as tall as its content. A row or column that contains only fixed lengths is as long as their sum. In the other
/// direction, a pane fills the row or column unless it has its own length.
///
/// If the minimum widths in a row do not fit, its panes are stacked, each as wide as the row. If the minimum heights in
/// a column do not fit, its tallest bars are shortened until everything fits, but not below one row. If that is not
/// enough, its panes get their minimum heights from the top down, as far as space permits.
///
/// Any pane can have a box: a view, a bar, and also a row or column, whose box surrounds all panes inside.
public struct Pane {
  indirect enum Content {
    case view(ContainerView)
    case bar(ContainerModel)
    case row([Pane])
    case column([Pane])
    case divider
    case spacer
  }

  let content: Content
  private(set) var width: PaneLength?
  private(set) var height: PaneLength?
  private(set) var box: Box?
  private(set) var minimumWindowWidth = 0
  private(set) var hasScrollIndicator = false
  private(set) var name: String?
  private(set) var isMovable = false

  init(_ content: Content) { self.content = content }

  /// Returns a pane with a view, which the window resizes to the pane.
  public static func view(_ view: ContainerView) -> Pane { Pane(.view(view)) }

  /// Returns a bar, which is as wide as possible and as tall as its content.
  public static func bar(_ container: ContainerModel) -> Pane { Pane(.bar(container)) }

  /// Returns panes side by side.
  public static func row(_ panes: Pane...) -> Pane { Pane(.row(panes)) }

  /// Returns panes side by side.
  public static func row(@PaneBuilder _ panes: () -> [Pane]) -> Pane { Pane(.row(panes())) }

  /// Returns stacked panes.
  public static func column(_ panes: Pane...) -> Pane { Pane(.column(panes)) }

  /// Returns stacked panes.
  public static func column(@PaneBuilder _ panes: () -> [Pane]) -> Pane { Pane(.column(panes())) }

  /// A line between two panes, in the theme's `.border` style.
  ///
  /// It is shown only between visible panes.
  public static var divider: Pane { Pane(.divider) }

  /// A line between two panes that the user can move.
  ///
  /// ```swift
  /// .row(.view(folders).width(.fixed(20)), .movableDivider.named("folders"), .view(messages).width(.flexible(minimum: 30)))
  /// ```
  ///
  /// Dragging the line moves it, a double click resets it, and so do the keys of ``PaneCommands``. The panes keep their
  /// minimum lengths: a flexible one its minimum, and one with a fixed length a cell within its box. If exactly one of
  /// them has a fixed length, a move changes that length, and the other one follows the size of the window; otherwise,
  /// both keep their shares of it.
  ///
  /// `Window.dividerPositions` has the positions by the dividers' names, so that they can be saved and restored. Without
  /// a name, it is the number of the divider among all movable ones of the window, from `"0"` on. While panes are stacked
  /// because there is no room for them side by side, the divider between them is fixed.
  public static var movableDivider: Pane { Pane(.divider).with { $0.isMovable = true } }

  /// An empty pane.
  public static var spacer: Pane { Pane(.spacer) }

  /// Returns the pane with a width, which includes its box.
  ///
  /// - Precondition: The width meets the preconditions of a column of a `ColumnsModel`.
  public func width(_ width: PaneLength) -> Pane {
    width.checkValues()
    return with { $0.width = width }
  }

  /// Returns the pane with a height, which includes its box.
  ///
  /// - Precondition: The height meets the preconditions of a column of a `ColumnsModel`.
  public func height(_ height: PaneLength) -> Pane {
    height.checkValues()
    return with { $0.height = height }
  }

  /// Returns the pane in a box.
  ///
  /// The border of the pane that receives keys has the `.activeBorder` style, unless the box defines its own style.
  public func box(_ box: Box) -> Pane { with { $0.box = box } }

  /// Returns the pane, hidden while the window has fewer columns than `width`.
  ///
  /// A hidden pane keeps its state, and is laid out again when there is room.
  public func hidden(narrowerThan width: Int) -> Pane { with { $0.minimumWindowWidth = width } }

  /// Returns the pane with an indicator of the visible part of its content.
  ///
  /// The indicator is part of the right border of the pane's box, or of a box around panes that the pane meets at its
  /// right edge. Without a border, it takes up one column of the pane. A view that scrolls horizontally has its
  /// indicator below: in its own border, or in a row of the pane.
  public func scrollIndicator() -> Pane { with { $0.hasScrollIndicator = true } }

  /// Returns the pane with a name, by which programs and tests find its view; see `Window.view(named:)`.
  ///
  /// The default is the title of its box or, without a title, the name of its container. The name of a movable divider
  /// is that of its position.
  public func named(_ name: String) -> Pane { with { $0.name = name } }

  /// The axis along which a view is scrolled; vertical for all other panes.
  var scrollDirection: ScrollDirection {
    if case .view(let view) = content { view.scrollDirection } else { .vertical }
  }

  private func with(_ change: (inout Pane) -> Void) -> Pane {
    var pane = self
    change(&pane)
    return pane
  }
}
