public import EspalierCanvas
import EspalierTree
public import EspalierWindow

/// Forms in dialogs.
extension FormModel {
  /// Shows the form in a dialog, which closes once the form has been submitted, or when the user cancels.
  ///
  /// ```swift
  /// form.present(in: window, titled: "New tree") { tree in garden.add(tree) }
  /// ```
  ///
  /// It sets ``onSubmitted``, and adds a button for cancelling to ``buttons``. `escape` cancels as well. Problems are
  /// beside the fields.
  ///
  /// - Parameters:
  ///   - window: The window, which has not presented the form before.
  ///   - title: The title, which appears in the border of the dialog.
  ///   - width: The width including the border, in character cells.
  ///   - perform: Called with the submitted values, after the dialog has been closed.
  /// - Returns: The overlay that shows the form.
  @discardableResult
  public func present(
    in window: Window, titled title: StyledText, width: Int = 66, perform: @escaping (Values) -> Void
  ) -> Overlay {
    summaryPlace = .hidden
    buttons.add(ButtonModel(StyledText(window.wording[.cancel])) { $0.overlay?.dismiss() })
    onSubmitted = { form in
      form.overlay?.dismiss()
      perform(form.values)
    }
    return window.present(self, as: .dialog(width: width).box(Box(title: title, padding: Insets(left: 1, right: 1))))
  }
}
