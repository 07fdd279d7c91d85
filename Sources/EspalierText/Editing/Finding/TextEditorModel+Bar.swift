import EspalierControls
import EspalierTree

/// The bar with which the user finds, replaces, and goes to a line.
extension TextEditorModel {
  /// Whether the bar is shown, which receives the keys then.
  public final var isAsking: Bool { bar != nil }

  /// Shows the bar that finds text; the selected text, if it is on one line, is looked for first.
  ///
  /// - Parameter isReplacing: Whether it also asks for a replacement.
  public final func beginFinding(replacing isReplacing: Bool = false) {
    let selected = selection.count <= 200 ? selectedText : ""
    let isUsable = !selected.isEmpty && !selected.contains(where: \.isNewline)
    var query = TextInput(isUsable ? selected : lastSearch?.text ?? "")
    query.selectAll()
    let kind: EditorBar.Kind = isReplacing && canEdit ? .replace : .find
    bar = EditorBar(
      kind: kind, query: query, replacement: bar?.replacement ?? TextInput(lastReplacement), origin: place)
    changeSearch { $0.text = query.text }
    barDidChange()
  }

  /// Shows the bar that goes to a line.
  public final func beginGoingToLine() {
    bar = EditorBar(kind: .line, query: TextInput(), replacement: TextInput(), origin: place)
    barDidChange()
  }

  /// Hides the bar; the cursor stays where it is, and nothing is marked any more.
  public final func endAsking() {
    guard let bar else { return }
    if bar.kind == .replace { lastReplacement = bar.replacement.text }
    if let search, !search.text.isEmpty { lastSearch = search }
    self.bar = nil
    search = nil
    barDidChange()
  }

  /// Applies a key to the field of the bar.
  ///
  /// - Returns: Whether it was used.
  final func pressInBar(_ key: Key) -> Bool {
    guard let response = bar?.input.press(key) else { return false }
    return takeInput(response)
  }

  final func pasteInBar(_ text: String) -> Bool {
    guard let response = bar?.input.paste(text) else { return false }
    return takeInput(response)
  }

  private final func takeInput(_ response: TextInput.Response) -> Bool {
    guard response != .ignored else { return false }
    bar?.report = nil
    if response == .edited, bar?.field == .query { queryDidChange() }
    setNeedsUpdate()
    return true
  }

  /// Finds what the user has typed from where typing began, or goes to the line.
  private final func queryDidChange() {
    guard let bar else { return }
    if bar.kind == .line {
      if let number = Int(bar.query.text) { goToLine(number - 1) } else { move(to: bar.origin) }
      return
    }
    changeSearch { $0.text = bar.query.text }
    showFirstMatch()
  }

  private final func showFirstMatch() {
    guard let origin = bar?.origin else { return }
    let start = min(origin.range.lowerBound, buffer.byteCount)
    if let match = match(from: start) {
      move(to: TextSelection(anchor: match.lowerBound, head: match.upperBound))
    } else {
      move(to: rounded(origin))
    }
  }

  private final func changeSearch(_ change: (inout TextSearch) -> Void) {
    var new = search ?? lastSearch ?? TextSearch("")
    change(&new)
    search = new
  }

  /// Makes the commands of the bar available.
  final func addBarCommands() {
    guard let bar else { return }
    commands += [
      on(TextFindCommands.accept) { $0.acceptInBar() },
      on(TextFindCommands.end) { $0.endAsking() },
    ]
    guard bar.kind != .line else { return }
    commands += [
      on(TextFindCommands.next) { $0.findNext() }, on(TextFindCommands.forth) { $0.findNext() },
      on(TextFindCommands.previous) { $0.findPrevious() }, on(TextFindCommands.back) { $0.findPrevious() },
      on(TextFindCommands.matchCase) { $0.toggle(\.matchesCase) },
      on(TextFindCommands.wholeWords) { $0.toggle(\.wholeWords) },
      on(TextFindCommands.regex) { $0.toggle(\.isRegex) },
    ]
    guard bar.kind == .replace else {
      if canEdit { commands.append(on(TextFindCommands.replace) { $0.beginReplacing() }) }
      return
    }
    commands += [
      on(TextFindCommands.otherField) { $0.switchField() },
      on(TextFindCommands.replaceAll) { $0.replaceAllFromBar() },
    ]
  }

  private final func acceptInBar() {
    guard let bar else { return }
    switch (bar.kind, bar.field) {
    case (.line, _): endAsking()
    case (.replace, .replacement): _ = replaceMatch(with: bar.replacement.text)
    default: findNext()
    }
  }

  final func toggle(_ option: WritableKeyPath<TextSearch, Bool>) {
    changeSearch { $0[keyPath: option].toggle() }
    showFirstMatch()
  }

  private final func beginReplacing() {
    bar?.kind = .replace
    bar?.field = .replacement
    barDidChange()
  }

  private final func switchField() {
    bar?.switchField()
    setNeedsUpdate()
  }

  private final func replaceAllFromBar() {
    guard let template = bar?.replacement.text else { return }
    let count = replaceAllMatches(with: template)
    bar?.report = "\(count) replaced"
    setNeedsUpdate()
  }

  private final func barDidChange() {
    updateCommands()
    showCursor()
  }

  /// What is said about the matches: which one of how many is selected.
  final var matchReport: String {
    if let report = bar?.report { return report }
    guard bar?.kind != .line else { return "of \(buffer.lineCount)" }
    guard let finding, !finding.search.text.isEmpty else { return "" }
    if let problem = finding.problem { return problem }
    guard let matches = finding.matches else { return "searching…" }
    guard !matches.isEmpty else { return "No match" }
    let index = finding.index(at: selection.lowerBound) ?? 0
    let isSelected = index < matches.count && matches[index] == selection
    return isSelected ? "\(index + 1) of \(matches.count)" : "\(matches.count) found"
  }
}
