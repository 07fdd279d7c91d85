import EspalierCanvas

/// A painter that draws rows in bands of lines, and writes each band before it draws the next.
struct BandPainter {
  /// The number of lines in a band: enough for large writes, few enough to stay in the cache.
  private static let bandHeight = 64

  private let presentation: Presentation
  private let width: Int
  private let pool = CellPool()

  /// The cells of rows that continue in the next band.
  private var continuing: [ObjectIdentifier: AnyCell] = [:]

  /// The column of the content at the left edge.
  private let left: Int

  /// A closure that returns the rows in some lines of the content, in drawing order, and possibly additional rows.
  private let rows: (Range<Int>) -> [Row]

  /// A closure that returns the existing cell of a row, by its model and its position among the rows of the same lines.
  private let presentCell: (CellModel, Int) -> AnyCell?

  init(
    width: Int, presentation: Presentation, left: Int = 0, rows: @escaping (Range<Int>) -> [Row],
    presentCell: @escaping (CellModel, Int) -> AnyCell? = { _, _ in nil }
  ) {
    self.width = width
    self.presentation = presentation
    self.left = left
    self.rows = rows
    self.presentCell = presentCell
  }

  /// Writes lines of the content, with a line feed at the end of each line.
  ///
  /// - Parameter prepare: Called for each band before it is drawn; returns the end of the content.
  mutating func write(
    lines: Range<Int>, as encoding: TextEncoding, to output: inout some TextOutputStream,
    prepare: ((Range<Int>) -> Int)? = nil
  ) {
    switch encoding {
    case .plain:
      writePlain(lines: lines, to: &output, prepare)
    case .ansi(let colorSupport):
      write(lines: lines, with: ANSIEncoder(colorSupport: colorSupport), to: &output, prepare)
    }
  }

  private mutating func write(
    lines: Range<Int>, with encoder: some CanvasEncoder, to output: inout some TextOutputStream,
    _ prepare: ((Range<Int>) -> Int)?
  ) {
    guard !lines.isEmpty else { return }
    var encoder = encoder
    var canvas = makeCanvas(for: lines)
    goOver(lines, prepare) { painter, band in
      if band.lowerBound > lines.lowerBound { canvas.clear() }
      painter.paintBand(band, on: &canvas)
      encoder.encode(canvas, rows: 0..<band.count, into: &output)
    }
  }

  /// Writes lines as plain text.
  ///
  /// A row that is alone on its lines and shows a single line is written without drawing it.
  private mutating func writePlain(
    lines: Range<Int>, to output: inout some TextOutputStream, _ prepare: ((Range<Int>) -> Int)?
  ) {
    guard !lines.isEmpty else { return }
    Canvas.checkCount(width: width, height: 1, of: "a canvas has")
    var writer = PlainWriter(lines: lines)
    goOver(lines, prepare) { $0.writePlain($1, with: &writer, to: &output) }
    writer.encoder.flush(into: &output)
  }

  private mutating func writePlain(
    _ band: Range<Int>, with writer: inout PlainWriter, to output: inout some TextOutputStream
  ) {
    let rows = rows(band)
    writer.isClear = false
    guard Self.followEachOther(rows) else {
      return draw(rows[...], on: band, of: band, with: &writer, to: &output)
    }
    var line = band.lowerBound
    for position in rows.indices {
      let frame = rows[position].frame
      let (start, end) = (max(frame.y, line), min(frame.maxY, band.upperBound))
      guard start < end else { continue }
      if line < start { writer.encoder.appendBlankLines(start - line, flushingInto: &output) }
      line = end
      if let model = rows[position].cell,
        write(model, at: position, in: frame, of: band, to: &writer.encoder)
      {
        if start + 1 < end { writer.encoder.appendBlankLines(end - start - 1, flushingInto: &output) }
        writer.encoder.flushIfFull(into: &output)
      } else {
        draw(rows[position...position], on: start..<end, of: band, with: &writer, to: &output)
      }
    }
    if line < band.upperBound { writer.encoder.appendBlankLines(band.upperBound - line, flushingInto: &output) }
  }

  /// Draws rows of a band, and writes the lines that they cover.
  private mutating func draw(
    _ rows: ArraySlice<Row>, on lines: Range<Int>, of band: Range<Int>, with writer: inout PlainWriter,
    to output: inout some TextOutputStream
  ) {
    if writer.canvas == nil { writer.isClear = true }
    var canvas = writer.canvas ?? makeCanvas(for: writer.lines)
    writer.canvas = nil
    if !writer.isClear { canvas.clear() }
    writer.isClear = true
    paint(rows, of: band, on: &canvas)
    let drawn = lines.lowerBound - band.lowerBound..<lines.upperBound - band.lowerBound
    writer.encoder.append(canvas, rows: drawn, flushingInto: &output)
    writer.canvas = canvas
  }

  /// Returns whether each row begins below the previous one, so that each is alone on its lines.
  private static func followEachOther(_ rows: [Row]) -> Bool {
    var end = Int.min
    for position in rows.indices {
      let frame = rows[position].frame
      if frame.y < end { return false }
      end = frame.maxY
    }
    return true
  }

  /// Processes lines band by band, and then finishes.
  private mutating func goOver(
    _ lines: Range<Int>, _ prepare: ((Range<Int>) -> Int)?, _ body: (inout BandPainter, Range<Int>) -> Void
  ) {
    let height = bandHeight(of: lines)
    var start = lines.lowerBound
    var end = lines.upperBound
    while start < end {
      if let prepare {
        end = prepare(start..<start + height)
        guard start < end else { break }
      }
      let band = start..<min(start + height, end)
      body(&self, band)
      start = band.upperBound
    }
    finish()
  }

  /// Returns the number of lines drawn at a time, which is smaller for a very wide canvas.
  private func bandHeight(of lines: Range<Int>) -> Int {
    max(1, min(Self.bandHeight, Canvas.largestCellCount / max(1, width), lines.count))
  }

  private func makeCanvas(for lines: Range<Int>) -> Canvas {
    Canvas(
      width: width, height: bandHeight(of: lines), policy: presentation.widthPolicy, theme: presentation.theme)
  }

  /// Draws the rows in some lines of the content over the theme's background.
  ///
  /// A sticky row hides the rows below it, and the backgrounds of containers that do not contain it.
  mutating func paint(_ lines: Range<Int>, on canvas: inout Canvas) {
    paintBand(lines, on: &canvas)
    finish()
  }

  private mutating func paintBand(_ lines: Range<Int>, on canvas: inout Canvas) {
    let rows = rows(lines)
    paint(rows[...], of: lines, on: &canvas)
    let background = presentation.theme.background
    // Afterwards, because what cells fill and write may not set a background.
    if background != .plain { canvas.restyle(canvas.bounds) { background.merging($0) } }
  }

  /// Draws rows of a band on its canvas.
  private mutating func paint(_ rows: ArraySlice<Row>, of lines: Range<Int>, on canvas: inout Canvas) {
    let origin = Point(x: left, y: lines.lowerBound)
    for (position, row) in zip(rows.indices, rows) {
      if row.isSticky {
        let frame = row.frame.offsetBy(x: -origin.x, y: -origin.y)
        canvas.fill(frame)
        canvas.withRegion(frame) { region in
          for background in rows.prefix(while: \.isBackground) where background.liesBehind(row.model) {
            draw(background, at: position, from: row.frame.origin, to: lines.upperBound, on: &region)
          }
        }
      }
      draw(row, at: position, from: origin, to: lines.upperBound, on: &canvas)
    }
  }

  /// Draws a row on a canvas whose top left corner shows a point of the content.
  private mutating func draw(_ row: Row, at position: Int, from origin: Point, to end: Int, on canvas: inout Canvas) {
    // Cells may edit the tree.
    let row = row.made
    let frame = row.frame.offsetBy(x: -origin.x, y: -origin.y)
    if let cell = presentCell(row.model, position) {
      canvas.withRegion(frame) { cell.draw(in: &$0) }
      return
    }
    // Text that does not continue in the next band needs no cell.
    if row.frame.maxY <= end, continuing[ObjectIdentifier(row.model)] == nil, let text = Self.text(of: row.model) {
      var bookmark = TextBookmark()
      canvas.withRegion(frame) { text.draw(in: &$0, from: &bookmark) }
      return
    }
    let cell = continuing.removeValue(forKey: ObjectIdentifier(row.model)) ?? pool.makeCell(for: row)
    canvas.withRegion(frame) { cell.draw(in: &$0) }
    if row.frame.maxY > end {
      continuing[ObjectIdentifier(row.model)] = cell
    } else {
      pool.recycle(cell)
    }
  }

  /// Writes the row of a model that is alone on its lines without drawing it, if it begins in the band and shows a
  /// single line.
  private func write(
    _ model: CellModel, at position: Int, in frame: Rect, of band: Range<Int>, to encoder: inout PlainTextEncoder
  ) -> Bool {
    let columns = frame.x - left..<frame.maxX - left
    guard frame.y >= band.lowerBound, columns.lowerBound >= 0, columns.upperBound <= width else { return false }
    if let cell = presentCell(model, position) {
      return type(of: cell) == TextCell.self
        && unsafeDowncast(cell, to: TextCell.self).write(in: columns, to: &encoder)
    }
    return Self.text(of: model)?.write(in: columns, to: &encoder) ?? false
  }

  /// Returns the text of a model, if it shows nothing else.
  private static func text(of model: CellModel) -> ShownText? {
    model.loadIfNeeded()
    return model.cellType == TextCell.self ? ShownText(of: model) : nil
  }

  /// Releases the cells of rows that do not continue.
  private mutating func finish() {
    for cell in continuing.values { pool.recycle(cell) }
    continuing.removeAll()
  }
}

/// The state of writing plain text: an encoder, which gathers lines, and a canvas for lines that have to be drawn.
private struct PlainWriter {
  /// All lines to write.
  let lines: Range<Int>
  var encoder = PlainTextEncoder()

  /// The canvas, created on demand.
  var canvas: Canvas?

  /// Whether the canvas contains nothing but rows of the current band.
  var isClear = false
}

extension Row {
  /// Returns whether the row is the background of a container that contains a cell.
  ///
  /// - Complexity: O(d) in the depth of the model.
  func liesBehind(_ cell: CellModel) -> Bool {
    guard isBackground, let container = model.parent else { return false }
    return sequence(first: cell.parent, next: { $0?.parent }).contains { $0 === container }
  }
}
