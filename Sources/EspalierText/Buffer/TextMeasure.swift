public import EspalierCanvas

/// How the columns of a text are counted: the width of its characters, and the distance between tab stops.
public struct TextMeasure: Hashable, Sendable {
  /// The width of characters, which depends on the terminal.
  public var widthPolicy: WidthPolicy

  /// The distance between tab stops, in character cells.
  ///
  /// A tab takes the cells up to the next column that is a multiple of it, counted from the start of the line.
  public var tabWidth: Int { didSet { requireTabWidth() } }

  /// Creates a measure.
  ///
  /// - Parameters:
  ///   - widthPolicy: The width of characters.
  ///   - tabWidth: The distance between tab stops, in character cells.
  /// - Precondition: `tabWidth` is at least 1.
  public init(widthPolicy: WidthPolicy = .modern, tabWidth: Int = WidthPolicy.tabWidth) {
    self.widthPolicy = widthPolicy
    self.tabWidth = tabWidth
    requireTabWidth()
  }

  private func requireTabWidth() {
    require(tabWidth >= 1, "tab stops must be at least one cell apart; got \(tabWidth)")
  }
}

extension TextMeasure {
  /// Returns the columns of a part of a line.
  func span(of text: Substring) -> ColumnSpan {
    var span = ColumnSpan.none
    var rest = text
    while let tab = rest.utf8.firstIndex(of: UInt8(ascii: "\t")) {
      span = span + ColumnSpan(head: widthPolicy.width(of: rest[..<tab]), tail: 0, tabWidth: tabWidth)
      rest = rest[rest.utf8.index(after: tab)...]
    }
    return span + ColumnSpan(head: widthPolicy.width(of: rest), tail: 0, tabWidth: 0)
  }

  /// Returns the column after a character that begins at a column.
  func end(of character: Character, from column: Int) -> Int {
    character == "\t" ? ColumnSpan.stop(after: column, tabWidth) : column + widthPolicy.width(of: character)
  }
}
