import EspalierTree

/// Events of the mouse: `down right 2 at 12 3`, with modifiers before the first word.
extension StepReader {
  func mouse() throws(ScreenplayError) -> Screenplay.Step {
    var words = rest.split(separator: " ")[...]
    guard let first = words.popFirst(), let event = Self.event(first, &words), words.isEmpty else {
      throw ScreenplayError(
        "“mouse” must be followed by an event and a place, as in “mouse down at 12 3”, “mouse shift+up right at 12 3”, “mouse wheel 3 0 at 12 3” or “mouse leave”; got “\(rest)”"
      )
    }
    return .mouse(event)
  }

  private static func event(_ first: Substring, _ words: inout ArraySlice<Substring>) -> PointerEvent? {
    let parts = first.split(separator: "+", omittingEmptySubsequences: false)
    var modifiers = Key.Modifiers()
    for part in parts.dropLast() {
      guard let modifier = Key.Modifiers.names.first(where: { $0.name == part })?.modifier else { return nil }
      modifiers.insert(modifier)
    }
    guard let kind = parts.last, let action = action(kind, &words) else { return nil }
    if kind == "leave" { return PointerEvent(.leave, at: Point(x: -1, y: -1), modifiers: modifiers) }
    let count = words.first == "at" ? 1 : words.popFirst().flatMap { number(of: $0, from: 1) }
    guard let count, words.popFirst() == "at", let x = takeNumber(&words), let y = takeNumber(&words) else {
      return nil
    }
    return PointerEvent(action, at: Point(x: x, y: y), clickCount: count, modifiers: modifiers)
  }

  private static func action(_ kind: Substring, _ words: inout ArraySlice<Substring>) -> PointerEvent.Action? {
    switch kind {
    case "down": .down(takeButton(&words))
    case "drag": .drag(takeButton(&words))
    case "up": .up(takeButton(&words))
    case "hover": .hover
    case "leave": .leave
    case "wheel":
      if let lines = takeNumber(&words), let columns = takeNumber(&words) {
        .wheel(lines: lines, columns: columns)
      } else {
        nil
      }
    default: nil
    }
  }

  private static func takeButton(_ words: inout ArraySlice<Substring>) -> PointerEvent.Button {
    guard let word = words.first, let button = StepText.buttonWords.first(where: { $0.word == word })?.button else {
      return .left
    }
    words.removeFirst()
    return button
  }

  private static func takeNumber(_ words: inout ArraySlice<Substring>) -> Int? {
    words.popFirst().flatMap { number(of: $0, from: -largestNumber) }
  }
}
