import EspalierTree
import EspalierWindow
import EspalierWork

/// The completions of an editor: the request that is under way, and the menu.
final class EditorCompleter {
  /// The number of letters after which completions are offered while typing.
  private static let leastLetterCount = 2

  private unowned let editor: TextEditorModel

  /// The menu; `nil` while it is not shown.
  private(set) var menu: CompletionMenu? { didSet { menuDidChange() } }

  /// The popover that shows the menu; `nil` without a window, where the editor draws it.
  private(set) var popover: Overlay?

  /// The request that is under way.
  private(set) var request: Work?

  init(of editor: TextEditorModel) { self.editor = editor }

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
    request.take()?.cancel()
    if menu != nil { menu = nil }
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
    editor.commands.add(TextCompletionCommands.next) { $0.completer.menu?.move(by: 1) }
    editor.commands.add(TextCompletionCommands.previous) { $0.completer.menu?.move(by: -1) }
    editor.commands.add(TextCompletionCommands.cancel) { $0.completer.end() }
  }

  private func show(_ completions: [TextCompletion], at start: Int) {
    let word = word
    guard editor.canEdit, editor.finder.bar == nil, editor.selection.isEmpty, word.lowerBound == start else { return }
    var new = CompletionMenu(completions, at: start)
    new.filter(by: editor.buffer.text(in: word))
    let canShow = !new.shown.isEmpty && (editor.window == nil || place(of: new) != nil)
    menu = canShow ? new : nil
  }

  /// Selects the completion in a row of the menu.
  func select(_ row: Int) { if menu?.selected != row { menu?.select(row) } }

  /// Inserts the selected completion.
  func accept() {
    guard let menu, menu.selected < menu.shown.count else { return }
    let text = menu.shown[menu.selected].text
    end()
    editor.perform([(menu.start..<editor.cursor, text)], as: .other)
  }
}

/// The popover.
extension EditorCompleter {
  private func menuDidChange() {
    editor.commands.update()
    editor.setNeedsUpdate()
    guard let menu else {
      // Without its callback, which ends completing.
      popover.take()?.dismiss()
      return
    }
    if let list = popover?.content as? CompletionList { list.show(menu) } else { present(menu) }
  }

  private func present(_ menu: CompletionMenu) {
    guard let window = editor.window, let place = place(of: menu) else { return }
    let list = CompletionList(menu, of: self, policy: window.widthPolicy)
    let style = OverlayStyle.popover(beside: place, maximumHeight: CompletionMenu.largestHeight + 2)
    popover = window.present(list, as: style) { [weak self] in
      if self?.popover != nil { self?.end() }
    }
    list.subscribe(to: Window.updated) { [weak self] list, _ in
      if let self { follow() } else { list.overlay?.dismiss() }
    }
  }

  /// Shows the menu where the word is now, and closes it once the word is out of view, or the editor not focused.
  private func follow() {
    guard let menu, let popover else { return }
    if let place = place(of: menu) { popover.move(to: place) } else { end() }
  }

  /// Returns the cell of the window in front of the start of the word, where the border of the menu is.
  private func place(of menu: CompletionMenu) -> Rect? {
    guard let window = editor.window, window.activeView?.focusedModel === editor,
      let caret = window.layers.coverableCaret?.shownPoint
    else { return nil }
    let (text, cursor) = (editor.text, editor.cursor)
    let isInRow = text.rowPlace(of: menu.start) == text.rowPlace(of: cursor)
    let distance = text.column(of: cursor) - (isInRow ? text.column(of: menu.start) : 0)
    return Rect(x: caret.x - distance - 1, y: caret.y, width: 1, height: 1)
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
