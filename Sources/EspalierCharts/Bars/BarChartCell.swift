import EspalierControls
import EspalierTree

/// A cell that draws a bar chart.
final class BarChartCell: Cell<BarChartModel>, ReadingCell {
  /// The first of the bars upward that are shown.
  private var first = 0

  override func setUp() { handleReadingCommands() }

  override func modelDidLoad() { first = 0 }

  override func draw(in canvas: inout Canvas) {
    if model.direction == .across { drawAcross(in: &canvas) } else { drawUpward(in: &canvas) }
  }

  override func handlePointer(_ event: PointerEvent) -> Bool { model.isInteractive && handleReadingPointer(event) }

  func moveCursor(to point: Point?) {
    let index = point.map { point in
      model.direction == .across ? point.y : first + point.x / BarColumns(model, width: size.width).stride
    }
    model.cursor = index.flatMap { model.bars.indices.contains($0) ? $0 : nil }
  }

  func moveCursor(_ move: ReadingMove) {
    let last = model.bars.count - 1
    guard last >= 0 else { return }
    let current = min(model.cursor ?? 0, last)
    switch move {
    case .previous: model.cursor = max(0, current - 1)
    case .next: model.cursor = min(last, current + 1)
    case .first: model.cursor = 0
    case .latest: model.cursor = last
    }
  }

  /// The bar that is marked: in a focused chart without a cursor, the one that the keys start from.
  private var shownCursor: Int? { model.cursor ?? (isFocused ? 0 : nil) }

  private func drawAcross(in canvas: inout Canvas) {
    let (policy, width, range) = (canvas.widthPolicy, canvas.size.width, model.shownRange)
    let longest = model.bars.map { $0.label.width(policy: policy) }.max() ?? 0
    let labelWidth = min(longest, max(0, width / 3))
    let numbers = model.bars.map { StyledText(model.text(of: $0.value)) }
    let numberWidth = numbers.map { $0.width(policy: policy) }.max() ?? 0
    let start = labelWidth > 0 ? labelWidth + 2 : 0
    let barWidth = max(0, width - start - numberWidth - 2)
    for (y, bar) in model.bars.enumerated() {
      canvas.draw(bar.label, in: Rect(x: 0, y: y, width: labelWidth, height: 1), paragraph: .oneLine)
      let place = Rect(x: start, y: y, width: barWidth, height: 1)
      let fill = canvas.theme.markStyle(bar.style ?? .accent)
      if bar.value.isFinite { canvas.drawBar(bar.value, of: range, in: place, style: fill) }
      // The number follows its bar where all bars begin on the left, and is at the right edge otherwise.
      let end = range.lowerBound < 0 ? barWidth : Canvas.barLength(of: bar.value, in: range, width: barWidth)
      let x = barWidth > 0 ? start + end + 1 : start
      canvas.draw(numbers[y], in: Rect(x: x, y: y, width: max(0, width - x), height: 1), paragraph: .oneLine)
      if y == shownCursor {
        mark(Rect(x: 0, y: y, width: labelWidth > 0 ? labelWidth : width, height: 1), in: &canvas)
      }
    }
  }

  private func drawUpward(in canvas: inout Canvas) {
    let (policy, size, range) = (canvas.widthPolicy, canvas.size, model.shownRange)
    let columns = BarColumns(model, width: size.width)
    first = columns.first(from: first, showing: shownCursor)
    let shown = first..<first + columns.count
    let hasLabels = size.height >= 3 && model.bars.contains { !$0.label.isEmpty }
    let hasNumbers =
      size.height >= 4 && shown.allSatisfy { policy.width(of: model.text(of: model.bars[$0].value)) <= columns.width }
    let top = hasNumbers ? 1 : 0
    let height = max(0, size.height - top - (hasLabels ? 1 : 0))
    for (place, index) in shown.enumerated() {
      let (bar, x) = (model.bars[index], place * columns.stride)
      let rect = Rect(x: x, y: top, width: columns.width, height: height)
      let fill = canvas.theme.markStyle(bar.style ?? .accent)
      var end = rect.maxY
      if bar.value.isFinite { end = canvas.drawColumn(bar.value, of: range, in: rect, style: fill) }
      let line = { (y: Int) in Rect(x: x, y: y, width: columns.width, height: 1) }
      if hasNumbers {
        let number = StyledText(model.text(of: bar.value)).aligned(.center)
        canvas.draw(number, in: line(end - 1), paragraph: .oneLine)
      }
      if hasLabels {
        canvas.draw(bar.label.aligned(.center), in: line(size.height - 1), paragraph: .oneLine)
      }
      if index == shownCursor { mark(line(size.height - 1), in: &canvas) }
    }
  }

  private func mark(_ rect: Rect, in canvas: inout Canvas) {
    let isFocused = isFocused
    canvas.withRegion(rect) { region in
      if isFocused { region.applyFocusStyle() } else { region.applyCurrentStyle() }
    }
  }
}

/// The places of bars side by side.
struct BarColumns {
  /// The number of columns of a bar.
  let width: Int

  /// The number of columns from one bar to the next.
  let stride: Int

  /// The number of bars that are shown.
  let count: Int

  /// The number of all bars.
  private let barCount: Int

  /// The widest bars.
  private static let widest = 12

  init(_ model: BarChartModel, width: Int) {
    barCount = model.bars.count
    let each = max(1, width / max(1, barCount))
    // A gap between bars is left out where it would be more than half of the picture.
    let gap = each >= 3 ? 1 : 0
    self.width = min(Self.widest, each - gap)
    stride = self.width + gap
    count = min(barCount, max(0, width / stride))
  }

  /// Returns the first bar to show, which changes no more than the cursor requires.
  ///
  /// - Parameters:
  ///   - first: The first bar that has been shown.
  ///   - cursor: The bar that has to be shown; `nil` for those at the beginning.
  func first(from first: Int, showing cursor: Int?) -> Int {
    guard let cursor else { return 0 }
    let shown = max(0, min(cursor, barCount - 1))
    return max(0, min(max(first, shown - count + 1), shown, barCount - count))
  }
}
