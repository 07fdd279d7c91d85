import EspalierControls
import EspalierTree

/// Draws the rows of an editor that are in view.
///
/// From below: the text, the tokens of its language, highlights, brackets, matches, the selection.
struct TextRowPainter {
  /// What all rows of a line have in common.
  private struct Line {
    let number: Int
    let layout: LineLayout

    /// The byte of the buffer where the line begins.
    let start: Int

    /// The bytes of the line that have a style, from below.
    let looks: [(bytes: Range<Int>, style: TextStyle)]
  }

  private let model: TextEditorModel
  private let style: TextStyle

  /// The places of the two brackets one of which is beside the cursor.
  private let brackets: [Int]

  init(_ model: TextEditorModel, style: TextStyle, isFocused: Bool) {
    self.model = model
    self.style = style
    let pairs = isFocused && model.selection.isEmpty ? model.language?.brackets : nil
    brackets = pairs.flatMap { model.text.brackets(beside: model.cursor, of: $0) }.map { [$0.near, $0.far] } ?? []
  }

  /// Draws some rows on the canvas of the field.
  func paint(_ rows: Range<Int>, on canvas: inout Canvas) {
    let gutter = model.gutterWidth(in: canvas.size.width)
    if model.isEmpty { paintPlaceholder(on: &canvas, left: gutter) }
    var place = model.viewport.rowPlace(atRow: rows.lowerBound, in: model.text)
    var line = makeLine(place.line, canvas.theme)
    for y in rows {
      if line.number != place.line { line = makeLine(place.line, canvas.theme) }
      if gutter > 0, place.row == 0 { paintNumber(of: place.line, y: y, width: gutter - 1, on: &canvas) }
      let frame = Rect(x: gutter, y: y, width: canvas.size.width - gutter, height: 1)
      canvas.withRegion(frame) { paint(place.row, of: line, on: &$0) }
      let next = model.text.rowPlace(place, movedBy: 1)
      if next == place { break }
      place = next
    }
    paintRulers(rows, left: gutter, on: &canvas)
  }

  private func makeLine(_ number: Int, _ theme: Theme) -> Line {
    let layout = model.text.layout(ofLine: number)
    let start = model.buffer.start(ofLine: number)
    var looks: [(Range<Int>, TextStyle)] = []
    guard model.isEnabled else { return Line(number: number, layout: layout, start: start, looks: []) }
    looks += model.tokens(ofLine: number).map { ($0.range, theme.style(of: $0.kind)) }
    for highlight in model.text.highlights.highlights(in: start..<start + layout.byteCount + 1) {
      looks.append((bytes(of: highlight.range, from: start), theme[highlight.style].style))
    }
    let bracket = theme[.accent].style.bold().underline()
    for byte in brackets where byte >= start && byte < start + layout.byteCount {
      looks.append((byte - start..<byte - start + 1, bracket))
    }
    if let matcher = model.finder.finding?.matcher {
      let match = theme[.match].style
      let matches = model.buffer.matches(of: matcher, in: start..<start + layout.byteCount)
      looks += matches.map { (bytes(of: $0, from: start), match) }
    }
    return Line(number: number, layout: layout, start: start, looks: looks)
  }

  /// Returns bytes of the text as bytes of a line that begins at a byte.
  private func bytes(of range: Range<Int>, from start: Int) -> Range<Int> {
    max(0, range.lowerBound - start)..<max(0, range.upperBound - start)
  }

  private func paint(_ row: Int, of line: Line, on canvas: inout Canvas) {
    let shown = RowView(line.layout, row: row, left: model.viewport.leftColumn, width: canvas.size.width)
    canvas.withRow(canvas.bounds, in: shown.order) { paint(shown, of: line, on: &$0) }
  }

  /// Draws a row in the order in which it is read.
  private func paint(_ shown: RowView, of line: Line, on canvas: inout Canvas) {
    let (left, row) = (shown.left, shown.row)
    canvas.write(shown.text, at: Point(x: shown.column - left, y: 0), style: style)
    let columns = RowColumns(line.layout, row: row)
    for look in line.looks {
      let part = look.bytes.clamped(to: columns.bytes)
      guard !part.isEmpty else { continue }
      let (start, end) = (columns.column(of: part.lowerBound), columns.column(of: part.upperBound))
      canvas.restyle(Rect(x: start - left, y: 0, width: end - start, height: 1)) { $0.merging(look.style) }
    }
    paintSelection(columns, from: line.start, isLast: row == line.layout.rowCount - 1, on: &canvas)
  }

  /// Marks the selected part of a row; a blank after the line stands for its ending.
  private func paintSelection(_ columns: RowColumns, from start: Int, isLast: Bool, on canvas: inout Canvas) {
    let selection = model.selection
    guard !selection.isEmpty, model.isEnabled else { return }
    let row = start + columns.bytes.lowerBound..<start + columns.bytes.upperBound
    guard selection.lowerBound <= row.upperBound, selection.upperBound > row.lowerBound else { return }
    let first = columns.column(of: max(selection.lowerBound, row.lowerBound) - start)
    var end = columns.column(of: min(selection.upperBound, row.upperBound) - start)
    if isLast, selection.upperBound > row.upperBound { end += 1 }
    canvas.select(first - model.viewport.leftColumn..<end - model.viewport.leftColumn)
  }

  private func paintPlaceholder(on canvas: inout Canvas, left: Int) {
    let rect = Rect(x: left, y: 0, width: canvas.size.width - left, height: canvas.size.height)
    canvas.drawControl(
      StyledText(model.placeholder, style: canvas.theme[.placeholder].style), in: rect,
      paragraph: ParagraphStyle(lineLimit: max(1, rect.height)), style: style, isEnabled: model.isEnabled)
  }

  /// Draws the number of a line, which looks the same wherever the cursor is, so that moving it sends few bytes.
  private func paintNumber(of line: Int, y: Int, width: Int, on canvas: inout Canvas) {
    let number = "\(line + 1)"
    let look = style.merging(canvas.theme[.muted].style)
    canvas.write(number, at: Point(x: width - number.utf8.count, y: y), style: look)
  }

  /// Draws the rulers where there is no text.
  private func paintRulers(_ rows: Range<Int>, left: Int, on canvas: inout Canvas) {
    let line = String(canvas.widthPolicy.narrow("│", else: "|"))
    let style = style.merging(canvas.theme[.border].style)
    for column in model.rulers {
      let x = left + column - model.viewport.leftColumn
      guard x >= left, x < canvas.size.width else { continue }
      for y in rows where canvas[Point(x: x, y: y)].text == " " {
        canvas.write(line, at: Point(x: x, y: y), style: style)
      }
    }
  }
}

/// The columns of the characters of a row, for many questions about it.
struct RowColumns {
  /// The bytes of the row in the line.
  let bytes: Range<Int>

  /// The column of each byte of the row, and that after the last one; `nil` if each byte has one.
  private var columns: [Int]?

  init(_ layout: LineLayout, row: Int) {
    bytes = layout.bytes(ofRow: row)
    guard !layout.isPlain else { return }
    var columns: [Int] = []
    columns.reserveCapacity(bytes.count + 1)
    var end = 0
    layout.visit(row) { glyph in
      for _ in glyph.bytes { columns.append(glyph.columns.lowerBound) }
      end = glyph.columns.upperBound
      return true
    }
    columns.append(end)
    self.columns = columns
  }

  /// Returns the column of a byte of the line, clamped to the row.
  func column(of byte: Int) -> Int {
    let index = max(0, min(byte - bytes.lowerBound, bytes.count))
    return columns?[index] ?? index
  }
}
