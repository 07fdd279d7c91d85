import EspalierControls
import EspalierTree

/// The base class of the cells of strips, which draws the reading and moves the cursor.
class StripCell<Strip: ChartStripModel>: FieldCell<Strip>, ReadingCell {
  /// The minimum number of columns for samples next to a reading.
  private var leastWidth: Int { 4 }

  /// The number of samples in a column.
  var samplesPerColumn: Int { 1 }

  override func setUp() { handleReadingCommands() }

  /// Draws the samples in a region of exactly their size.
  func drawSamples(_ columns: StripColumns, in canvas: inout Canvas, style: TextStyle) {}

  override func drawField(in canvas: inout Canvas, style: TextStyle) {
    let (bounds, policy) = (canvas.bounds, canvas.widthPolicy)
    let width = samplesWidth(in: bounds.width, policy: policy)
    guard width > 0, bounds.height > 0 else { return }
    let columns = columns(width: width)
    let (cursor, isFocused) = (cursorColumn(of: columns), isFocused)
    canvas.withRegion(Rect(x: 0, y: 0, width: width, height: bounds.height)) { region in
      drawSamples(columns, in: &region, style: style)
      guard let cursor else { return }
      let mark = region.theme[isFocused ? .focused : .current].style
      region.restyle(Rect(x: cursor, y: 0, width: 1, height: bounds.height)) { $0.merging(mark) }
    }
    guard width < bounds.width else { return }
    let rest = Rect(x: width + 2, y: bounds.height - 1, width: bounds.width - width - 2, height: 1)
    drawLine(model.fieldContent.aligned(.trailing), in: rest, on: &canvas, style: style)
    canvas.applyState(of: self, in: rest)
  }

  override func handlePointer(_ event: PointerEvent) -> Bool { model.isInteractive && handleReadingPointer(event) }

  func moveCursor(to point: Point?) {
    let frame = fieldFrame
    let columns = columns(width: samplesWidth(in: frame.width, policy: policy))
    let sample = point.flatMap { point in
      frame.contains(point) ? columns.sample(ofColumn: (point.x - frame.x) * samplesPerColumn) : nil
    }
    model.cursor = sample.map(model.series.x(at:))
  }

  func moveCursor(_ move: ReadingMove) {
    let columns = columns(width: samplesWidth(in: fieldFrame.width, policy: policy))
    let last = columns.values.count - 1
    guard last >= 0, !model.series.isEmpty else { return }
    let current = currentSample.map(columns.column(ofSample:)) ?? last
    let target =
      switch move {
      case .previous: max(columns.lead, current - 1)
      case .next: current + 1
      case .first: columns.lead
      case .latest: last
      }
    let sample = target >= last ? nil : columns.sample(ofColumn: target)
    model.cursor = sample.map(model.series.x(at:))
  }

  /// The sample at the cursor.
  private var currentSample: Int? { model.cursor.flatMap(model.series.nearestIndex(to:)) }

  private var policy: WidthPolicy { nearestView?.widthPolicy ?? .modern }

  private func columns(width: Int) -> StripColumns {
    StripColumns(
      model.series, width: width * samplesPerColumn, showsAll: model.showsAllSamples, alignsLatest: model.alignsLatest)
  }

  private func cursorColumn(of columns: StripColumns) -> Int? {
    currentSample.flatMap { columns.shows($0) ? columns.column(ofSample: $0) / samplesPerColumn : nil }
  }

  /// Returns the columns for samples: all if there is no room for the reading.
  private func samplesWidth(in width: Int, policy: WidthPolicy) -> Int {
    guard model.showsReading else { return width }
    let rest = width - 2 - model.readingWidth(policy: policy)
    return rest < leastWidth ? width : rest
  }
}
