/// A builder of panes from plain code with `if`, `else` and `for`; the panes of a window are stacked.
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
/// Begin each line with the type, as in `Pane.view`: Swift reads a line that begins with a dot as a continuation of the
/// previous line.
@resultBuilder
public enum PaneBuilder {
  /// Returns one pane.
  public static func buildExpression(_ pane: Pane) -> [Pane] { [pane] }

  /// Returns consecutive panes.
  public static func buildBlock(_ panes: [Pane]...) -> [Pane] { panes.flatMap(\.self) }

  /// Returns the panes of a condition without an alternative.
  public static func buildOptional(_ panes: [Pane]?) -> [Pane] { panes ?? [] }

  /// Returns the panes of a condition.
  public static func buildEither(first panes: [Pane]) -> [Pane] { panes }

  /// Returns the panes of the alternative.
  public static func buildEither(second panes: [Pane]) -> [Pane] { panes }

  /// Returns the panes of a loop.
  public static func buildArray(_ panes: [[Pane]]) -> [Pane] { panes.flatMap(\.self) }

  /// Returns the panes of a row or a column.
  public static func buildFinalResult(_ panes: [Pane]) -> [Pane] { panes }

  /// Returns the single pane of a window, or a column of several.
  public static func buildFinalResult(_ panes: [Pane]) -> Pane {
    panes.count == 1 ? panes[0] : Pane(.column(panes))
  }
}
