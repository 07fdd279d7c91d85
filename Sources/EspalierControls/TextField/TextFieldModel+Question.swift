public import EspalierCanvas
import EspalierTree
public import EspalierWindow

extension TextFieldModel {
  /// Asks for the text of the field in a dialog of a window.
  ///
  /// ```swift
  /// let field = TextFieldModel("File", text: "orchard.txt", placeholder: "a path")
  /// field.ask("Save as", in: window) { path in document.save(as: path) }
  /// ```
  ///
  /// ```
  /// ╭─ Save as ──────────────────╮
  /// │ File  orchard.txt          │
  /// ╰────────────────────────────╯
  /// ```
  ///
  /// The text that the field has already is selected, so that typing replaces it. `enter` closes the dialog and then
  /// calls the closure, unless the field shows a problem with its text; `escape` only closes the dialog.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - window: The window.
  ///   - width: The number of columns of the dialog, including its box.
  ///   - perform: A closure that is called with the text.
  /// - Returns: The dialog.
  /// - Precondition: The field has no parent. It is not asked again before the dialog has closed.
  @discardableResult
  public final func ask(
    _ title: StyledText, in window: Window, width: Int = 60, perform: @escaping (String) -> Void
  ) -> Overlay {
    selectAll()
    onSubmit = { [unowned self] text in
      overlay?.dismiss()
      perform(text)
    }
    let box = Box(title: title, padding: Insets(left: 1, right: 1))
    return window.present(ContainerModel { self }, as: .dialog(width: width).box(box))
  }
}
