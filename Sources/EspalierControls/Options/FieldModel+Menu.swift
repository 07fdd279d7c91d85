import EspalierCanvas
import EspalierTree
import EspalierWindow

extension FieldModel {
  /// The maximum number of rows of a menu, including its box.
  private static var largestMenuHeight: Int { 12 }

  /// The frame of the field in the window, without the label and the message; `nil` if it is not in view.
  final var fieldFrameInWindow: Rect? {
    guard let frame = frameInWindow, let view = nearestView else { return nil }
    let layout = layout(width: frame.width, height: frame.height, policy: view.widthPolicy)
    let height = fieldHeight(forWidth: layout.field.width, policy: view.widthPolicy)
    let field = Rect(x: layout.field.x, y: layout.field.y, width: layout.field.width, height: max(1, height))
    return field.offsetBy(x: frame.x, y: frame.y)
  }

  /// Shows a menu below the field, whose texts begin in the field's first column.
  ///
  /// - Returns: Whether there is a window to show it in.
  @discardableResult
  final func present(_ menu: ChoiceMenu) -> Bool {
    guard let window, var place = fieldFrameInWindow else { return false }
    place.x -= 1 + ChoiceRow.indentation
    let overlay = window.present(menu, as: .menu(below: place, maximumHeight: Self.largestMenuHeight))
    menu.takeFocus(in: overlay.view)
    return true
  }
}

extension ValueControl where Self: FieldModel {
  /// Shows a menu below the field.
  ///
  /// - Parameters:
  ///   - choices: The choices.
  ///   - chosen: The choice that is marked, and first focused; `nil` for none.
  ///   - isSearchable: Whether there is a search field.
  ///   - choose: A closure that is called with the field and the index of the choice that the user has made.
  /// - Returns: The menu; `nil` if there is no window to show it in.
  @discardableResult
  func presentMenu(
    of choices: Choices, chosen: Int?, isSearchable: Bool, choose: @escaping (Self, Int) -> Void
  ) -> ChoiceMenu? {
    let policy = nearestView?.widthPolicy ?? .modern
    let menu = ChoiceMenu(choices, chosen: chosen, isSearchable: isSearchable, policy: policy)
    menu.onChoose = { [weak self] index in
      if let self { choose(self, index) }
    }
    return present(menu) ? menu : nil
  }
}
