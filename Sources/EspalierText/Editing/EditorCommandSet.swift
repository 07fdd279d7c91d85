import EspalierTree
import EspalierWindow

/// The commands of an editor: exactly those that would do something.
final class EditorCommandSet {
  /// What decides which commands there are.
  private struct State: Equatable {
    var canEdit: Bool
    var hasSelection: Bool
    var hasComments: Bool
    var indents: Bool
    var bar: EditorBar.Kind?
    var canFindAgain: Bool
    var canComplete: Bool
    var hasMenu: Bool
  }

  private unowned let editor: TextEditorModel
  private var state: State?
  private var subscriptions: [Subscription<TextEditorModel>] = []

  /// What was copied last while the editor was in no window.
  private var clipboard: String?

  init(of editor: TextEditorModel) { self.editor = editor }

  /// Follows the state of the editor.
  func update() {
    let new = State(
      canEdit: editor.canEdit, hasSelection: !editor.place.isEmpty, hasComments: editor.language?.lineComment != nil,
      indents: indents, bar: editor.finder.bar?.kind, canFindAgain: editor.finder.canFindAgain,
      canComplete: editor.completions != nil, hasMenu: editor.completer.menu != nil)
    guard new != state else { return }
    state = new
    for subscription in subscriptions { subscription.cancel() }
    subscriptions = []
    guard new.bar == nil else { return editor.finder.addCommands() }
    let taken = Set(new.hasMenu ? TextCompletionCommands.ofMenu.flatMap(\.keys) : [])
    if new.hasMenu { editor.completer.addCommands() }
    for move in TextEditorCommands.moves where taken.isDisjoint(with: move.command.keys) {
      add(move.command) { $0.move(move.destination, selecting: move.isSelecting) }
    }
    addReadingCommands(new)
    if new.canEdit { addEditingCommands(new) }
  }

  /// Makes a command available until the next update.
  func add(_ command: Command, _ perform: @escaping (TextEditorModel) -> Void) {
    subscriptions.append(editor.on(command, perform: perform))
  }

  private func addReadingCommands(_ state: State) {
    add(TextEditorCommands.selectAll) { $0.selectAll() }
    add(TextEditorCommands.selectLine) { editor in
      let first = editor.buffer.lineIndex(at: editor.selection.lowerBound)
      editor.selectLines(first...editor.buffer.lineIndex(at: editor.selection.upperBound))
    }
    add(TextFindCommands.find) { $0.beginFinding() }
    add(TextFindCommands.goToLine) { $0.beginGoingToLine() }
    if state.canFindAgain {
      add(TextFindCommands.next) { $0.finder.findAgain { $0.findNext() } }
      add(TextFindCommands.previous) { $0.finder.findAgain { $0.findPrevious() } }
    }
    if state.hasSelection { add(TextEditorCommands.copy) { $0.commands.copy() } }
  }

  private func addEditingCommands(_ state: State) {
    if state.hasSelection {
      add(TextEditorCommands.cut) { editor in
        editor.commands.copy()
        editor.perform([(editor.selection, "")], as: .other)
      }
    }
    add(TextEditorCommands.paste) { $0.commands.paste() }
    add(TextFindCommands.replace) { $0.beginFinding(replacing: true) }
    // Also without a step: the terminal would take these keys otherwise, and stop the program.
    add(TextEditorCommands.undo) { $0.undo() }
    add(TextEditorCommands.redo) { $0.redo() }
    add(TextEditorCommands.deleteBackward) { TextActions(editor: $0).deleteBackward() }
    add(TextEditorCommands.deleteForward) { TextActions(editor: $0).delete(to: .next, as: .deletingForward) }
    add(TextEditorCommands.deleteWordBackward) { TextActions(editor: $0).delete(to: .previousWord, as: .other) }
    add(TextEditorCommands.deleteWordForward) { TextActions(editor: $0).delete(to: .nextWord, as: .other) }
    add(TextEditorCommands.deleteToLineStart) { TextActions(editor: $0).delete(to: .lineStart, as: .other) }
    add(TextEditorCommands.deleteToLineEnd) { TextActions(editor: $0).delete(to: .lineEnd, as: .other) }
    add(TextEditorCommands.moveLinesUp) { TextActions(editor: $0).moveLines(by: -1) }
    add(TextEditorCommands.moveLinesDown) { TextActions(editor: $0).moveLines(by: 1) }
    add(TextEditorCommands.duplicateLines) { TextActions(editor: $0).duplicateLines() }
    add(TextEditorCommands.deleteLines) { TextActions(editor: $0).deleteLines() }
    if state.hasComments { add(TextEditorCommands.toggleComment) { TextActions(editor: $0).toggleComment() } }
    if state.canComplete { add(TextCompletionCommands.complete) { $0.complete() } }
    guard !state.hasMenu else { return }
    add(TextEditorCommands.newline) { TextActions(editor: $0).breakLine() }
    guard state.indents else { return }
    add(TextEditorCommands.indent) { TextActions(editor: $0).indent() }
    add(TextEditorCommands.unindent) { TextActions(editor: $0).unindent() }
  }

  /// Whether `tab` indents now.
  private var indents: Bool {
    editor.indentsWithTab ?? ((editor.nearestView?.focusOwner.rowCount ?? 0) <= 1 || editor.selectedLines.count > 1)
  }

  /// Copies the selected text to the clipboard of the window.
  private func copy() {
    let text = editor.selectedText
    if let window = editor.window { window.copy(text) } else { clipboard = text }
  }

  private func paste() {
    let text = if let window = editor.window { window.output.clipboard } else { clipboard }
    if let text { editor.paste(text) }
  }
}
