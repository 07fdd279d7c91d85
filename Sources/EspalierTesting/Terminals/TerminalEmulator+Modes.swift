import EspalierCanvas

extension TerminalEmulator {
  static let knownModes: Set<Int> = [1, 7, 12, 25, 66, 1000, 1002, 1003, 1004, 1006, 1049, 2004, 2026, 2031, 2048]

  /// Switches private modes on or off.
  mutating func setModes(_ sequence: ControlSequence, isOn: Bool) throws(TerminalStreamError) {
    let numbers = try sequence.numbers(sequence.parameters.count).map { $0 ?? 0 }
    if let unknown = numbers.first(where: { !Self.knownModes.contains($0) }) {
      throw TerminalStreamError("An unknown private mode, \(unknown)")
    }
    for mode in numbers {
      if mode == 1049 { showAlternateScreen(isOn) }
      if isOn { modes.insert(mode) } else { modes.remove(mode) }
      if mode == 7, !isOn { isWrapPending = false }
      if mode == 2048, isOn { reportSize() }
    }
  }

  /// Shows the alternate screen, blank and with the current cursor, or restores the main screen and its cursor.
  private mutating func showAlternateScreen(_ isShown: Bool) {
    if isShown == isAlternate { statistics.disputedCount += 1 }
    if isShown { saveCursor() }
    if isShown != isAlternate { swap(&screen, &otherScreen) }
    if isShown { eraseScreen(2) } else { restoreCursor() }
    lastCharacter = nil
  }

  /// Changes the screen's stack of kitty keyboard flags.
  mutating func setKeyboardFlags(_ sequence: ControlSequence) throws(TerminalStreamError) {
    switch sequence.name {
    case ">u": screen.keyboardFlags.append(try flags(sequence.numbers(1)[0]))
    case "<u": screen.keyboardFlags.removeLast(min(try sequence.count(), screen.keyboardFlags.count))
    default:
      let numbers = try sequence.numbers(2)
      let changed = try flags(numbers[0])
      let old = screen.keyboardFlags.popLast() ?? 0
      switch numbers[1] ?? 1 {
      case 1: screen.keyboardFlags.append(changed)
      case 2: screen.keyboardFlags.append(old | changed)
      case 3: screen.keyboardFlags.append(old & ~changed)
      default: throw TerminalStreamError("An unknown parameter")
      }
    }
  }

  /// Resets the terminal to its initial state, except for titles and replies.
  mutating func reset() {
    screen = TerminalScreen(size, isMain: true)
    otherScreen = TerminalScreen(size, isMain: false)
    style = .plain
    modes = Self.initialModes
    ordersText = true
    scrollRegion = 0..<size.height
    cursorStyle = 0
    move(to: .zero)
  }

  private func flags(_ number: Int?) throws(TerminalStreamError) -> Int {
    let flags = number ?? 0
    guard flags < 32 else { throw TerminalStreamError("Unknown keyboard flags") }
    return flags
  }
}
