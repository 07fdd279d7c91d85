import EspalierTree
import EspalierWindow

/// The rows of a view that have a text, as far as they have been read.
///
/// ```
///   rows    0 1 2 3 4 5 6 7 8 9
///   read    ● ● ● ● ● ● · · · ●      six rows from the start, and a row that was asked for
///   found   · ● · · ● · · · · ·
/// ```
///
/// Both are marks of rows, and follow the row changes of the view's updates: new and changed rows are to be read again.
final class RowFinding: ViewObserver {
  /// A way through all rows: from one of them on, and from the other end up to it.
  struct Way {
    let start: Int
    let isForward: Bool

    /// The two parts of the way, each in the order of the rows.
    func parts(of count: Int) -> [Range<Int>] {
      let border = max(0, min(isForward ? start : start + 1, count))
      return isForward ? [border..<count, 0..<border] : [0..<border, border..<count]
    }
  }

  enum Answer: Equatable {
    case row(Int)
    /// No row has the text.
    case none
    /// The rows on the way have not been read yet.
    case unknown
  }

  /// The numbers of rows and of bytes after which the rest is read in another turn of the program's loop.
  private static let (largestRowCount, largestByteCount) = (2_048, 1 << 16)

  /// The number of rows that are read in one go.
  private static let sliceLength = 256

  private let pattern: SearchPhrase
  private weak var view: ContainerView?
  private let onUnread: () -> Void
  private var read: RowMarks
  private var found: RowMarks

  /// Begins to find text, and marks it in the rows on show.
  ///
  /// - Parameter onUnread: A closure that is called after an update when there are rows to be read.
  init(_ pattern: SearchPhrase, in view: ContainerView, onUnread: @escaping () -> Void) {
    self.pattern = pattern
    self.view = view
    self.onUnread = onUnread
    read = RowMarks(count: view.rows.count)
    found = RowMarks(count: view.rows.count)
    mark(pattern)
    view.addObserver(self)
  }

  /// The number of rows found so far.
  var count: Int { found.markedCount }

  /// Whether all rows have been read.
  var isComplete: Bool { read.markedCount == read.count }

  /// Returns the number of a row among those that were found, from 1 on; `nil` if it has not been found.
  func number(of row: Int) -> Int? {
    row < found.count && found.isMarked(at: row) ? found.markedCount(before: row) + 1 : nil
  }

  /// Ends marking text.
  func stop() {
    mark(nil)
    view?.removeObserver(self)
    view = nil
  }

  /// Marks a text in the rows on show, in place of the one before; `nil` for none.
  private func mark(_ text: SearchPhrase?) {
    guard let view else { return }
    var marked = view.ownSharedData(MarkedTexts.id) ?? MarkedTexts(decoration: view.decorateRow)
    marked.texts[ObjectIdentifier(self)] = text
    if marked.texts.isEmpty {
      view.unshare(MarkedTexts.id)
      view.decorateRow = marked.decoration
    } else {
      view.share(marked, as: MarkedTexts.id)
      view.decorateRow = { [marked] canvas, row in marked.decorate(&canvas, row) }
    }
  }

  /// Returns the first row on a way that has the text.
  func search(_ way: Way) -> Answer {
    for part in way.parts(of: found.count) {
      let isForward = way.isForward
      let number =
        isForward ? found.markedCount(before: part.lowerBound) : found.markedCount(before: part.upperBound) - 1
      let row = number >= 0 && number < found.markedCount ? found.index(ofMark: number) : nil
      let match = row.flatMap { part.contains($0) ? $0 : nil }
      let before = match.map { isForward ? part.lowerBound..<$0 : $0 + 1..<part.upperBound } ?? part
      if read.markedCount(before: before.upperBound) - read.markedCount(before: before.lowerBound) < before.count {
        return .unknown
      }
      if let match { return .row(match) }
    }
    return .none
  }

  /// Reads some of the rows that have not been read, along a way.
  func readSlice(_ way: Way?) {
    guard let view, view.rows.count == read.count else { return }
    let way = way ?? Way(start: 0, isForward: true)
    var (rowCount, byteCount) = (0, 0)
    while rowCount < Self.largestRowCount, byteCount < Self.largestByteCount, let rows = unread(along: way) {
      let slice = way.isForward ? rows.prefix(Self.sliceLength) : rows.suffix(Self.sliceLength)
      let range = slice.startIndex..<slice.endIndex
      var matches: [Range<Int>] = []
      view.forEachSearchText(ofRows: range) { row, text in
        byteCount += text.utf8.count
        if pattern.occurs(in: text) { matches.append(row..<row + 1) }
      }
      found.set(range, marking: matches)
      read.set(range, areMarked: true)
      rowCount += range.count
    }
  }

  /// Returns the next rows along a way that have not been read.
  private func unread(along way: Way) -> Range<Int>? {
    for part in way.parts(of: read.count) {
      let runs = read.runs(in: part).lazy.filter { !$0.isMarked }
      if let run = way.isForward ? runs.first : runs.reversed().first { return run.rows }
    }
    return nil
  }

  func viewDidUpdate(_ view: ContainerView, with changes: RowChanges) {
    if changes != .none {
      read = read.following(changes)
      found = found.following(changes)
      for rows in changes.updates {
        read.set(rows, areMarked: false)
        found.set(rows, areMarked: false)
      }
    }
    if !isComplete { onUnread() }
  }
}

/// The texts that are marked in the rows of a view, which shares them: one for each search, whichever ends first.
private struct MarkedTexts {
  static let id = SharedDataID<MarkedTexts>("markedTexts")

  /// What the view draws over its rows when no text is marked.
  let decoration: ((inout Canvas, Row) -> Void)?

  var texts: [ObjectIdentifier: SearchPhrase] = [:]

  func decorate(_ canvas: inout Canvas, _ row: Row) {
    decoration?(&canvas, row)
    for text in texts.values { canvas.mark(text) }
  }
}

extension Canvas {
  /// Marks a text wherever the canvas shows it, across line breaks as well.
  mutating func mark(_ pattern: SearchPhrase) {
    var characters: [Character] = []
    var places: [Rect] = []
    for y in 0..<size.height {
      let length = characters.count
      var x = 0
      while x < size.width {
        let cell = self[Point(x: x, y: y)]
        characters.append(cell.text.first ?? " ")
        places.append(Rect(x: x, y: y, width: max(1, cell.width), height: 1))
        x += max(1, cell.width)
      }
      while characters.count > length, characters.last == " " {
        characters.removeLast()
        places.removeLast()
      }
      // A line break stands for a blank.
      if y < size.height - 1 {
        characters.append(" ")
        places.append(Rect(x: 0, y: y, width: 0, height: 0))
      }
    }
    let style = theme[.match].style
    for range in pattern.ranges(in: characters) {
      for place in places[range] where !place.isEmpty { restyle(place) { $0.merging(style) } }
    }
  }
}
