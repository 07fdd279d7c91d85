import EspalierCanvas

/// The plain text of a view's latest rendering, so that only changed rows are written again.
///
/// It is kept from the second rendering of the same rows on, if each row is alone on its lines and shows a single
/// complete line of text.
struct KeptText {
  /// The rows of the latest rendering.
  private var shown: DisplayState.ShownRows?

  private var lines: KeptLines?

  /// Whether the text of these rows cannot be kept.
  private var isImpossible = false

  /// Returns the text of rows, if it is kept.
  ///
  /// - Parameters:
  ///   - shown: The rows in view.
  ///   - cells: The cells of the rows, in order.
  ///   - makeLines: Writes the lines of the rows; returns `nil` if they have to be drawn.
  mutating func text(
    of shown: DisplayState.ShownRows, _ cells: [AnyCell], makeLines: () -> KeptLines?
  ) -> String? {
    guard shown == self.shown else {
      self = KeptText()
      self.shown = shown
      return nil
    }
    if isImpossible { return nil }
    if lines == nil { lines = makeLines() } else if lines?.rewrite(cells) == false { lines = nil }
    isImpossible = lines == nil
    return lines?.text
  }
}

/// The lines of rows, each of which shows a single line.
struct KeptLines {
  private struct Line {
    /// The range of the line in all bytes, without its line feed.
    var bytes: Range<Int>

    /// The columns that the row covers.
    let columns: Range<Int>
  }

  /// All lines, joined by line feeds.
  private var bytes: [UInt8] = []

  /// The lines of the rows, in order.
  private var lines: [Line] = []

  /// Writes the lines of rows; `nil` if they have to be drawn.
  ///
  /// - Parameters:
  ///   - range: The lines of the content.
  ///   - left: The column of the content at the left edge.
  init?(_ range: Range<Int>, of rows: [Row], _ cells: [AnyCell], left: Int, width: Int) {
    guard rows.count == cells.count else { return nil }
    var end = range.lowerBound
    for position in rows.indices {
      let frame = rows[position].frame
      let columns = frame.x - left..<frame.maxX - left
      guard frame.y >= end, frame.y < range.upperBound, frame.height > 0, columns.lowerBound >= 0,
        columns.upperBound <= width, rows[position].cell === cells[position].attachedModel
      else { return nil }
      appendLineFeeds(frame.y - end)
      end = min(frame.maxY, range.upperBound)
      lines.append(Line(bytes: bytes.count..<bytes.count, columns: columns))
      guard write(cells[position], at: position) else { return nil }
      appendLineFeeds(end - frame.y)
    }
    appendLineFeeds(range.upperBound - end)
    bytes.removeLast()
  }

  /// The lines as one text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Rewrites the lines of cells whose text has changed since.
  ///
  /// - Returns: Whether all of them still show a single line.
  mutating func rewrite(_ cells: [AnyCell]) -> Bool {
    guard cells.count == lines.count else { return false }
    for position in cells.indices where !cells[position].isTextKept {
      guard write(cells[position], at: position) else { return false }
    }
    return true
  }

  /// Replaces the line at a position by that of a cell.
  private mutating func write(_ cell: AnyCell, at position: Int) -> Bool {
    guard type(of: cell) == TextCell.self else { return false }
    let old = lines[position].bytes
    let line: Void? = unsafeDowncast(cell, to: TextCell.self).withLine(in: lines[position].columns) { indent, line in
      bytes.replaceSubrange(old, with: line)
      if indent > 0 {
        bytes.insert(contentsOf: repeatElement(0x20, count: indent), at: old.lowerBound)
      }
      lines[position].bytes = old.lowerBound..<old.lowerBound + indent + line.count
    }
    guard line != nil else { return false }
    cell.isTextKept = true
    let shift = lines[position].bytes.count - old.count
    if shift != 0 {
      for next in lines.indices.dropFirst(position + 1) {
        lines[next].bytes = lines[next].bytes.lowerBound + shift..<lines[next].bytes.upperBound + shift
      }
    }
    return true
  }

  private mutating func appendLineFeeds(_ count: Int) {
    bytes.append(contentsOf: repeatElement(0x0A, count: count))
  }
}
