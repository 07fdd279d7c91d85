import EspalierCanvas
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
    on(TextViewCommands.selectDown) { $0.nearestView?.extendSelection(.down) }
    on(TextViewCommands.selectUp) { $0.nearestView?.extendSelection(.up) }
    on(TextViewCommands.selectAll) { view in view.nearestView?.selectRows(0..<view.rows.count, in: view.rows) }
    on(TextViewCommands.wrap) { $0.wrapsLines.toggle() }
    on(TextViewCommands.lineNumbers) { $0.showsLineNumbers.toggle() }
    on(TextViewCommands.goToLine) { $0.askForLine() }
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
    field.onSubmit = { [unowned field, weak self] text in
      field.overlay?.dismiss()
      if let number = Int(text.filter { !$0.isWhitespace }) { self?.goToLine(number - 1) }
    }
    window.present(
      ContainerModel { field },
      as: .dialog(width: 32).box(Box(title: StyledText(wording[.goToLine]), padding: Insets(left: 1, right: 1))))
  }
}
