import EspalierCanvas

/// Draws rows band by band, and streams each band out before the next is drawn.
struct BandPainter {
  /// The lines of one band: enough to make writes large, few enough to stay in the cache.
  private static let bandHeight = 64

  private let presentation: Presentation
  private let width: Int
  private let pool = CellPool()

  /// The cells of rows that reach into the next band, and go on there.
  private var continuing: [ObjectIdentifier: AnyCell] = [:]

  /// The column of the content at the left edge.
  private let left: Int

  /// The rows that are shown in some lines of the content, in the order in which they are drawn; others do no harm.
  private let rows: (Range<Int>) -> [Row]

  /// Where the cell of a row comes from; `nil` for rows that have none yet.
  private let presentCell: (CellModel) -> AnyCell?

  init(
    width: Int, presentation: Presentation, left: Int = 0, rows: @escaping (Range<Int>) -> [Row],
    presentCell: @escaping (CellModel) -> AnyCell? = { _ in nil }
  ) {
    self.width = width
    self.presentation = presentation
    self.left = left
    self.rows = rows
    self.presentCell = presentCell
  }

  /// Writes lines of the content, each ended by a line feed.
  ///
  /// - Parameter prepare: Called for each band before it is drawn; returns where the content ends.
  mutating func write(
    lines: Range<Int>, as encoding: TextEncoding, to output: inout some TextOutputStream,
    prepare: ((Range<Int>) -> Int)? = nil
  ) {
    switch encoding {
    case .plain:
      write(lines: lines, with: PlainTextEncoder(), to: &output, prepare)
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
    // A very wide canvas has room for fewer lines.
    let height = max(1, min(Self.bandHeight, Canvas.largestCellCount / max(1, width), lines.count))
    var canvas = Canvas(
      width: width, height: height, policy: presentation.widthPolicy,
      theme: presentation.theme)
    var start = lines.lowerBound
    var end = lines.upperBound
    while start < end {
      if let prepare {
        end = prepare(start..<start + height)
        guard start < end else { break }
      }
      if start > lines.lowerBound { canvas.clear() }
      let band = start..<min(start + height, end)
      paintBand(band, on: &canvas)
      encoder.encode(canvas, rows: 0..<band.count, into: &output)
      start = band.upperBound
    }
    finish()
  }

  /// Draws the rows that show something in some lines of the content, and lays the theme's background under them.
  ///
  /// A sticky row hides the rows over which it is shown, and the backgrounds of other containers than its own ones.
  mutating func paint(_ lines: Range<Int>, on canvas: inout Canvas) {
    paintBand(lines, on: &canvas)
    finish()
  }

  private mutating func paintBand(_ lines: Range<Int>, on canvas: inout Canvas) {
    let rows = rows(lines)
    let origin = Point(x: left, y: lines.lowerBound)
    for row in rows {
      if row.isSticky {
        let frame = row.frame.offsetBy(x: -origin.x, y: -origin.y)
        canvas.fill(frame)
        canvas.withRegion(frame) { region in
          for background in rows.prefix(while: \.isBackground) where background.liesBehind(row.model) {
            draw(background, from: row.frame.origin, to: lines.upperBound, on: &region)
          }
        }
      }
      draw(row, from: origin, to: lines.upperBound, on: &canvas)
    }
    let background = presentation.theme.background
    // Afterwards, because what cells fill and write has no background of its own.
    if background != .plain { canvas.restyle(canvas.bounds) { background.merging($0) } }
  }

  /// Draws a row on a canvas at whose top left corner a point of the content is.
  private mutating func draw(_ row: Row, from origin: Point, to end: Int, on canvas: inout Canvas) {
    // What cells do may edit the tree.
    let row = row.made
    let frame = row.frame.offsetBy(x: -origin.x, y: -origin.y)
    if let cell = presentCell(row.model) {
      canvas.withRegion(frame) { cell.draw(in: &$0) }
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

  /// Takes the models from the cells that do not go on.
  private mutating func finish() {
    for cell in continuing.values { pool.recycle(cell) }
    continuing.removeAll()
  }
}

extension Row {
  /// Whether the row is the background of a container in which a cell is.
  ///
  /// - Complexity: O(d) in the depth of the model.
  func liesBehind(_ cell: CellModel) -> Bool {
    guard isBackground, let container = model.parent else { return false }
    return sequence(first: cell.parent, next: { $0?.parent }).contains { $0 === container }
  }
}
