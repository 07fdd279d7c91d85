import EspalierControls
import EspalierTree
import EspalierWork

/// Completing words.
extension TextEditorModel {
  /// The number of letters after which completions are offered while typing.
  private static var leastLetterCount: Int { 2 }

  /// Whether the menu of completions is shown.
  public final var isCompleting: Bool { menu != nil }

  /// Asks for completions of the word before the cursor, and shows them when they arrive.
  ///
  /// They are dropped if the user has meanwhile left the word. A request replaces an earlier one.
  public final func complete() {
    guard canEdit, bar == nil, let completions else { return }
    let request = TextCompletionRequest(buffer: buffer, range: wordBeforeCursor)
    completing?.cancel()
    completing = perform(named: "complete") {
      await completions(request)
    } then: { editor, result in
      editor.completing = nil
      editor.show((try? result.get()) ?? [], at: request.range.lowerBound)
    }
  }

  /// The bytes of the letters before the cursor.
  final var wordBeforeCursor: Range<Int> {
    let line = buffer.byteRange(ofLine: buffer.lineIndex(at: cursor))
    let start = max(line.lowerBound, buffer.boundary(at: max(0, cursor - 1_000)))
    let word = buffer.text(in: start..<max(start, cursor)).reversed().prefix { $0.wordKind == .letter }
    return cursor - word.reduce(0) { $0 + $1.utf8.count }..<cursor
  }

  /// Closes the menu, and drops completions that have not arrived.
  final func endCompleting() {
    completing?.cancel()
    completing = nil
    guard menu != nil else { return }
    menu = nil
    updateCommands()
    setNeedsUpdate()
  }

  /// Follows an edit: goes on with the same word, or begins with another one.
  final func continueCompleting(afterTyping isTyping: Bool) {
    let word = wordBeforeCursor
    if let start = menu?.start {
      menu?.filter(by: buffer.text(in: word))
      if word.lowerBound != start || word.isEmpty || menu?.shown.isEmpty != false { endCompleting() }
    } else if isTyping, completesWhileTyping, buffer.text(in: word).count == Self.leastLetterCount {
      complete()
    }
  }

  final func addMenuCommands() {
    commands += [
      on(TextCompletionCommands.accept) { $0.acceptCompletion() },
      on(TextCompletionCommands.next) { $0.moveInMenu(by: 1) },
      on(TextCompletionCommands.previous) { $0.moveInMenu(by: -1) },
      on(TextCompletionCommands.cancel) { $0.endCompleting() },
    ]
  }

  private final func show(_ completions: [TextCompletion], at start: Int) {
    let word = wordBeforeCursor
    guard word.lowerBound == start, selection.isEmpty, bar == nil else { return }
    var new = CompletionMenu(completions, at: start)
    new.filter(by: buffer.text(in: word))
    menu = new.shown.isEmpty ? nil : new
    updateCommands()
    setNeedsUpdate()
  }

  private final func acceptCompletion() {
    guard let menu, menu.selected < menu.shown.count else { return }
    let text = menu.shown[menu.selected].text
    endCompleting()
    perform([(menu.start..<cursor, text)], as: .other)
  }

  private final func moveInMenu(by distance: Int) {
    menu?.move(by: distance)
    setNeedsUpdate()
  }
}
