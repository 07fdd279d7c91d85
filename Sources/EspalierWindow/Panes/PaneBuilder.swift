/// Builds panes in plain code, with `if`, `else` and `for`; several panes of a window stand one below the other.
///
/// ```swift
/// Pane.row {
///   Pane.view(list)
///   if showsDetails {
///     Pane.divider
///     Pane.view(details)
///   }
/// }
/// ```
///
/// On a line of its own a pane begins with its type: Swift would read a dot there as going on with the line before.
@resultBuilder
public enum PaneBuilder {
  /// One pane.
  public static func buildExpression(_ pane: Pane) -> [Pane] { [pane] }

  /// Panes that follow each other.
  public static func buildBlock(_ panes: [Pane]...) -> [Pane] { panes.flatMap(\.self) }

  /// Panes under a condition that does not hold.
  public static func buildOptional(_ panes: [Pane]?) -> [Pane] { panes ?? [] }

  /// Panes under a condition.
  public static func buildEither(first panes: [Pane]) -> [Pane] { panes }

  /// Panes under the opposite of a condition.
  public static func buildEither(second panes: [Pane]) -> [Pane] { panes }

  /// Panes of a loop.
  public static func buildArray(_ panes: [[Pane]]) -> [Pane] { panes.flatMap(\.self) }

  /// The panes of a row or a column.
  public static func buildFinalResult(_ panes: [Pane]) -> [Pane] { panes }

  /// The one pane of a window, or a column of all of them.
  public static func buildFinalResult(_ panes: [Pane]) -> Pane {
    panes.count == 1 ? panes[0] : Pane(.column(panes))
  }
}
