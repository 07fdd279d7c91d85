/// Steps and the screens that they lead to, as a text that can be read, played and compared.
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
/// - A line that begins with `>` has steps, between commas: see ``Step``.
/// - A line that begins with `=` says what the step above it costs: see ``Cost``.
/// - A line that begins with `#` is a comment.
/// - All other lines are the screen that the steps above lead to; before the first step it is the one that is there at
///   first. Steps on lines that follow each other share a screen. Blank lines at the end of a screen do not count.
/// - In a screen, a line that begins with `>`, `=`, `#` or `\` has a `\` before it. A blank screen is a line with
///   nothing but `\`.
/// - A blank line behind steps, and no screen, is the place of one that is still to be recorded.
public struct Screenplay: Sendable {
  /// A part of a screenplay.
  public enum Part: Hashable, Sendable {
    /// A line that says something to people.
    case comment(String)

    /// What is done.
    case step(Step)

    /// What the step before has cost.
    case cost(Cost)

    /// The lines of a screen, without blank ones at the end; `nil` for one that is still to be recorded.
    case screen([String]?)
  }

  /// The parts, in order.
  public private(set) var parts: [Part] = []

  /// On which line each part begins, from 1.
  package private(set) var lineNumbers: [Int] = []

  /// Creates an empty screenplay.
  public init() {}

  /// Adds a step.
  public mutating func append(_ step: Step) { append(.step(step), line: 0) }

  /// Adds the screen that the steps so far lead to; it replaces one that stands there already.
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

  /// Adds a part that stands on a line.
  mutating func append(_ part: Part, line: Int) {
    parts.append(part)
    lineNumbers.append(line)
  }
}

extension Screenplay: Hashable {
  /// Whether two screenplays have the same parts, wherever their lines stand.
  public static func == (one: Screenplay, other: Screenplay) -> Bool { one.parts == other.parts }

  /// Hashes the parts.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

extension [String] {
  /// The lines without blank ones at the end.
  func droppingBlankEnd() -> [String] {
    var lines = self
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
