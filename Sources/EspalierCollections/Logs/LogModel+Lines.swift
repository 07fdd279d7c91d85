import EspalierCanvas
import EspalierTree
import EspalierWindow
import EspalierWork

/// Lines, and which of them are shown.
///
/// ```
///   lines     7 8 9 10 11 12 13       numbers: those before 7 have been removed
///   matches     8      11 12          with a filter, the numbers of the lines that it shows
///   rows        0       1  2
/// ```
extension LogModel {
  /// The number of lines that are filtered at once.
  private static var largestCountAtOnce: Int { 8_192 }

  final var shownCount: Int { matches?.count ?? lines.count }

  /// Returns the number of the line in a row.
  final func number(ofRow row: Int) -> Int { matches.map { $0[$0.start + row] } ?? lines.start + row }

  /// Returns the row of a line, or else that of the next line that is shown.
  final func row(ofLine number: Int) -> Int {
    guard let matches else { return max(0, number - lines.start) }
    var (low, high) = (matches.start, matches.end)
    while low < high {
      let middle = (low + high) / 2
      if matches[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low - matches.start
  }

  final func appendLines(_ newLines: some Sequence<(text: StyledText, level: LogLevel?)>) {
    let oldCount = rows.count
    let keepsFocusAtEnd = isFocusAtEnd
    var level = lines.count > 0 ? lines[lines.end - 1].level : .info
    var removed = 0
    for (text, given) in newLines {
      level = given ?? LogLevelMark(in: text.string)?.level ?? level
      let line = LogLine(text: text, level: level)
      if matches != nil, shownFilter.shows(line) { matches?.append(lines.end) }
      lines.append(line)
      if let maximum = maximumLineCount, lines.count >= 2 * maximum { removed += removeExcess(over: maximum) }
    }
    if let maximum = maximumLineCount { removed += removeExcess(over: maximum) }
    rows.remove(0..<min(removed, oldCount))
    rows.insert(shownCount - rows.count, at: rows.count)
    if keepsFocusAtEnd, rows.count > 0 { nearestView?.focus(rows.model(at: rows.count - 1)) }
  }

  /// Removes the oldest lines.
  ///
  /// - Returns: How many of them were shown.
  private final func removeExcess(over maximum: Int) -> Int {
    let excess = lines.count - maximum
    guard excess > 0 else { return 0 }
    lines.removeFirst(excess)
    guard matches != nil else { return excess }
    let shown = row(ofLine: lines.start)
    matches?.removeFirst(shown)
    return shown
  }

  /// Shows the lines of the filter, as soon as they are known.
  final func applyFilter() {
    filtering?.cancel()
    filtering = nil
    let new = LogFilter(phrase: filter.flatMap(SearchPhrase.init), level: minimumLevel)
    guard new != shownFilter else { return }
    guard new != .none, lines.count > Self.largestCountAtOnce else {
      return show(new, matches: new == .none ? nil : Self.matches(of: new, in: lines))
    }
    filtering = perform(named: "filter") { [lines] in
      let matches = Self.matches(of: new, in: lines) { !Task.isCancelled }
      try Task.checkCancellation()
      return (matches: matches, end: lines.end)
    } then: { log, result in
      log.filtering = nil
      guard case .success(let found) = result else { return }
      let since = Self.matches(of: new, in: log.lines, from: found.end)
      log.show(new, matches: found.matches + since)
    }
  }

  /// Returns the numbers of the lines that a filter shows, or of the first ones until it is no longer wanted.
  private static func matches(
    of filter: LogFilter, in lines: LogQueue<LogLine>, from start: Int = 0, while isWanted: () -> Bool = { true }
  ) -> [Int] {
    var matches: [Int] = []
    for number in max(start, lines.start)..<lines.end {
      if number % largestCountAtOnce == 0, !isWanted() { break }
      if filter.shows(lines[number]) { matches.append(number) }
    }
    return matches
  }

  /// Shows other lines; the user stays at the same line, or at the next one that is shown.
  ///
  /// - Parameter found: The numbers of the lines, some of which may have been removed; `nil` for all.
  private final func show(_ filter: LogFilter, matches found: [Int]?) {
    let old = (0..<rows.count).isEmpty ? nil : place
    var oldNumbers: [Int: Int] = [:]
    for model in rows.aliveModels(in: 0..<rows.count) {
      if let row = rows.index(of: model) { oldNumbers[row] = (model as? LogRow)?.number }
    }
    shownFilter = filter
    matches = found.map { found in
      var matches = LogQueue<Int>()
      for number in found where number >= lines.start { matches.append(number) }
      return matches
    }
    rows.replaceRows(count: shownCount) { row in
      guard let number = oldNumbers[row], number >= lines.start else { return nil }
      let new = self.row(ofLine: number)
      return new < shownCount && self.number(ofRow: new) == number ? new : nil
    }
    if let old { stay(at: old) }
  }
}
