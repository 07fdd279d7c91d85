import EspalierTree

/// What the menu of completions shows, and which one is selected.
struct CompletionMenu {
  /// The byte where the word begins.
  let start: Int

  /// What was offered.
  let all: [TextCompletion]

  /// Those that begin with what has been typed.
  private(set) var shown: [TextCompletion]

  private(set) var selected = 0

  /// The maximum number of rows, without a box.
  static let largestHeight = 8

  private static let largestWidth = 50

  /// The maximum number of completions that are measured.
  private static let largestMeasuredCount = 1_000

  init(_ all: [TextCompletion], at start: Int) {
    self.start = start
    self.all = all
    shown = all
  }

  /// Shows those that begin with a word, apart from case.
  mutating func filter(by word: String) {
    let word = word.lowercased()
    shown = all.filter { $0.text.lowercased().hasPrefix(word) }
    selected = 0
  }

  /// Selects another one; after the last one comes the first.
  mutating func move(by distance: Int) {
    guard !shown.isEmpty else { return }
    selected = (selected + distance % shown.count + shown.count) % shown.count
  }

  /// Selects the one in a row.
  mutating func select(_ row: Int) { selected = max(0, min(row, shown.count - 1)) }
}

/// The look of the menu.
extension CompletionMenu {
  /// Returns the number of columns of a row.
  func width(policy: WidthPolicy) -> Int {
    let measured = all.prefix(Self.largestMeasuredCount)
    let texts = measured.map { policy.width(of: $0.text.singleLine) }.max() ?? 0
    let details = measured.map { $0.detail.isEmpty ? 0 : policy.width(of: $0.detail.singleLine) + 2 }.max() ?? 0
    return min(Self.largestWidth, texts + details)
  }

  /// Draws a row: the text at the left, and the detail at the right.
  func draw(_ row: Int, in canvas: inout Canvas) {
    guard row < shown.count else { return }
    let theme = canvas.theme
    let detail = row == selected ? TextStyle() : theme[.muted].style
    let content =
      StyledText(shown[row].text.singleLine) + .gap + StyledText(shown[row].detail.singleLine, style: detail)
    canvas.draw(content, in: canvas.bounds, paragraph: ParagraphStyle(wrapping: .none, lineLimit: 1))
    if row == selected { canvas.applySelectionStyle() }
  }

  /// Draws the rows around the selected one within an editor that is in no window.
  ///
  /// They are below the row of the cursor, or above it where there is more room.
  ///
  /// - Parameters:
  ///   - column: The column in which the word begins.
  ///   - cursorRow: The row of the cursor.
  func draw(at column: Int, cursorRow: Int, in canvas: inout Canvas) {
    let size = canvas.size
    let (below, above) = (size.height - cursorRow - 1, cursorRow)
    let wanted = min(Self.largestHeight, shown.count)
    let isBelow = below >= min(wanted, above)
    let height = min(wanted, isBelow ? below : above)
    guard height > 0, size.width > 0 else { return }
    let width = min(width(policy: canvas.widthPolicy), size.width)
    let x = max(0, min(column, size.width - width))
    let first = max(0, selected - height + 1)
    let frame = Rect(x: x, y: isBelow ? cursorRow + 1 : cursorRow - height, width: width, height: height)
    let theme = canvas.theme
    canvas.theme = theme.surface
    canvas.fill(frame, style: canvas.theme.background.merging(canvas.theme[.bar].style))
    for y in 0..<height {
      canvas.withRegion(Rect(x: x, y: frame.y + y, width: width, height: 1)) { draw(first + y, in: &$0) }
    }
    canvas.theme = theme
  }

  /// Returns what is spoken of a row.
  func spokenText(ofRow row: Int, in wording: Wording) -> String {
    guard row < shown.count else { return "" }
    let parts = [shown[row].text.singleLine, shown[row].detail.singleLine, wording[.place](row + 1, shown.count)]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension String {
  /// The text without line breaks.
  fileprivate var singleLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
