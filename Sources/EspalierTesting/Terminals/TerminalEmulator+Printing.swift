import EspalierCanvas

extension TerminalEmulator {
  /// Prints a scalar in its own cell, or in that of the previous character.
  mutating func print(_ scalar: Unicode.Scalar) throws(TerminalStreamError) {
    guard !scalar.isCommand else {
      throw TerminalStreamError("A character that commands some terminals and not others")
    }
    guard size.width > 0, size.height > 0 else { return }
    lastScalar = scalar
    if let place = lastCharacter, join(scalar, at: place) {
      lastScalar = nil
      return
    }
    put(String(Character(scalar)))
  }

  /// Prints a character at the cursor.
  private mutating func put(_ text: String) {
    let width = widthPolicy.cellCount(of: text)
    guard width > 0 else { return }
    lastCharacter = nil
    if isWrapPending { wrapLine() }
    if cursor.x + width > size.width {
      guard modes.contains(7), width <= size.width else { return }
      wrapLine()
    }
    place(CanvasCell(text: text, style: style, width: width), at: cursor)
  }

  /// Writes a character into the grid, and moves the cursor after it.
  private mutating func place(_ cell: CanvasCell, at point: Point) {
    screen.grid.put(cell, at: point)
    lastCharacter = point
    cursor = Point(x: min(point.x + cell.width, size.width - 1), y: point.y)
    isWrapPending = point.x + cell.width == size.width && modes.contains(7)
  }

  private mutating func wrapLine() {
    isWrapPending = false
    cursor.x = 0
    index()
  }

  /// Joins a scalar to the character at `place`, before the cursor, if it can; returns whether it did.
  private mutating func join(_ scalar: Unicode.Scalar, at place: Point) -> Bool {
    var cell = screen.grid[place]
    if scalar.isASCII, cell.text.utf8.count == 1 { return false }
    let text = cell.text + String(Character(scalar))
    let head = widthPolicy.firstCharacter(of: text)
    // Scalars that have joined the character may now begin another character.
    let tail = String(text.unicodeScalars.dropFirst(head.unicodeScalars.count))
    if head.unicodeScalars.count == cell.text.unicodeScalars.count { return false }
    cell.text = head
    let width = widthPolicy.cellCount(of: head)
    if width == cell.width {
      screen.grid.put(cell, at: place)
    } else {
      let isWider = width > cell.width
      cell.width = width
      if !isWider {
        screen.grid.erase(place.x..<place.x + 2, inRow: place.y, with: CanvasCell(style: cell.style))
      } else if place.x + width > size.width {
        guard modes.contains(7), width <= size.width else { return true }
        screen.grid.erase(place.x..<size.width, inRow: place.y, with: CanvasCell(style: cell.style))
        wrapLine()
        self.place(cell, at: cursor)
        return true
      }
      self.place(cell, at: place)
    }
    if !tail.isEmpty { put(tail) }
    return true
  }
}

extension WidthPolicy {
  /// Returns the number of cells that a character takes, including joined scalars.
  fileprivate func cellCount(of text: String) -> Int {
    let first = clusters == .modern ? text.first : text.unicodeScalars.first.map(Character.init)
    return first.map { min(width(of: $0), 2) } ?? 0
  }

  /// Returns the first part of the text that a terminal draws as one character, including zero-width scalars after it.
  ///
  /// A canvas stores the same part in one cell.
  fileprivate func firstCharacter(of text: String) -> String {
    switch clusters {
    case .legacy:
      let joined = text.unicodeScalars.dropFirst().prefix { width(of: Character($0)) == 0 }
      return String(text.unicodeScalars[..<joined.endIndex])
    case .modern:
      let joined = text.dropFirst().prefix { width(of: $0) == 0 }
      return String(text[..<joined.endIndex])
    }
  }
}

extension Unicode.Scalar {
  /// Whether terminals may interpret the scalar as a control or a change of direction; a canvas never shows such
  /// scalars.
  fileprivate var isCommand: Bool {
    switch value {
    case 0x80...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
