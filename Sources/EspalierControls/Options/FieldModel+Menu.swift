import EspalierTree
import EspalierWindow

extension FieldModel {
  /// The frame of the field in the window, without the label and the message; `nil` if it is not in view.
  final var fieldFrameInWindow: Rect? {
    guard let frame = frameInWindow, let view = nearestView else { return nil }
    let layout = layout(width: frame.width, height: frame.height, policy: view.widthPolicy)
    let height = fieldHeight(forWidth: layout.field.width, policy: view.widthPolicy)
    let field = Rect(x: layout.field.x, y: layout.field.y, width: layout.field.width, height: max(1, height))
    return field.offsetBy(x: frame.x, y: frame.y)
  }

  /// Shows a menu in a window until the user closes it, or the field has left the window.
  final func present(_ menu: ContainerModel, as style: OverlayStyle, in window: Window) -> Overlay {
    menu.subscribe(to: Window.updated) { [weak self] menu, _ in
      if self?.window == nil { menu.overlay?.dismiss() }
    }
    return window.present(menu, as: style)
  }
}

extension ValueControl where Self: FieldModel {
  /// Shows a menu below the field, whose texts begin in the field's first column; it has at most 12 rows with its box.
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
    guard let window, var place = fieldFrameInWindow else { return nil }
    let policy = nearestView?.widthPolicy ?? .modern
    let menu = ChoiceMenu(choices, chosen: chosen, isSearchable: isSearchable, policy: policy)
    menu.onChoose = { [weak self] index in
      if let self { choose(self, index) }
    }
    place.x -= 1 + ListRow.markWidth
    let overlay = present(menu, as: .menu(below: place, maximumHeight: 12), in: window)
    menu.takeFocus(in: overlay.view)
    return menu
  }
}
