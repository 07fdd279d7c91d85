/// Text with steps and the screens that they lead to, which can be read, played and compared.
///
/// ```
/// # One more kilogram of apples.
/// Apples   1
/// Pears    0
///
/// > press down
/// > press enter
/// = 1 row
/// Apples   1
/// Pears    1
/// ```
///
/// - A line that begins with `>` contains comma-separated steps; see ``Step``.
/// - A line that begins with `=` states the cost of the step above it; see ``Cost``.
/// - A line that begins with `#` is a comment.
/// - All other lines are the screen that the steps above lead to; before the first step, they are the initial screen.
///   Steps on consecutive lines share a screen. Blank lines at the end of a screen are ignored.
/// - In a screen, a line that begins with `>`, `=`, `#` or `\` is preceded by `\`. A blank screen is a line that
///   contains only `\`.
/// - A blank line after steps, without a screen, is a placeholder for a screen to be recorded.
public struct Screenplay: Sendable {
  /// A part of a screenplay.
  public enum Part: Hashable, Sendable {
    /// A comment.
    case comment(String)

    /// A step.
    case step(Step)

    /// The cost of the preceding step.
    case cost(Cost)

    /// The lines of a screen, without blank lines at the end; `nil` for a screen to be recorded.
    case screen([String]?)
  }

  /// The parts, in order.
  public private(set) var parts: [Part] = []

  /// The line on which each part begins, starting at 1.
  package private(set) var lineNumbers: [Int] = []

  /// Creates an empty screenplay.
  public init() {}

  /// Adds a step.
  public mutating func append(_ step: Step) { append(.step(step), line: 0) }

  /// Adds the screen that the steps so far lead to, or replaces the screen at the end.
  public mutating func append(screen lines: [String]) {
    if case .screen = parts.last {
      parts.removeLast()
      lineNumbers.removeLast()
    }
    append(.screen(lines.droppingBlankEnd()), line: 0)
  }

  /// Replaces the screens, in order.
  package mutating func replaceScreens(with screens: [[String]]) {
    var screens = screens[...]
    for (index, part) in parts.enumerated() {
      if case .screen = part, let lines = screens.popFirst() { parts[index] = .screen(lines.droppingBlankEnd()) }
    }
  }

  /// Appends a part that begins on a line.
  mutating func append(_ part: Part, line: Int) {
    parts.append(part)
    lineNumbers.append(line)
  }
}

extension Screenplay: Hashable {
  /// Returns whether two screenplays have the same parts, regardless of line numbers.
  public static func == (one: Screenplay, other: Screenplay) -> Bool { one.parts == other.parts }

  /// Hashes the steps and screens, regardless of line numbers.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

extension [String] {
  /// Returns the lines without blank ones at the end.
  func droppingBlankEnd() -> [String] {
    var lines = self
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
