import EspalierTree

/// Rows, scrolling and the height.
extension TextEditorModel {
  /// Returns the columns before the text, for line numbers and the blank after them.
  final func gutterWidth(in width: Int) -> Int {
    guard showsLineNumbers else { return 0 }
    let gutter = max(3, "\(buffer.lineCount)".utf8.count) + 1
    return width - gutter >= 8 ? gutter : 0
  }

  /// Prepares the layout for the width of the field.
  final func prepareLayout(forWidth width: Int, policy: WidthPolicy) {
    viewport.width = max(0, width - gutterWidth(in: width))
    let wrapWidth = wrapsLines ? max(1, viewport.width - 1) : nil
    let measure = TextMeasure(widthPolicy: policy, tabWidth: tabWidth)
    if text.prepare(LineFormat(wrapWidth: wrapWidth, measure: measure)) { viewport.clamp(in: text) }
  }

  /// Lays out the lines that are in view once the view has scrolled to the cursor, so that it gets there exactly.
  final func layOutLinesAroundCursor() {
    guard !viewport.scrolls, let height = nearestView?.height else { return }
    let place = text.rowPlace(of: cursor)
    for distance in [-height, height] { _ = text.rowPlace(place, movedBy: distance) }
  }

  /// Scrolls to the cursor, if it is to be followed, in a number of rows.
  final func settleScrolling(height: Int) { viewport.settle(height: height, cursor: cursor, in: text) }

  /// The number of rows that the editor would like to have.
  final var naturalHeight: Int {
    let rows = max(minimumHeight, text.table.rowCount)
    switch heightLimit {
    case .none: return rows + finder.barHeight
    case .rows(let maximum): return max(minimumHeight, min(rows, maximum)) + finder.barHeight
    case .view: return max(1, nearestView?.height ?? rows)
    }
  }

  /// The row of the cursor in the frame of the text; `nil` above it.
  final var cursorRow: Int? {
    let place = text.rowPlace(of: cursor)
    return viewport.scrolls && place < viewport.top ? nil : viewport.row(of: place, in: text)
  }

  /// Returns the byte at a point in the frame of the text, or the nearest one.
  final func byte(at point: Point) -> Int {
    let place = viewport.rowPlace(atRow: point.y, in: text)
    return text.byte(atColumn: viewport.column(shownAt: max(0, point.x), in: place, of: text), of: place)
  }

  /// Scrolls the text vertically.
  ///
  /// - Returns: Whether it has moved.
  final func scroll(by rows: Int) -> Bool {
    guard viewport.scroll(by: rows, in: text) else { return false }
    setNeedsUpdate()
    return true
  }

  /// Shows the cursor in the next update.
  final func showCursor() {
    viewport.followsCursor = true
    setNeedsUpdate()
    // An editor that fills its view is in view as a whole.
    if heightLimit != .view, nearestView?.focusedModel === self { scrollIntoView() }
  }

  /// Returns the tokens of a line; if what precedes it has not been read, it is read in slices from now on.
  final func tokens(ofLine line: Int) -> [TextToken] {
    let buffer = buffer
    // A short way is read at once, so that what is seen is final.
    if text.highlighter?.advance(to: line, in: buffer.line) != nil, text.highlighter?.isRead(to: line) == false {
      readOn(to: line)
    }
    return text.highlighter?.tokens(ofLine: line, in: buffer.line) ?? []
  }

  /// Reads a slice after another, as long as the editor is shown.
  private final func readOn(to line: Int) {
    guard reading == nil else { return }
    reading = onTick(every: .milliseconds(10)) { editor in
      let (text, buffer) = (editor.text, editor.buffer)
      let target = min(line, buffer.lineCount - 1)
      if text.highlighter?.advance(to: target, in: buffer.line) != nil { editor.setNeedsUpdate() }
      guard text.highlighter?.isRead(to: target) != false else { return }
      editor.reading.take()?.cancel()
    }
  }
}
