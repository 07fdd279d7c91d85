import EspalierControls
import EspalierTree
import EspalierWindow

/// A cell that draws the rows of a text, and selects with the pointer.
final class TextEditorCell: FieldCell<TextEditorModel> {
  /// Where the pointer selects while its button is held down.
  private var drag: PointerDrag?

  private var scrolling: Subscription<TextEditorCell>?

  private var policy: WidthPolicy { nearestView?.widthPolicy ?? .modern }

  /// The frame of the text without the line numbers and the bar, in the cell.
  private var textFrame: Rect {
    let field = fieldFrame
    model.prepareLayout(forWidth: field.width, policy: policy)
    let gutter = model.gutterWidth(in: field.width)
    return Rect(
      x: field.x + gutter, y: field.y, width: field.width - gutter,
      height: max(0, field.height - model.finder.barHeight))
  }

  override func modelDidUpdate() {
    super.modelDidUpdate()
    model.commands.update()
    // Keys move by pages even if nothing is drawn.
    model.settleScrolling(height: textFrame.height)
  }

  override func willDisplay() { model.beginFollowing() }

  /// The numbers of the lines.
  override var ornaments: [Rect] {
    let (field, text) = (fieldFrame, textFrame)
    return [Rect(x: field.x, y: text.y, width: text.x - field.x, height: text.height)]
  }

  override func prepareForReuse() { endDrag() }

  /// The cursor's cell; `nil` while it is out of view.
  override var cursor: Point? {
    let frame = textFrame
    guard model.isEnabled, frame.width > 0 else { return nil }
    model.settleScrolling(height: frame.height)
    if let bar = barPainter(width: fieldFrame.width, policy: policy) {
      let top = barTop(in: fieldFrame.height)
      return Point(x: fieldFrame.x + bar.cursor.x, y: fieldFrame.y + top + bar.cursor.y)
    }
    let column = model.shownColumn(of: model.cursor)
    guard let row = model.cursorRow, row < frame.height, (0...frame.width).contains(column) else { return nil }
    return Point(x: frame.x + min(column, frame.width - 1), y: frame.y + row)
  }

  override func drawField(in canvas: inout Canvas, style: TextStyle) {
    let bounds = canvas.bounds
    model.prepareLayout(forWidth: bounds.width, policy: canvas.widthPolicy)
    let height = max(0, bounds.height - model.finder.barHeight)
    model.settleScrolling(height: height)
    let lines = canvas.visibleBounds
    let rows = lines.y..<max(lines.y, model.viewport.scrolls ? min(lines.maxY, height) : lines.maxY)
    if !rows.isEmpty { TextRowPainter(model, style: style, isFocused: isFocused).paint(rows, on: &canvas) }
    if isFocused, model.window == nil, let menu = model.completer.menu, let row = model.cursorRow {
      let gutter = model.gutterWidth(in: bounds.width)
      let column = gutter + model.shownColumn(of: menu.start)
      canvas.withRegion(Rect(x: 0, y: 0, width: bounds.width, height: height)) {
        menu.draw(at: column, cursorRow: row, in: &$0)
      }
    }
    guard let bar = barPainter(width: bounds.width, policy: canvas.widthPolicy) else { return }
    let frame = Rect(x: 0, y: barTop(in: bounds.height), width: bounds.width, height: model.finder.barHeight)
    canvas.withRegion(frame) { bar.paint(on: &$0, isFocused: isFocused) }
  }

  private func barPainter(width: Int, policy: WidthPolicy) -> EditorBarPainter? {
    model.finder.bar.map { EditorBarPainter($0, of: model, width: width, policy: policy) }
  }

  /// Returns the row of the field where the bar begins: at its end, or at the end of what is in view.
  private func barTop(in height: Int) -> Int {
    var end = height
    if !model.viewport.scrolls, let view = nearestView, let row = view.visibleRows.first(where: { $0.model === model })
    {
      end = min(end, view.contentOffset.y + view.height - row.frame.y - fieldFrame.y)
    }
    return max(0, end - model.finder.barHeight)
  }

  // MARK: The pointer

  override func handlePointer(_ event: PointerEvent) -> Bool {
    guard model.isEnabled else { return false }
    let frame = textFrame
    let point = Point(x: event.point.x - frame.x, y: event.point.y - frame.y)
    switch event.action {
    case .down(.left):
      if tapBar(at: event.point) { return true }
      guard point.y >= 0, point.y < frame.height else { return false }
      press(at: point, event)
    case .drag(.left): dragged(to: point, height: frame.height)
    case .up(.left): endDrag()
    case .wheel(let lines, let columns): return turnWheel(lines: lines, columns: columns)
    default: return false
    }
    return true
  }

  /// Focuses a field of the bar, or changes an option of the search.
  ///
  /// - Returns: Whether there is a bar under the pointer.
  private func tapBar(at point: Point) -> Bool {
    let field = fieldFrame
    guard let bar = barPainter(width: field.width, policy: policy) else { return false }
    let row = point.y - field.y - barTop(in: field.height)
    guard row >= 0, row < model.finder.barHeight else { return false }
    let column = point.x - field.x
    if row == 0, let option = bar.options.first(where: { $0.columns.contains(column) }) {
      model.finder.toggle(option.path)
    } else {
      model.finder.bar?.isInReplacement = row == 1
      let window = bar.window(of: row == 0 ? bar.bar.query : bar.bar.replacement)
      model.finder.bar?.input.moveCursor(to: window.offset(atColumn: column - bar.fields.lowerBound))
      model.setNeedsUpdate()
    }
    return true
  }

  /// Begins a selection: of characters, of words with a double click, of lines with a triple click.
  private func press(at point: Point, _ event: PointerEvent) {
    let byte = model.byte(at: point)
    let unit = PointerDrag.Unit(clickCount: event.clickCount)
    let origin = event.modifiers.contains(.shift) ? model.place.anchor : byte
    drag = PointerDrag(origin: range(of: unit, around: origin), unit: unit, point: point)
    extend(to: byte)
  }

  private func dragged(to point: Point, height: Int) {
    guard drag != nil else { return }
    drag?.point = point
    let isOutside = point.y < 0 || point.y >= height
    if !isOutside {
      scrolling.take()?.cancel()
    } else if scrolling == nil {
      scrolling = onTick(every: .milliseconds(50)) { $0.scrollWhileDragging() }
      scrollWhileDragging()
      return
    }
    extend(to: model.byte(at: point))
  }

  /// Scrolls toward the pointer, faster the farther away it is, and selects up to there.
  private func scrollWhileDragging() {
    guard let point = drag?.point else { return }
    let height = textFrame.height
    let distance = point.y < 0 ? point.y : point.y - height + 1
    _ = model.scroll(by: max(-5, min(distance, 5)))
    extend(to: model.byte(at: Point(x: point.x, y: max(0, min(point.y, height - 1)))))
  }

  private func extend(to byte: Int) {
    guard let drag else { return }
    // The text may have become shorter since the drag began.
    model.select(drag.selection(to: range(of: drag.unit, around: byte)))
  }

  /// Returns what the pointer selects around a byte.
  private func range(of unit: PointerDrag.Unit, around byte: Int) -> Range<Int> {
    switch unit {
    case .character: return byte..<byte
    case .word: return model.text.word(around: byte)
    case .line:
      let line = model.buffer.lineIndex(at: byte)
      return model.text.bytes(ofLines: line...line)
    }
  }

  private func endDrag() {
    drag = nil
    scrolling.take()?.cancel()
  }

  private func turnWheel(lines: Int, columns: Int) -> Bool {
    guard columns != 0, !model.wrapsLines else { return lines != 0 && model.scroll(by: lines) }
    guard model.viewport.scroll(byColumns: columns, in: model.text) else { return false }
    model.setNeedsUpdate()
    return true
  }
}

/// A selection by the pointer: it grows by characters, words or lines from what was pressed first.
struct PointerDrag {
  enum Unit {
    case character
    case word
    case line

    init(clickCount: Int) { self = clickCount <= 1 ? .character : clickCount == 2 ? .word : .line }
  }

  let origin: Range<Int>
  let unit: Unit

  /// Where the pointer is, in the frame of the text.
  var point: Point

  /// Returns the selection from the origin to another range.
  func selection(to range: Range<Int>) -> TextSelection {
    range.lowerBound < origin.lowerBound
      ? TextSelection(anchor: origin.upperBound, head: range.lowerBound)
      : TextSelection(anchor: origin.lowerBound, head: max(origin.upperBound, range.upperBound))
  }
}
