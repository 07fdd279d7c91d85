import EspalierControls
import EspalierTree
import EspalierWindow

/// What keys do in a text view.
extension TextViewModel {
  private static var columnStep: Int { 8 }

  final func addCommands() {
    on(TextViewCommands.copy) { view in
      if let text = view.selectedText { view.window?.copy(text) }
    }
    on(TextViewCommands.selectDown) { $0.select(.down) }
    on(TextViewCommands.selectUp) { $0.select(.up) }
    on(TextViewCommands.selectAll) { view in
      view.lineSelection.clear()
      view.nearestView?.selectRows(0..<view.rows.count, in: view.rows)
    }
    addSelectionCommands()
    on(TextViewCommands.wrap) { $0.wrapsLines.toggle() }
    on(TextViewCommands.lineNumbers) { $0.showsLineNumbers.toggle() }
    on(TextViewCommands.goToLine) { $0.askForLine() }
  }

  /// Extends the selection of text, if there is one, or else that of lines.
  private final func select(_ direction: FocusDirection) {
    if lineSelection.isActive {
      lineSelection.move(direction == .down ? .down : .up)
    } else {
      nearestView?.extendSelection(direction)
    }
  }

  final func scrollingCommands() -> [Subscription<TextViewModel>] {
    [
      on(TextViewCommands.scrollLeft) { $0.scroll(by: -Self.columnStep) },
      on(TextViewCommands.scrollRight) { $0.scroll(by: Self.columnStep) },
    ]
  }

  /// Asks for the number of a line in a dialog.
  private final func askForLine() {
    guard let window else { return }
    let field = TextFieldModel(StyledText(wording[.lineLabel]), placeholder: wording[.linesToChoose](lineCount))
    field.ask(StyledText(wording[.goToLine]), in: window, width: 32) { [weak self] text in
      if let number = Int(text.filter { !$0.isWhitespace }) { self?.goToLine(max(1, number) - 1) }
    }
  }
}
