/// The lines that a user has submitted, and the place of the one that is being recalled.
///
/// As in a shell, `up` goes back to earlier lines that begin with what has been typed, and `down` returns from there to
/// what was typed.
struct TextHistory {
  /// The lines, the most recent one last.
  private(set) var lines: [String]

  /// The index of the line that is shown, and what was typed before; `nil` while no line is recalled.
  private var recalled: (index: Int, typed: String)?

  init(_ lines: [String]) { self.lines = lines }

  /// Returns an earlier line than the one that is shown.
  ///
  /// - Parameter text: The text that is shown.
  mutating func previous(_ text: String) -> String? {
    let (end, typed) = recalled.map { ($0.index, $0.typed) } ?? (lines.endIndex, text)
    guard let index = lines[..<end].lastIndex(where: { $0.hasPrefix(typed) && $0 != text }) else { return nil }
    recalled = (index, typed)
    return lines[index]
  }

  /// Returns a later line than the one that is shown, or what was typed before.
  mutating func next(_ text: String) -> String? {
    guard let (index, typed) = recalled else { return nil }
    guard let next = lines[(index + 1)...].firstIndex(where: { $0.hasPrefix(typed) && $0 != text }) else {
      recalled = nil
      return typed
    }
    recalled = (next, typed)
    return lines[next]
  }

  /// Notes that the shown line is being edited, and is from now on what the user has typed.
  mutating func endRecall() { recalled = nil }

  /// Adds a submitted line, unless it is empty or the same as the previous one.
  mutating func add(_ line: String) {
    recalled = nil
    if !line.isEmpty && line != lines.last { lines.append(line) }
  }
}
