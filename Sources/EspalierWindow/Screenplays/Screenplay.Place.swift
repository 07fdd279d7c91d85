public import EspalierCanvas

extension Screenplay {
  /// A place on the screen, such as `"Like"`, `"Like" in Posts` or `at 12 3`.
  public enum Place: Hashable, Sendable {
    /// The beginning of the text in the only visible row that shows it, among all rows or those of the pane or overlay
    /// with a name.
    ///
    /// The name of a pane is its own name, the title of its box, or the name of its container, in this order.
    case text(String, in: String? = nil)

    /// A column and a line, counted from the top left corner.
    case point(Point)
  }
}

extension Screenplay.Place: CustomStringConvertible {
  /// The place as written in a step.
  public var description: String {
    switch self {
    case .text(let text, let pane): StepText.quoted(text) + (pane.map { " in " + StepText.word($0) } ?? "")
    case .point(let point): "at \(point.x) \(point.y)"
    }
  }
}
