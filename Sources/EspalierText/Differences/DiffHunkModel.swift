import EspalierTree

/// The lines of a hunk, below its header.
final class DiffHunkModel: ContainerModel {
  let hunk: TextPatch.Hunk
  let settings: DiffSettings
  let text: DiffHunkText
  private(set) var header: DiffHeaderModel?
  private(set) var rows: DiffRows

  /// The first lines of the folds that the user has expanded.
  private var unfolded: Set<Int> = []

  private(set) lazy var lines = LazyContainerModel(count: rows.rows.count) { [unowned self] row in
    DiffLineModel(rows.rows[row], in: self)
  }

  /// - Parameter hasHeader: Whether the position of the hunk is shown.
  init(_ hunk: TextPatch.Hunk, settings: DiffSettings, language: TextLanguage?, hasHeader: Bool) {
    (self.hunk, self.settings) = (hunk, settings)
    text = DiffHunkText(hunk, language: language)
    rows = DiffRows(of: hunk, isSideBySide: settings.isSideBySide, unfolded: [])
    super.init()
    if hasHeader {
      let header = DiffHeaderModel(StyledText(hunk.headerText), depth: 1) { [unowned self] in isExpanded.toggle() }
      header.isExpanded = true
      self.header = header
      add(header)
    }
    lines.assumesFocusableRows = true
    lines.searchText = { [unowned self] row in
      rows.rows[row].shownLines.map { self.hunk.line($0).text }.joined(separator: " ")
    }
    add(lines)
  }

  /// Whether the lines are shown.
  var isExpanded: Bool {
    get { header?.isExpanded ?? true }
    set {
      guard let header else { return }
      settings.selection?.clear()
      header.isExpanded = newValue
      lines.isHidden = !newValue
    }
  }

  /// Shows unchanged lines that have been folded.
  func unfold(from line: Int) {
    let focused = nearestView?.focusedModel as? DiffLineModel
    let isFocused = focused?.parent === lines && focused?.row.line == line
    unfolded.insert(line)
    arrange()
    if isFocused { nearestView?.focus(lines.model(at: rows.row(ofLine: line))) }
  }

  /// Arranges the rows again, and keeps the user at the same line.
  func arrange() {
    settings.selection?.clear()
    let old = rows
    let focused = nearestView?.focusedModel.flatMap { lines.index(of: $0) }.map { old.rows[$0].newestLine }
    rows = DiffRows(of: hunk, isSideBySide: settings.isSideBySide, unfolded: unfolded)
    let new = rows
    lines.replaceRows(count: new.rows.count) { row in
      let target = new.row(ofLine: old.rows[row].line)
      return new.rows[target] == old.rows[row] ? target : nil
    }
    if let focused, let view = nearestView { view.focus(lines.model(at: new.row(ofLine: focused))) }
  }

  /// Measures and draws the rows again.
  func refresh() {
    lines.replaceRows(count: lines.count) { $0 }
    for model in lines.aliveModels(in: 0..<lines.count) { model.setNeedsUpdate() }
  }

  /// Returns the text that a row shows on a side; `nil` if there is none, or the hunk or its file is collapsed.
  func text(ofRow row: Int, side: Int) -> String? {
    guard isExpanded, parent?.isHidden == false else { return nil }
    return rows.rows[row].line(onSide: side, isSideBySide: settings.isSideBySide, in: hunk).map { hunk.line($0).text }
  }
}
