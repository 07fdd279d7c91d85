package import EspalierCanvas
package import EspalierTree

/// The bytes that a terminal sends for what its user does.
///
/// Keys are those of terminals that tell all keys apart (the kitty keyboard protocol); pointer events are SGR reports.
package enum InputBytes {
  private static let letters: [String: String] = [
    "up": "A", "down": "B", "right": "C", "left": "D", "home": "H", "end": "F",
  ]
  private static let numbers: [String: Int] = [
    "insert": 2, "delete": 3, "pageup": 5, "pagedown": 6, "f5": 15, "f6": 17, "f7": 18, "f8": 19, "f9": 20, "f10": 21,
    "f11": 23, "f12": 24,
  ]
  private static let codes: [String: UInt32] = [
    "escape": 27, "enter": 13, "tab": 9, "backspace": 127, "space": 32, "f1": 57_364, "f2": 57_365, "f3": 57_366,
    "f4": 57_367,
  ]

  /// Returns the bytes of a key; `nil` for keys that no test needs.
  package static func key(_ key: Key) -> String? {
    if let character = key.character { return String(character) }
    let modifiers = key.modifiers
    let number =
      1 + (modifiers.contains(.shift) ? 1 : 0) + (modifiers.contains(.alt) ? 2 : 0)
      + (modifiers.contains(.ctrl) ? 4 : 0) + (modifiers.contains(.command) ? 8 : 0)
    if let letter = letters[key.name] { return "\u{1B}[1;\(number)\(letter)" }
    if let code = numbers[key.name] { return "\u{1B}[\(code);\(number)~" }
    let scalars = key.name.unicodeScalars
    guard let code = codes[key.name] ?? (scalars.count == 1 ? scalars.first?.value : nil) else { return nil }
    return "\u{1B}[\(code);\(number)u"
  }

  /// Returns the bytes of pasted text.
  package static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  /// Returns the bytes of the left button: pressed at a point, moved over others, and released at the last one.
  package static func drag(_ points: Point...) -> String {
    guard let first = points.first, let last = points.last else { return "" }
    let moves = points.dropFirst().map { report(32, $0, "M") }
    return report(0, first, "M") + moves.joined() + report(0, last, "m")
  }

  /// Returns the bytes of a number of clicks with the left (0) or right (2) button.
  package static func click(_ point: Point, button: Int = 0, count: Int = 1) -> String {
    String(repeating: report(button, point, "M") + report(button, point, "m"), count: count)
  }

  /// Returns the bytes of the pointer moving to a point, with no button held down.
  package static func hover(_ point: Point) -> String { report(35, point, "M") }

  /// Returns the bytes of the wheel, turned by a number of notches, toward the end if positive.
  package static func wheel(_ notches: Int, _ direction: ScrollDirection = .vertical, at point: Point) -> String {
    let code = (direction == .vertical ? 64 : 66) + (notches < 0 ? 0 : 1)
    return String(repeating: report(code, point, "M"), count: abs(notches))
  }

  private static func report(_ code: Int, _ point: Point, _ end: String) -> String {
    "\u{1B}[<\(code);\(point.x + 1);\(point.y + 1)\(end)"
  }
}
