import EspalierTree

/// A pointer report of a terminal.
///
/// Source: XTerm Control Sequences, "Mouse Tracking": the numbers of SGR (mode 1006) and the bytes of X10.
struct PointerReport {
  /// The button, modifiers and kind, as bits.
  private let code: Int
  private let point: Point
  private let isRelease: Bool

  /// Reads `CSI < code ; column ; row M`, with `m` for the release of a button; returns `nil` for other sequences.
  init?(_ sequence: ControlSequence) {
    guard sequence.signature == "<M" || sequence.signature == "<m", let numbers = sequence.numbers, numbers.count == 3
    else { return nil }
    code = numbers[0]
    point = Point(x: max(numbers[1], 1) - 1, y: max(numbers[2], 1) - 1)
    isRelease = sequence.signature == "<m"
  }

  /// Reads three bytes, each of which is a number plus 32; returns `nil` if any of them is not.
  init?(legacy bytes: ArraySlice<UInt8>) {
    let numbers = bytes.map { Int($0) - 32 }
    guard numbers.count == 3, numbers[0] >= 0, numbers[1] >= 1, numbers[2] >= 1 else { return nil }
    code = numbers[0]
    point = Point(x: numbers[1] - 1, y: numbers[2] - 1)
    isRelease = false
  }

  /// Returns the pointer event; `nil` for buttons without a name here.
  ///
  /// - Parameter lastButton: The button that is released if the report does not specify one.
  func event(lastButton: PointerEvent.Button) -> PointerEvent? {
    action(lastButton).map { PointerEvent($0, at: point, modifiers: modifiers) }
  }

  private func action(_ lastButton: PointerEvent.Button) -> PointerEvent.Action? {
    guard code < 128 else { return nil }
    let isMotion = code & 32 != 0
    if code & 64 != 0 { return isRelease ? nil : wheel }
    switch code & 3 {
    case 0: return action(.left, isMotion)
    case 1: return action(.middle, isMotion)
    case 2: return action(.right, isMotion)
    default: return isMotion ? .hover : .up(lastButton)
    }
  }

  private func action(_ button: PointerEvent.Button, _ isMotion: Bool) -> PointerEvent.Action {
    if isRelease { return .up(button) }
    return isMotion ? .drag(button) : .down(button)
  }

  /// A wheel action with one line or column per notch.
  private var wheel: PointerEvent.Action {
    switch code & 3 {
    case 0: .wheel(lines: -1)
    case 1: .wheel(lines: 1)
    case 2: .wheel(lines: 0, columns: -1)
    default: .wheel(lines: 0, columns: 1)
    }
  }

  private var modifiers: Key.Modifiers { Key.Modifiers(bits: code >> 2 & 7) }
}
