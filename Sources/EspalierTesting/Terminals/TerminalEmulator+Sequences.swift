import EspalierCanvas

extension TerminalEmulator {
  mutating func perform(control byte: UInt8) throws(TerminalStreamError) {
    switch byte {
    case 0x07: return
    case 0x0D: move(to: Point(x: 0, y: cursor.y))
    case 0x08...0x0C:
      noteDispute()
      switch byte {
      case 0x08: move(to: Point(x: cursor.x - 1, y: cursor.y))
      case 0x09: moveByTabStops(1)
      default: index()
      }
    default: throw TerminalStreamError("An unknown control")
    }
  }

  mutating func perform(escape text: String) throws(TerminalStreamError) {
    switch text {
    case "7": saveCursor()
    case "8": restoreCursor()
    case "D":
      noteDispute()
      index()
    case "E":
      move(to: Point(x: 0, y: cursor.y))
      index()
    case "M":
      noteDispute()
      reverseIndex()
    case "c": reset()
    case "=": modes.insert(66)
    case ">": modes.remove(66)
    case "(B": return
    default: throw TerminalStreamError("An unknown escape sequence")
    }
  }

  mutating func perform(_ sequence: ControlSequence) throws(TerminalStreamError) {
    switch sequence.name {
    case "G", "`": move(to: Point(x: try sequence.count() - 1, y: cursor.y))
    case "E": moveLines(try sequence.count())
    case "F": moveLines(-(try sequence.count()))
    case "H", "f":
      let numbers = try sequence.numbers(2)
      move(to: Point(x: max(1, numbers[1] ?? 1) - 1, y: max(1, numbers[0] ?? 1) - 1))
    case "r":
      let numbers = try sequence.numbers(2)
      setScrollRegion(top: numbers[0], bottom: numbers[1])
    case "s":
      _ = try sequence.numbers(0)
      saveCursor()
    case "u":
      _ = try sequence.numbers(0)
      restoreCursor()
    case "m": try setStyle(sequence.parameters)
    case " q": cursorStyle = try sequence.choice(of: 0, 1, 2, 3, 4, 5, 6)
    case "t": try performWindowOperation(sequence)
    case "h", "l":
      _ = try sequence.choice(of: 8)
      ordersText = sequence.name == "h"
    case "?h", "?l": try setModes(sequence, isOn: sequence.name == "?h")
    case ">u", "<u", "=u": try setKeyboardFlags(sequence)
    case "c", "n", "?$p", "?u": try answer(sequence)
    case "A", "B", "C", "D", "I", "Z", "d", "J", "K", "X", "@", "P", "L", "M", "S", "T", "b":
      try performFromCursor(sequence)
    default: throw TerminalStreamError("An unknown control sequence")
    }
  }

  /// Performs a sequence that depends on the position of the cursor, or changes cells.
  private mutating func performFromCursor(_ sequence: ControlSequence) throws(TerminalStreamError) {
    if sequence.name == "b" { return try repeatCharacter(sequence.count()) }
    switch sequence.name {
    case _ where isWrapPending: statistics.disputedCount += 1
    case "I": statistics.disputedCount += 1
    case "L", "M": statistics.disputedCount += cursor.x > 0 || !scrollRegion.contains(cursor.y) ? 1 : 0
    default: break
    }
    if sequence.name == "J" {
      let part = try sequence.choice(of: 0, 1, 2, 3)
      let isWhole = part == 2 || part == 0 && cursor == .zero
      if isWhole, !isAlternate, !screen.grid.isBlank { statistics.disputedCount += 1 }
      return eraseScreen(part)
    }
    if sequence.name == "K" { return eraseLine(try sequence.choice(of: 0, 1, 2)) }
    let count = try sequence.count()
    switch sequence.name {
    case "A": moveUp(count)
    case "B": moveDown(count)
    case "C": move(to: Point(x: cursor.x + count, y: cursor.y))
    case "D": move(to: Point(x: cursor.x - count, y: cursor.y))
    case "I": moveByTabStops(count)
    case "Z": moveByTabStops(-count)
    case "d": move(to: Point(x: cursor.x, y: count - 1))
    case "X": eraseCells(count)
    case "@": insertCells(count)
    case "P": deleteCells(count)
    case "L": shiftLines(by: -count)
    case "M": shiftLines(by: count)
    case "S": scroll(by: count)
    default: scroll(by: -count)
    }
  }

  private mutating func moveLines(_ count: Int) {
    if count > 0 { moveDown(count) } else { moveUp(-count) }
    move(to: Point(x: 0, y: cursor.y))
  }

  /// Performs an operating system command: titles, links, the background, the clipboard.
  mutating func perform(command number: String, _ text: String, end: [UInt8]) throws(TerminalStreamError) {
    switch number {
    case "0", "2": title = text
    case "8":
      guard let separator = text.firstIndex(of: ";") else { throw TerminalStreamError("A malformed link") }
      let link = text[text.index(after: separator)...]
      style.link = link.isEmpty ? nil : String(link)
    case "11" where text == "?": reportBackground(end: end)
    case "52": clipboard = try TerminalClipboard.text(of: text)
    default: throw TerminalStreamError("An unknown operating system command")
    }
  }

  /// Saves or restores the title, or reports the size.
  private mutating func performWindowOperation(_ sequence: ControlSequence) throws(TerminalStreamError) {
    switch try sequence.numbers(2) {
    case [22, 2]: savedTitles.append(title)
    case [18, nil]: answerSize()
    case [23, 2]: title = savedTitles.popLast() ?? title
    default: throw TerminalStreamError("An unknown window operation")
    }
  }
}
