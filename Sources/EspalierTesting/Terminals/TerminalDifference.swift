public import EspalierCanvas

/// A cell in which a terminal differs from a canvas.
public struct TerminalDifference: Hashable, Sendable, CustomStringConvertible {
  /// The position of the cell.
  public let point: Point

  /// The cell of the canvas, as far as the terminal can show it; `nil` outside of the canvas.
  public let expected: CanvasCell?

  /// The cell of the terminal; `nil` outside of the terminal.
  public let shown: CanvasCell?

  /// A description of both cells.
  public var description: String {
    "at (\(point.x), \(point.y)): expected \(Self.describe(expected)), shown \(Self.describe(shown))"
  }

  private static func describe(_ cell: CanvasCell?) -> String {
    guard let cell else { return "nothing" }
    if cell.width == 0 { return "the second half of a wide character" }
    return "“\(cell.text)”, \(StyleMap.describe(cell.style))"
  }
}

extension TerminalEmulator {
  /// Returns the cells in which the terminal differs from a canvas, row by row.
  ///
  /// Colors, attributes, links and characters are expected as `encoder` would write them. Of the style of a space, only
  /// the background and the link are compared, unless the space is underlined, struck through or inverse. The first
  /// sixteen colors are the same by name and by number.
  ///
  /// - Complexity: O(n) in the number of cells.
  public func differences(
    from canvas: Canvas, encodedBy encoder: ANSIEncoder = ANSIEncoder(colorSupport: .trueColor)
  ) -> [TerminalDifference] {
    var differences: [TerminalDifference] = []
    for y in 0..<max(size.height, canvas.size.height) {
      for x in 0..<max(size.width, canvas.size.width) {
        let point = Point(x: x, y: y)
        let shown = Rect(origin: .zero, size: size).contains(point) ? screen.grid[point] : nil
        let expected = canvas.bounds.contains(point) ? canvas.cell(at: point, writtenBy: encoder) : nil
        if let shown, let expected, shown.looks(like: expected) { continue }
        differences.append(TerminalDifference(point: point, expected: expected, shown: shown))
      }
    }
    return differences
  }
}

extension Canvas {
  /// Returns a cell as an encoder writes it.
  func cell(at point: Point, writtenBy encoder: ANSIEncoder) -> CanvasCell {
    var cell = self[point]
    if encoder.characterSupport == .ascii {
      // A wide character becomes two narrow ones.
      let first = cell.width > 0 ? cell : self[Point(x: point.x - 1, y: point.y)]
      let stands = first.lowered(to: .ascii).text
      cell.text = String((cell.width > 0 ? stands.first : stands.last) ?? " ")
      cell.width = 1
    }
    cell.style = cell.style.shown(in: encoder.colorSupport, keepsAttributes: encoder.keepsAttributes)
    return cell
  }
}

extension CanvasCell {
  /// The cell without the invisible parts of its style.
  var seen: CanvasCell {
    var cell = self
    cell.style.foreground = style.foreground?.named
    cell.style.background = style.background?.named
    // Not the painter's own rule, which this checks.
    if text == " ", style.attributes.isDisjoint(with: [.inverse, .underline, .strikethrough]) {
      cell.style = TextStyle(background: cell.style.background, link: style.link)
    }
    return cell
  }

  /// Returns whether two cells look the same, scalar by scalar.
  fileprivate func looks(like other: CanvasCell) -> Bool {
    width == other.width && text.utf8.elementsEqual(other.text.utf8)
      && (style == other.style || seen.style == other.seen.style)
  }
}

extension TextColor {
  /// The color by name, if it is one of the sixteen named ones.
  fileprivate var named: TextColor {
    guard case .palette(let index) = self, let name = NamedColor(rawValue: index) else { return self }
    return .named(name)
  }
}
