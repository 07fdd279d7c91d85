import EspalierTree

/// A row of a hunk: a line, an old and a new line side by side, or unchanged lines that are not shown.
final class DiffLineModel: CellModel, SelectableRow {
  let settings: DiffSettings
  let text: DiffHunkText

  /// What the row shows, which never changes: other rows have other models.
  let row: DiffRow

  /// The section that shows the row; weak, because a row that somebody retains can exist longer.
  private weak var section: DiffHunkModel?

  init(_ row: DiffRow, in section: DiffHunkModel) {
    self.row = row
    self.section = section
    (settings, text) = (section.settings, section.text)
    super.init()
    if case .fold(let lines) = row {
      size = .fill(height: 1)
      on(DiffCommands.expand) { $0.section?.unfold(from: lines.lowerBound) }
    }
  }

  var hunk: TextPatch.Hunk { text.hunk }

  /// How lines are wrapped.
  var paragraph: ParagraphStyle {
    settings.wrapsLines ? ParagraphStyle() : ParagraphStyle(wrapping: .none, lineLimit: 1)
  }

  func textPlace(at point: Point, width: Int, side: Int?) -> (side: Int, byte: Int)? {
    let columns = DiffColumns(width: width, settings)
    let side = side ?? (columns.isSideBySide && point.x > columns.sides[0].end ? 1 : 0)
    guard let line = row.line(onSide: side, isSideBySide: settings.isSideBySide, in: hunk),
      side < columns.sides.count
    else { return nil }
    let frame = columns.sides[side]
    let byte = StyledText(hunk.line(line).text).byte(
      at: Point(x: point.x - frame.text, y: point.y), width: frame.textWidth,
      policy: nearestView?.widthPolicy ?? .modern, paragraph: paragraph)
    return (side, byte)
  }

  override var isFocusable: Bool { true }
  override var cellType: AnyCell.Type { DiffLineCell.self }

  override var spokenLabel: String {
    func spoken(_ line: Int) -> String {
      let line = hunk.line(line)
      switch line.kind {
      case .unchanged, .remark: return line.text
      case .removed: return wording[.removedLine](line.text)
      case .inserted: return wording[.addedLine](line.text)
      }
    }
    if case .fold(let lines) = row { return wording[.unchangedLines](lines.count) }
    return row.shownLines.map(spoken).joined(separator: "; ")
  }

  override func didSelect() { if case .fold(let lines) = row { section?.unfold(from: lines.lowerBound) } }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    guard settings.wrapsLines else { return 1 }
    let columns = DiffColumns(width: width, settings)
    let heights = columns.lines(of: row, in: hunk).map { line, side in
      StyledText(hunk.line(line).text).height(forWidth: columns.sides[side].textWidth, policy: policy)
    }
    // Side by side is not possible in a few columns, and then both lines are below each other.
    return max(1, columns.isSideBySide ? heights.max() ?? 1 : heights.reduce(0, +))
  }
}

/// Where the parts of a line stand.
struct DiffColumns {
  /// The columns of a side: its numbers, its sign, and its text.
  struct Side {
    let numbers: Int
    let sign: Int
    let text: Int
    let end: Int

    var textWidth: Int { max(1, end - text) }
  }

  /// Narrower sides have no line numbers.
  private static let leastWidthWithNumbers = 30

  let isSideBySide: Bool
  let showsNumbers: Bool
  let numberWidth: Int

  /// One side or, side by side, the old and the new one.
  let sides: [Side]

  init(width: Int, _ settings: DiffSettings) {
    isSideBySide = settings.isSideBySide && width >= 8
    let sideWidth = isSideBySide ? (width - 1) / 2 : width
    showsNumbers = settings.showsLineNumbers && sideWidth >= Self.leastWidthWithNumbers
    numberWidth = settings.numberWidth
    let gutter = showsNumbers ? (numberWidth + 1) * (isSideBySide ? 1 : 2) : 0
    // The text of very narrow sides has no blank, and then no sign, in front of it.
    let signWidth = sideWidth >= 6 ? 2 : sideWidth >= 2 ? 1 : 0
    func side(from start: Int, to end: Int) -> Side {
      Side(numbers: start, sign: start + gutter, text: start + gutter + signWidth, end: end)
    }
    sides =
      isSideBySide
      ? [side(from: 0, to: sideWidth), side(from: sideWidth + 1, to: width)] : [side(from: 0, to: width)]
  }

  /// Returns the lines of a row, each with its side.
  func lines(of row: DiffRow, in hunk: TextPatch.Hunk) -> [(line: Int, side: Int)] {
    [0, 1].compactMap { side in
      row.line(onSide: side, isSideBySide: isSideBySide, in: hunk).map { (line: $0, side: min(side, sides.count - 1)) }
    }
  }
}

/// Draws a row of a hunk.
final class DiffLineCell: Cell<DiffLineModel> {
  /// The numbers of the lines.
  override var ornaments: [Rect] {
    let columns = DiffColumns(width: size.width, model.settings)
    if case .fold = model.row { return [] }
    guard columns.showsNumbers else { return [] }
    return columns.sides.map { Rect(x: $0.numbers, y: 0, width: $0.sign - $0.numbers, height: size.height) }
  }

  override func draw(in canvas: inout Canvas) {
    if case .fold(let lines) = model.row {
      canvas.draw(
        StyledText("… \(model.wording[.unchangedLines](lines.count))"),
        paragraph: ParagraphStyle(lineLimit: 1), style: canvas.theme[.muted].style)
    } else {
      drawLines(in: &canvas)
    }
    if model.settings.selection?.isActive == true { return }
    if isSelected { canvas.applySelectionStyle() }
    if isFocused { canvas.applyFocusStyle() } else if isCurrent { canvas.applyCurrentStyle() }
  }

  private func drawLines(in canvas: inout Canvas) {
    let columns = DiffColumns(width: canvas.size.width, model.settings)
    var y = 0
    for (line, side) in columns.lines(of: model.row, in: model.hunk) {
      y += draw(line, side, columns, y: columns.isSideBySide ? 0 : y, in: &canvas)
    }
    guard columns.isSideBySide else { return }
    let border = canvas.theme[.border].style
    for y in 0..<canvas.size.height { canvas.write("│", at: Point(x: columns.sides[0].end, y: y), style: border) }
  }

  /// Draws a line, and returns its height.
  private func draw(_ number: Int, _ index: Int, _ columns: DiffColumns, y: Int, in canvas: inout Canvas) -> Int {
    let (line, side) = (model.hunk.line(number), columns.sides[index])
    let style = canvas.theme.differenceStyle(of: line.kind)
    let paragraph = model.paragraph
    let text = model.text.text(ofLine: number, in: canvas.theme)
    let height =
      columns.isSideBySide
      ? canvas.size.height
      : text.height(forWidth: side.textWidth, policy: canvas.widthPolicy, paragraph: paragraph)
    canvas.restyle(Rect(x: side.sign, y: y, width: max(0, side.end - side.sign), height: height)) {
      $0.merging(style.line)
    }
    if columns.showsNumbers { drawNumbers(of: line, index, columns, y: y, in: &canvas) }
    let signs: [TextPatch.LineKind: String] = [.inserted: "+", .removed: "-", .remark: "\\"]
    if side.text > side.sign {
      canvas.write(signs[line.kind] ?? " ", at: Point(x: side.sign, y: y), style: style.line.merging(style.sign))
    }
    let frame = Rect(x: side.text, y: y, width: side.textWidth, height: height)
    canvas.draw(text, in: frame, paragraph: paragraph, style: style.line)
    if let bytes = model.settings.selection?.bytes(in: model, side: index) {
      canvas.drawSelection(bytes, of: text, in: frame, paragraph: paragraph)
    }
    return height
  }

  private func drawNumbers(
    of line: TextPatch.Line, _ index: Int, _ columns: DiffColumns, y: Int, in canvas: inout Canvas
  ) {
    let numbers =
      columns.isSideBySide ? [index == 0 ? line.oldNumber : line.newNumber] : [line.oldNumber, line.newNumber]
    for (place, number) in numbers.enumerated() {
      guard let number else { continue }
      let text = String(number)
      let x = columns.sides[index].numbers + place * (columns.numberWidth + 1) + columns.numberWidth - text.count
      canvas.write(text, at: Point(x: x, y: y), style: canvas.theme[.muted].style)
    }
  }
}
