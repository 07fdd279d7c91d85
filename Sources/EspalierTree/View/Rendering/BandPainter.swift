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

  /// A closure that draws over each row, in a region of its frame.
  private let decorate: ((inout Canvas, Row) -> Void)?

  init(
    width: Int, presentation: Presentation, left: Int = 0, decorate: ((inout Canvas, Row) -> Void)? = nil,
    rows: @escaping (Range<Int>) -> [Row],
    presentCell: @escaping (CellModel, Int) -> AnyCell? = { _, _ in nil }
  ) {
    self.width = width
    self.presentation = presentation
    self.left = left
    self.decorate = decorate
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
    case .plain: write(lines: lines, with: PlainTextEncoder(), to: &output, prepare)
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
    let height = canvas.size.height
    var (start, end) = (lines.lowerBound, lines.upperBound)
    while start < end {
      if let prepare {
        end = prepare(start..<start + height)
        guard start < end else { break }
      }
      let band = start..<min(start + height, end)
      if start > lines.lowerBound { canvas.clear() }
      paintBand(band, on: &canvas)
      encoder.encode(canvas, rows: 0..<band.count, into: &output)
      start = band.upperBound
    }
    finish()
  }

  /// Returns a canvas for as many lines as are drawn at a time, which are fewer on a very wide canvas.
  private func makeCanvas(for lines: Range<Int>) -> Canvas {
    let height = max(1, min(Self.bandHeight, Canvas.largestCellCount / max(1, width), lines.count))
    return Canvas(width: width, height: height, policy: presentation.widthPolicy, theme: presentation.theme)
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
    let origin = Point(x: left, y: lines.lowerBound)
    for (position, row) in rows.enumerated() {
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
    let background = presentation.theme.background
    // Afterwards, because what cells fill and write may not set a background.
    if background != .plain { canvas.restyle(canvas.bounds) { background.merging($0) } }
  }

  /// Draws a row on a canvas whose top left corner shows a point of the content.
  private mutating func draw(_ row: Row, at position: Int, from origin: Point, to end: Int, on canvas: inout Canvas) {
    // Cells may edit the tree.
    let row = row.made
    let frame = row.frame.offsetBy(x: -origin.x, y: -origin.y)
    defer { if let decorate { canvas.withRegion(frame) { decorate(&$0, row) } } }
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

extension Row {
  /// Returns whether the row is the background of a container that contains a cell.
  ///
  /// - Complexity: O(d) in the depth of the model.
  func liesBehind(_ cell: CellModel) -> Bool {
    guard isBackground, let container = model.parent else { return false }
    return cell.containersAbove.contains { $0 === container }
  }
}
