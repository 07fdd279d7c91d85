public import EspalierTree
import EspalierWindow

/// What keys do in a diff view.
extension DiffViewModel {
  final func addCommands() {
    on(DiffCommands.nextChange) { $0.goToChange(forward: true) }
    on(DiffCommands.previousChange) { $0.goToChange(forward: false) }
    on(DiffCommands.nextFile) { $0.goToFile(forward: true) }
    on(DiffCommands.previousFile) { $0.goToFile(forward: false) }
    on(DiffCommands.expandAll) { $0.toggleAll() }
    on(DiffCommands.sideBySide) { $0.arrangement = $0.settings.isSideBySide ? .unified : .sideBySide }
    on(DiffCommands.wrap) { $0.wrapsLines.toggle() }
    addSelectionCommands()
    on(DiffCommands.copy) { diff in
      if let text = diff.selectedText { diff.window?.copy(text) }
    }
  }

  /// The selected text or, without any, the selected lines, or else the focused one; `nil` if there is none.
  ///
  /// It has neither line numbers nor signs. Side by side, text is selected on one side.
  public final var selectedText: String? {
    if let text = lineSelection.text { return text }
    guard let view = nearestView else { return nil }
    var texts: [String] = []
    for hunk in hunks {
      texts += view.selectedRows(in: hunk.lines).joined().map { hunk.rows.rows[$0].text(in: hunk.hunk) }
    }
    if texts.isEmpty, let line = view.focusedModel as? DiffLineModel { texts = [line.row.text(in: line.hunk)] }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// Expands all files or, if all are expanded, collapses them.
  public final func toggleAll() {
    let isExpanded = !files.allSatisfy(\.isExpanded)
    for file in files where file.header != nil { file.isExpanded = isExpanded }
  }

  /// Whether a file is expanded.
  ///
  /// - Precondition: The patch has such a file.
  public final func isExpanded(file index: Int) -> Bool { files[index].isExpanded }

  /// Expands or collapses a file.
  ///
  /// - Precondition: The patch has such a file.
  public final func setExpanded(_ isExpanded: Bool, file index: Int) { files[index].isExpanded = isExpanded }

  /// Moves the focus to the next or the previous file, or to the beginning of the current one.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public final func goToFile(forward isForward: Bool) -> Bool {
    guard let view = nearestView else { return false }
    let current = view.focusedModel.flatMap(place(of:))
    let isAtHeader = current.map { $0.hunk < 0 } ?? false
    let target = isForward ? (current?.file ?? -1) + 1 : (current?.file ?? 0) - (isAtHeader ? 1 : 0)
    return files.indices.contains(target) && goToFile(target)
  }

  /// Moves the focus to a file.
  ///
  /// - Returns: Whether its name is shown, and could be focused.
  /// - Precondition: The patch has such a file.
  @discardableResult
  public final func goToFile(_ index: Int) -> Bool {
    guard let header = files[index].header, let view = nearestView, view.focus(header) else { return false }
    view.scroll(to: header, at: .top)
    return true
  }

  /// Moves the focus to the first row of the next or the previous lines that have changed, in files that are expanded.
  ///
  /// - Returns: Whether there are any.
  @discardableResult
  public final func goToChange(forward isForward: Bool) -> Bool {
    let start = nearestView?.focusedModel.flatMap(place(of:)) ?? (file: isForward ? -1 : .max, hunk: -1, row: -1)
    let hunks = files.enumerated().flatMap { number, file in
      file.isExpanded ? file.hunks.enumerated().map { (file: number, number: $0, hunk: $1) } : []
    }
    for (file, number, hunk) in isForward ? hunks : hunks.reversed() where hunk.isExpanded {
      let places = hunk.changeStarts.map { (file: file, hunk: number, row: $0) }
      let next = isForward ? places.first { $0 > start } : places.last { $0 < start }
      if let next { return go(to: next) }
    }
    return false
  }

  /// Moves the focus to the next or the previous line that meets a condition, and expands what contains it.
  ///
  /// - Parameters:
  ///   - isForward: Whether to look at the lines below the focus.
  ///   - isWanted: A closure that returns whether a line is wanted.
  /// - Returns: Whether there is one.
  /// - Complexity: O(n) in the number of lines up to it.
  @discardableResult
  public final func goToLine(forward isForward: Bool, where isWanted: (TextPatch.Line) -> Bool) -> Bool {
    let current = nearestView?.focusedModel.flatMap(place(of:))
    let start = current.map { ($0.file, $0.hunk, $0.row < 0 ? -1 : line(at: $0)) }
    let numbers = Array(patch.files.indices)
    for file in isForward ? numbers : numbers.reversed() {
      let hunks = Array(patch.files[file].hunks.enumerated())
      for (number, hunk) in isForward ? hunks : hunks.reversed() {
        let lines = isForward ? Array(0..<hunk.count) : (0..<hunk.count).reversed()
        let found = lines.first { line in
          let isOnTheWay = start.map { isForward ? (file, number, line) > $0 : (file, number, line) < $0 } ?? isForward
          return isOnTheWay && isWanted(hunk.line(line))
        }
        if let found { return goToLine(found, ofHunk: number, inFile: file) }
      }
    }
    return false
  }

  private final func goToLine(_ line: Int, ofHunk number: Int, inFile file: Int) -> Bool {
    files[file].isExpanded = true
    let hunk = files[file].hunks[number]
    hunk.isExpanded = true
    if case .fold(let lines) = hunk.rows.rows[hunk.rows.row(ofLine: line)] { hunk.unfold(from: lines.lowerBound) }
    nearestView?.update()
    return go(to: (file: file, hunk: number, row: hunk.rows.row(ofLine: line)))
  }

  private final func go(to place: DiffPlace) -> Bool {
    guard let view = nearestView else { return false }
    let model = files[place.file].hunks[place.hunk].lines.model(at: place.row)
    let isInView = view.visibleRows.contains { $0.model === model }
    guard view.focus(model) else { return false }
    view.scroll(to: model, at: isInView ? .nearest : .middle)
    return true
  }

  private final func line(at place: DiffPlace) -> Int { files[place.file].hunks[place.hunk].rows.rows[place.row].line }

  /// Returns the file that a row belongs to, and its line in the new version; `nil` for a row that is not in the view.
  ///
  /// - Parameter model: A row: a name, a position, or a line.
  /// - Complexity: O(n) in the number of files and hunks.
  public final func location(of model: CellModel) -> (file: Int, line: Int)? {
    guard let place = place(of: model) else { return nil }
    guard place.hunk >= 0 else {
      return (place.file, files[place.file].file.hunks.first.map { max(1, $0.newStart) } ?? 1)
    }
    let hunk = files[place.file].hunks[place.hunk].hunk
    return (place.file, hunk.newNumber(atLine: place.row < 0 ? 0 : line(at: place)))
  }

  /// Returns where a model is in the changes; a header comes before its first line.
  private final func place(of model: CellModel) -> DiffPlace? {
    for (number, file) in files.enumerated() {
      if file.header === model { return (number, -1, -1) }
      for (hunkNumber, hunk) in file.hunks.enumerated() {
        if hunk.header === model { return (number, hunkNumber, -1) }
        if let row = hunk.lines.index(of: model) { return (number, hunkNumber, row) }
      }
    }
    return nil
  }
}

/// A row among all changes; -1 for the header of a file or a hunk.
private typealias DiffPlace = (file: Int, hunk: Int, row: Int)

extension DiffHunkModel {
  /// The rows at which changed lines begin.
  fileprivate var changeStarts: [Int] {
    rows.rows.indices.filter { row in
      rows.rows[row].isChange(in: hunk) && (row == 0 || !rows.rows[row - 1].isChange(in: hunk))
    }
  }
}
