package import EspalierCanvas
import EspalierTree
package import EspalierWindow
import EspalierWork

/// Lines, and which of them are shown.
///
/// ```
///   lines     7 8 9 10 11 12 13       numbers: those before 7 have been removed
///   matches     8      11 12          with a filter, the lines that it shows, as far as it has looked
///   rows        0       1  2
/// ```
extension LogModel {
  /// Returns the number of the line in a row.
  final func number(ofRow row: Int) -> Int { matches.map { $0.numbers[row] } ?? lines.start + row }

  /// Returns the row of a line, or else that of the next line that is shown.
  final func row(ofLine number: Int) -> Int {
    matches.map { $0.numbers.count(before: number) } ?? max(0, number - lines.start)
  }

  final func searchText(ofRow row: Int) -> String {
    let number = number(ofRow: row)
    return lines.source == nil ? lines.text(number).string : readAhead.text(number, of: lines)
  }

  final func appendLines(_ newLines: some Sequence<(text: StyledText, level: LogLevel?)>) {
    require(lines.source == nil, "a log whose lines are read from a source appends none; show another source")
    changeRows {
      let oldStart = lines.start
      var level = lines.count > 0 ? lines[lines.end - 1].level : .info
      for (text, given) in newLines {
        level = given ?? LogLevelMark(in: text.string)?.level ?? level
        lines.kept.append(LogLine(text: text, level: level))
        if let maximum = maximumLineCount, lines.count >= 2 * maximum { lines.kept.removeFirst(lines.count - maximum) }
      }
      if let maximum = maximumLineCount { lines.kept.removeFirst(max(0, lines.count - maximum)) }
      let removed = matches?.numbers.removeFirst(before: lines.start) ?? lines.start - oldStart
      rows.remove(0..<min(removed, rows.count))
    }
    showNewLines(from: rows.count)
  }

  /// Replaces the latest lines by a text, each line of which is a line of the log.
  ///
  /// - Returns: The number of lines of the text.
  package final func replaceLast(_ count: Int, by text: StyledText, level: LogLevel) -> Int {
    let kept = max(lines.start, lines.end - count)
    let first = row(ofLine: kept)
    let newLines = text.lines
    changeRows {
      lines.kept.removeLast(lines.end - kept)
      matches?.numbers.removeLast(from: kept)
      unchangedEnd = min(unchangedEnd, kept)
      for line in newLines { lines.kept.append(LogLine(text: line, level: level)) }
      showNewLines(from: first)
    }
    appendLines([])
    return newLines.count
  }

  /// Shows the lines of another source, of which the first ones are those of the one before.
  final func replaceLines(by source: LogSource, keeping keptCount: Int) {
    let kept = lines.source == nil ? 0 : min(keptCount, lines.end, source.lineCount)
    let first = row(ofLine: kept)
    let wasFiltering = isFiltering
    changeRows {
      if kept == 0 || source.lineCount - kept > LogMatches.sliceCount { rows.remove(first..<rows.count) }
      if kept == 0 { matches = matches.map { LogMatches(of: $0.filter, from: 0) } }
      lines = LogLines(source)
      readAhead = LogReadAhead()
      matches?.numbers.removeLast(from: kept)
      unchangedEnd = min(unchangedEnd, kept)
      showNewLines(from: first)
    }
    if wasFiltering, kept == 0 { applyFilter() }
  }

  /// Shows the lines of the filter, as soon as they are known.
  final func applyFilter() {
    filtering?.cancel()
    filtering = nil
    let wanted = LogFilter(phrase: filter.flatMap(SearchPhrase.init), level: minimumLevel)
    if wanted == .none {
      if matches != nil { show(nil) }
    } else if let matches, matches.filter == wanted {
      look(with: matches, from: rows.count)
    } else {
      look(with: LogMatches(of: wanted, from: lines.start), from: 0)
    }
  }

  /// Changes rows; a focus on the last line that is followed goes on to the new last one.
  private final func changeRows(_ change: () -> Void) {
    let keepsFocusAtEnd = isFocusAtEnd
    change()
    if keepsFocusAtEnd, rows.count > 0 { nearestView?.focus(rows.model(at: rows.count - 1)) }
  }

  /// Shows lines that have come, from a row on whose line is another one.
  private final func showNewLines(from row: Int) {
    if let matches {
      if filtering == nil { look(with: matches, from: row) } else { renewRows(from: row) }
    } else {
      changeRows { renewRows(from: row) }
    }
  }

  /// Makes rows from one on again, and as many as there are lines.
  private final func renewRows(from row: Int) {
    let end = min(rows.count, shownLineCount)
    if row < end { rows.reload(row..<end) }
    rows.remove(end..<rows.count)
    rows.insert(shownLineCount - end, at: end)
  }

  /// Looks at the lines that a filter has not seen, and shows them: a few immediately, many as soon as they are known.
  private final func look(with matches: LogMatches, from row: Int) {
    guard lines.end - matches.numbers.end > LogMatches.sliceCount else {
      var matches = matches
      matches.look(at: lines)
      return show(matches, from: row)
    }
    unchangedEnd = lines.end
    filtering = perform(named: "filter") { [lines] in
      var matches = matches
      matches.look(at: lines) { !Task.isCancelled }
      try Task.checkCancellation()
      return matches
    } then: { log, result in
      log.filtering = nil
      guard case .success(var found) = result else { return }
      found.numbers.removeLast(from: log.unchangedEnd)
      found.numbers.removeFirst(before: log.lines.start)
      log.show(found, from: log.rows.count)
      if found.numbers.end < log.lines.end { log.look(with: found, from: log.rows.count) }
      if log.filtering == nil { log.onFilter?() }
    }
  }

  /// Shows the lines of a filter; if it is another one, the user stays at the same line, or at the next one that is shown.
  ///
  /// - Parameters:
  ///   - new: The lines; `nil` for all.
  ///   - row: The first row whose line may be another one, if the filter is the same.
  private final func show(_ new: LogMatches?, from row: Int = 0) {
    if let new, new.filter == matches?.filter {
      return changeRows {
        matches = new
        renewRows(from: row)
      }
    }
    let old = rows.count == 0 ? nil : place
    var oldNumbers: [Int: Int] = [:]
    for model in rows.aliveModels(in: 0..<rows.count) {
      if let row = rows.index(of: model) { oldNumbers[row] = (model as? LogRow)?.number }
    }
    matches = new
    rows.replaceRows(count: shownLineCount) { row in
      guard let number = oldNumbers[row], number >= lines.start else { return nil }
      let new = self.row(ofLine: number)
      return new < shownLineCount && self.number(ofRow: new) == number ? new : nil
    }
    if let old { stay(at: old) }
  }
}
