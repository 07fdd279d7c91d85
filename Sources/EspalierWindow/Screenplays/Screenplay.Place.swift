public import EspalierCanvas

extension Screenplay {
  /// Where on the screen something is done: `"Like"`, `at 12 3`.
  public enum Place: Hashable, Sendable {
    /// Where a text begins, in the one visible row that shows it.
    case text(String)

    /// A column and a line, from the top left corner.
    case point(Point)
  }
}

extension Screenplay.Place: CustomStringConvertible {
  /// The place as a step has it.
  public var description: String {
    switch self {
    case .text(let text): StepText.quoted(text)
    case .point(let point): "at \(point.x) \(point.y)"
    }
  }
}
