import EspalierControls
import EspalierTree

/// The bar with which the user finds, replaces, and goes to a line.
extension EditorFinder {
  /// Shows the bar that finds text; the selected text, if it is short and on one line, is looked for first.
  func begin(replacing isReplacing: Bool) {
    let selected = editor.selection.count <= 200 ? editor.selectedText : ""
    let isUsable = !selected.isEmpty && !selected.contains(where: \.isNewline)
    var query = TextInput(isUsable ? selected : lastSearch?.text ?? "")
    query.selectAll()
    let kind: EditorBar.Kind = isReplacing && editor.canEdit ? .replace : .find
    bar = EditorBar(
      kind: kind, query: query, replacement: bar?.replacement ?? TextInput(lastReplacement), origin: editor.place)
    changeSearch { $0.text = query.text }
    barDidChange()
  }

  /// Shows the bar that goes to a line.
  func beginGoingToLine() {
    bar = EditorBar(kind: .line, query: TextInput(), replacement: TextInput(), origin: editor.place)
    barDidChange()
  }

  /// Hides the bar; the cursor stays where it is, and nothing is marked any more.
  func endAsking() {
    guard let bar else { return }
    if bar.kind == .replace { lastReplacement = bar.replacement.text }
    if let search = finding?.search, !search.text.isEmpty { lastSearch = search }
    self.bar = nil
    find(nil)
    barDidChange()
  }

  /// Applies a key to the field of the bar.
  ///
  /// - Returns: Whether it was used.
  func press(_ key: Key) -> Bool { takeInput(bar?.input.press(key)) }

  /// Inserts text into the field of the bar.
  func paste(_ text: String) -> Bool { takeInput(bar?.input.paste(text)) }

  /// Makes the commands of the bar available.
  func addCommands() {
    guard let bar else { return }
    let commands = editor.commands
    commands.add(TextFindCommands.accept) { $0.finder.accept() }
    commands.add(TextFindCommands.end) { $0.endAsking() }
    guard bar.kind != .line else { return }
    commands.add(TextFindCommands.next) { $0.findNext() }
    commands.add(TextFindCommands.forth) { $0.findNext() }
    commands.add(TextFindCommands.previous) { $0.findPrevious() }
    commands.add(TextFindCommands.back) { $0.findPrevious() }
    commands.add(TextFindCommands.matchCase) { $0.finder.toggle(\.matchesCase) }
    commands.add(TextFindCommands.wholeWords) { $0.finder.toggle(\.wholeWords) }
    commands.add(TextFindCommands.regex) { $0.finder.toggle(\.isRegex) }
    if bar.kind == .replace {
      commands.add(TextFindCommands.otherField) { $0.finder.switchField() }
      commands.add(TextFindCommands.replaceAll) { $0.finder.replaceAllFromBar() }
    } else if editor.canEdit {
      commands.add(TextFindCommands.replace) { $0.finder.addReplacement() }
    }
  }

  /// Changes an option of the search.
  func toggle(_ option: WritableKeyPath<TextSearch, Bool>) {
    changeSearch { $0[keyPath: option].toggle() }
    showFirstMatch()
  }

  /// What is said about the matches: which one of how many is selected.
  var report: String {
    if let report = bar?.report { return report }
    guard bar?.kind != .line else { return editor.wording[.ofLines](editor.buffer.lineCount) }
    guard let finding, !finding.search.text.isEmpty else { return "" }
    if finding.matcher == nil { return editor.wording[.notRegex] }
    guard let matches = finding.matches else { return editor.wording[.searching] }
    guard !matches.isEmpty else { return editor.wording[.noMatch] }
    let index = finding.index(at: editor.selection.lowerBound) ?? 0
    let isSelected = index < matches.count && matches[index] == editor.selection
    let wording = editor.wording
    return isSelected ? wording[.place](index + 1, matches.count) : wording[.matchCount](matches.count)
  }

  private func takeInput(_ response: TextInput.Response?) -> Bool {
    guard let response, response != .ignored else { return false }
    bar?.report = nil
    if response == .edited, bar?.isInReplacement == false { queryDidChange() }
    editor.setNeedsUpdate()
    return true
  }

  /// Finds what the user has typed from where typing began, or goes to the line.
  private func queryDidChange() {
    guard let bar else { return }
    if bar.kind == .line {
      if let number = Int(bar.query.text) { return editor.goToLine(max(1, number) - 1) }
      return editor.select(bar.origin)
    }
    changeSearch { $0.text = bar.query.text }
    showFirstMatch()
  }

  private func showFirstMatch() {
    guard let origin = bar?.origin else { return }
    let start = min(origin.range.lowerBound, editor.buffer.byteCount)
    // Without a match, the user is where typing began.
    if !show(match(from: start)) { editor.select(origin) }
  }

  private func changeSearch(_ change: (inout TextSearch) -> Void) {
    var new = finding?.search ?? lastSearch ?? TextSearch("")
    change(&new)
    find(new)
  }

  private func accept() {
    guard let bar else { return }
    switch bar.kind {
    case .line: endAsking()
    case .replace where bar.isInReplacement: _ = replaceMatch(with: bar.replacement.text)
    default: editor.findNext()
    }
  }

  private func addReplacement() {
    bar?.kind = .replace
    bar?.isInReplacement = true
    barDidChange()
  }

  private func switchField() {
    bar?.isInReplacement.toggle()
    editor.setNeedsUpdate()
  }

  private func replaceAllFromBar() {
    guard let template = bar?.replacement.text else { return }
    let count = replaceAllMatches(with: template)
    bar?.report = editor.wording[.replacedCount](count)
    editor.setNeedsUpdate()
  }

  private func barDidChange() {
    editor.commands.update()
    editor.showCursor()
  }
}
