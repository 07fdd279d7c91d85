import EspalierControls
import EspalierTree
import EspalierWindow

/// What keys do in an editor.
extension TextEditorModel {
  /// What decides which commands an editor has.
  struct CommandState: Equatable {
    var canEdit: Bool
    var hasSelection: Bool
    var hasComments: Bool
    var indents: Bool
    var bar: EditorBar.Kind?
    var canFindAgain: Bool
    var canComplete: Bool
    var hasMenu: Bool
  }

  /// Makes exactly those commands available that would do something.
  final func updateCommands() {
    let state = CommandState(
      canEdit: canEdit, hasSelection: !place.isEmpty, hasComments: language?.lineComment != nil, indents: indentsNow,
      bar: bar?.kind,
      canFindAgain: search != nil || lastSearch != nil, canComplete: completions != nil, hasMenu: menu != nil)
    guard state != commandState else { return }
    commandState = state
    for command in commands { command.cancel() }
    commands = []
    guard bar == nil else { return addBarCommands() }
    let taken = Set(menu == nil ? [] : TextCompletionCommands.ofMenu.flatMap(\.keys))
    if menu != nil { addMenuCommands() }
    for move in TextEditorCommands.moves where taken.isDisjoint(with: move.command.keys) {
      commands.append(on(move.command) { $0.move(move.destination, selecting: move.isSelecting) })
    }
    commands.append(on(TextEditorCommands.selectAll) { $0.selectAll() })
    commands.append(on(TextEditorCommands.selectLine) { $0.selectNextLine() })
    commands.append(on(TextFindCommands.find) { $0.beginFinding() })
    commands.append(on(TextFindCommands.goToLine) { $0.beginGoingToLine() })
    if state.canFindAgain {
      commands.append(on(TextFindCommands.next) { $0.findAgain { $0.findNext() } })
      commands.append(on(TextFindCommands.previous) { $0.findAgain { $0.findPrevious() } })
    }
    if state.hasSelection { commands.append(on(TextEditorCommands.copy) { $0.copySelection() }) }
    if state.canEdit { addEditingCommands(state) }
  }

  private final func addEditingCommands(_ state: CommandState) {
    if state.hasSelection {
      commands.append(
        on(TextEditorCommands.cut) { editor in
          editor.copySelection()
          editor.type("")
        })
    }
    commands += [
      on(TextFindCommands.replace) { $0.beginFinding(replacing: true) },
      on(TextEditorCommands.paste) { editor in
        if let text = editor.clipboard ?? editor.window?.copiedText { editor.paste(text) }
      },
      on(TextEditorCommands.deleteBackward) { $0.deleteBackward() },
      on(TextEditorCommands.deleteForward) { $0.delete(to: .next, as: .deletingForward) },
      on(TextEditorCommands.deleteWordBackward) { $0.delete(to: .previousWord, as: .other) },
      on(TextEditorCommands.deleteWordForward) { $0.delete(to: .nextWord, as: .other) },
      on(TextEditorCommands.deleteToLineStart) { $0.deleteToLineStart() },
      on(TextEditorCommands.deleteToLineEnd) { $0.deleteToLineEnd() },
      // Also without a step: the terminal would take these keys otherwise, and stop the program.
      on(TextEditorCommands.undo) { $0.undo() },
      on(TextEditorCommands.redo) { $0.redo() },
      on(TextEditorCommands.moveLinesUp) { $0.moveLines(by: -1) },
      on(TextEditorCommands.moveLinesDown) { $0.moveLines(by: 1) },
      on(TextEditorCommands.duplicateLines) { $0.duplicateLines() },
      on(TextEditorCommands.deleteLines) { $0.deleteLines() },
    ]
    if state.hasComments { commands.append(on(TextEditorCommands.toggleComment) { $0.toggleComment() }) }
    if state.canComplete { commands.append(on(TextCompletionCommands.complete) { $0.complete() }) }
    guard !state.hasMenu else { return }
    commands.append(on(TextEditorCommands.newline) { $0.breakLine() })
    guard state.indents else { return }
    commands.append(on(TextEditorCommands.indent) { $0.indent() })
    commands.append(on(TextEditorCommands.unindent) { $0.unindent() })
  }

  private final var indentsNow: Bool {
    indentsWithTab ?? ((nearestView?.focusOwner.rowCount ?? 0) <= 1 || selectedLines.count > 1)
  }

  /// Notes that it has changed whether the user can edit the text.
  final func stateDidChange() {
    updateCommands()
    setNeedsUpdate()
  }

  /// Finds what was found last, after the bar has been closed.
  private final func findAgain(_ find: (TextEditorModel) -> Bool) {
    guard search == nil, let lastSearch else {
      _ = find(self)
      return
    }
    finding = TextFinding(lastSearch)
    _ = find(self)
    finding = nil
  }

  /// Copies the selected text to the window's clipboard; what is too long for that stays in the editor's own.
  private final func copySelection() {
    let text = selectedText
    clipboard = window?.copy(text) == true ? nil : text
  }

  /// Selects the line of the cursor, or one more line than is selected.
  private final func selectNextLine() {
    let first = buffer.lineIndex(at: selection.lowerBound)
    let end = buffer.lineIndex(at: selection.upperBound)
    selectLines(first...end)
  }
}
