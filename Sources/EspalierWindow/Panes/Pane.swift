public import EspalierCanvas
public import EspalierTree

/// A part of a window: a view, a bar, or several panes side by side or one below the other.
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
/// Lengths are shared out by the rules of columns, in both directions and without spacing: `fixed` and `fraction` come
/// first, and the flexible panes share what is left. Views, rows and columns are flexible by default; a bar is as high
/// as its content. A row or column in which every pane has a fixed length is as long as these together. Across a row or
/// column, a pane fills the room unless it has a length of its own.
///
/// Where the least widths of a row do not fit, its panes stand one below the other, each as wide as the room. Where the
/// least heights of a column do not fit, its panes get theirs from the top, as far as the room goes.
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
  private(set) var leastWindowWidth = 0
  private(set) var hasScrollIndicator = false
  private(set) var name: String?

  init(_ content: Content) {
    self.content = content
  }

  /// A view, which the window gives the size of the pane.
  public static func view(_ view: ContainerView) -> Pane { Pane(.view(view)) }

  /// A bar: as wide as there is room, and as high as its content.
  public static func bar(_ container: ContainerModel) -> Pane { Pane(.bar(container)) }

  /// Panes side by side.
  public static func row(_ panes: Pane...) -> Pane { Pane(.row(panes)) }

  /// Panes side by side.
  public static func row(@PaneBuilder _ panes: () -> [Pane]) -> Pane { Pane(.row(panes())) }

  /// Panes one below the other.
  public static func column(_ panes: Pane...) -> Pane { Pane(.column(panes)) }

  /// Panes one below the other.
  public static func column(@PaneBuilder _ panes: () -> [Pane]) -> Pane { Pane(.column(panes())) }

  /// A line between two panes, in the style `.border`.
  ///
  /// It shows only between panes that show.
  public static var divider: Pane { Pane(.divider) }

  /// Room in which nothing is shown.
  public static var spacer: Pane { Pane(.spacer) }

  /// The pane with a width, its box included.
  ///
  /// - Precondition: As for a column of a `ColumnsModel`.
  public func width(_ width: PaneLength) -> Pane {
    width.checkValues()
    return with { $0.width = width }
  }

  /// The pane with a height, its box included.
  ///
  /// - Precondition: As for a column of a `ColumnsModel`.
  public func height(_ height: PaneLength) -> Pane {
    height.checkValues()
    return with { $0.height = height }
  }

  /// The pane in a box.
  ///
  /// The border of the pane that gets the keys has the style `.activeBorder`, unless the box names a style of its own.
  public func box(_ box: Box) -> Pane { with { $0.box = box } }

  /// The pane, hidden while the window has less than so many columns.
  ///
  /// What it shows keeps its state, and is laid out again when there is room.
  public func hidden(narrowerThan width: Int) -> Pane { with { $0.leastWindowWidth = width } }

  /// The pane with an indicator of what part of its content is in view.
  ///
  /// It stands in the right border of the pane's box; without a border it takes a column of the pane.
  public func scrollIndicator() -> Pane { with { $0.hasScrollIndicator = true } }

  /// The pane with a name, by which tests find it.
  ///
  /// By default the title of its box, else the name of the container that it shows.
  public func named(_ name: String) -> Pane { with { $0.name = name } }

  private func with(_ change: (inout Pane) -> Void) -> Pane {
    var pane = self
    change(&pane)
    return pane
  }
}
