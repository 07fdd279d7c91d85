import EspalierTree
import EspalierWork

/// The completions of an editor: the request that is under way, and the menu.
final class EditorCompleter {
  /// The number of letters after which completions are offered while typing.
  private static let leastLetterCount = 2

  private unowned let editor: TextEditorModel

  /// The menu; `nil` while it is not shown.
  private(set) var menu: CompletionMenu?

  /// The request that is under way.
  private(set) var request: Work?

  init(of editor: TextEditorModel) {
    self.editor = editor
  }

  /// The bytes of the word before the cursor.
  private var word: Range<Int> { editor.text.letters(before: editor.cursor) }

  /// Asks for completions, in place of an earlier request.
  func begin() {
    guard editor.canEdit, editor.finder.bar == nil, let completions = editor.completions else { return }
    let wanted = TextCompletionRequest(buffer: editor.buffer, range: word)
    request?.cancel()
    request = editor.perform(named: "complete") {
      await completions(wanted)
    } then: { editor, result in
      editor.completer.request = nil
      editor.completer.show((try? result.get()) ?? [], at: wanted.range.lowerBound)
    }
  }

  /// Closes the menu, and drops completions that have not arrived.
  func end() {
    request?.cancel()
    request = nil
    guard menu != nil else { return }
    menu = nil
    editor.commands.update()
    editor.setNeedsUpdate()
  }

  /// Follows an edit: goes on with the same word, or begins with another one.
  func continueCompleting(afterTyping isTyping: Bool) {
    guard editor.completions != nil else { return }
    let word = word
    if let start = menu?.start {
      menu?.filter(by: editor.buffer.text(in: word))
      if word.lowerBound != start || word.isEmpty || menu?.shown.isEmpty != false { end() }
    } else if isTyping, editor.completesWhileTyping,
      editor.buffer.text(in: word).count == Self.leastLetterCount
    {
      begin()
    }
  }

  func addCommands() {
    editor.commands.add(TextCompletionCommands.accept) { $0.completer.accept() }
    editor.commands.add(TextCompletionCommands.next) { $0.completer.move(by: 1) }
    editor.commands.add(TextCompletionCommands.previous) { $0.completer.move(by: -1) }
    editor.commands.add(TextCompletionCommands.cancel) { $0.completer.end() }
  }

  private func show(_ completions: [TextCompletion], at start: Int) {
    let word = word
    guard word.lowerBound == start, editor.selection.isEmpty, editor.finder.bar == nil else { return }
    var new = CompletionMenu(completions, at: start)
    new.filter(by: editor.buffer.text(in: word))
    menu = new.shown.isEmpty ? nil : new
    editor.commands.update()
    editor.setNeedsUpdate()
  }

  private func accept() {
    guard let menu, menu.selected < menu.shown.count else { return }
    let text = menu.shown[menu.selected].text
    end()
    editor.perform([(menu.start..<editor.cursor, text)], as: .other)
  }

  private func move(by distance: Int) {
    menu?.move(by: distance)
    editor.setNeedsUpdate()
  }
}

extension TextEditorModel {
  /// Whether the menu of completions is shown.
  public final var isCompleting: Bool { completer.menu != nil }

  /// Asks for completions of the word before the cursor, and shows them when they arrive.
  ///
  /// They are dropped if the user has meanwhile left the word. A request replaces an earlier one.
  public final func complete() { completer.begin() }
}
