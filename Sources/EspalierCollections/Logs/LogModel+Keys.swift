import EspalierTree
import EspalierWindow

/// What keys do in a log.
extension LogModel {
  private static var columnStep: Int { 8 }

  /// The selected lines, or else the focused one, as plain text; `nil` without any.
  public final var selectedText: String? {
    guard let view = nearestView else { return nil }
    var numbers = view.selectedRows(in: rows).joined().map(number(ofRow:))
    if numbers.isEmpty, let row = view.focusedModel as? LogRow, row.parent === rows { numbers = [row.number] }
    return numbers.isEmpty ? nil : numbers.map { lines.text($0).string }.joined(separator: "\n")
  }

  final func addCommands() {
    on(LogCommands.follow) { $0.isFollowing.toggle() }
    on(LogCommands.copy) { log in
      if let text = log.selectedText { log.window?.copy(text) }
    }
    on(LogCommands.selectDown) { $0.nearestView?.extendSelection(.down) }
    on(LogCommands.selectUp) { $0.nearestView?.extendSelection(.up) }
    on(LogCommands.selectAll) { log in log.nearestView?.selectRows(0..<log.rows.count, in: log.rows) }
    on(LogCommands.wrap) { $0.wrapsLines.toggle() }
    on(LogCommands.nextLevel) { log in
      log.minimumLevel = LogLevel(rawValue: log.minimumLevel.rawValue + 1) ?? .trace
    }
  }

  /// Scrolls to the right, but not beyond the end of the longest line in view.
  private final func scrollRight() {
    guard let view = nearestView else { return }
    let hidden = view.visibleRows.lazy.filter { $0.model.parent === self.rows }.map { [leftColumn] row in
      row.model.content.width(policy: view.widthPolicy) - leftColumn - row.frame.width
    }
    scroll(to: leftColumn + max(0, min(Self.columnStep, hidden.max() ?? 0)))
  }

  private final func scroll(to column: Int) {
    leftColumn = max(0, column)
    refreshRows()
  }

  final func wrappingDidChange() {
    let place = place
    leftColumn = 0
    commands.set(LogCommands.scrollLeft, !wrapsLines, in: self) { $0.scroll(to: $0.leftColumn - Self.columnStep) }
    commands.set(LogCommands.scrollRight, !wrapsLines, in: self) { $0.scrollRight() }
    // The heights that rows had are no longer theirs.
    rows.replaceRows(count: rows.count) { $0 }
    refreshRows()
    if let place { stay(at: place) }
  }

  private final func refreshRows() {
    for row in rows.aliveModels(in: 0..<rows.count) { row.setNeedsUpdate() }
  }
}
