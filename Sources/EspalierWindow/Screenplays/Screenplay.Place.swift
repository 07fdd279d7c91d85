public import EspalierCanvas

extension Screenplay {
  /// A place on the screen, such as `"Like"` or `at 12 3`.
  public enum Place: Hashable, Sendable {
    /// The beginning of a text in the only visible row that shows it.
    case text(String)

    /// A column and a line, counted from the top left corner.
    case point(Point)
  }
}

extension Screenplay.Place: CustomStringConvertible {
  /// The place as written in a step.
  public var description: String {
    switch self {
    case .text(let text): StepText.quoted(text)
    case .point(let point): "at \(point.x) \(point.y)"
    }
  }
}
