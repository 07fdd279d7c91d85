import EspalierCanvas
import EspalierTree
import EspalierWindow

/// A list whose rows can be focused.
final class Choices: ContainerModel {
  override var selectsChildren: Bool { true }

  init(_ words: String...) {
    super.init()
    add(contentsOf: words.map { LabelModel(StyledText($0)) })
  }
}

extension ContainerModel {
  /// Creates a container of models.
  convenience init(_ models: [Model]) {
    self.init()
    add(contentsOf: models)
  }
}

extension Window {
  /// Updates the window, and returns it.
  func updated() -> Window {
    update()
    return self
  }

  /// Presents content, and updates the window.
  @discardableResult
  func show(_ content: ContainerModel, as style: OverlayStyle, onDismiss: (() -> Void)? = nil) -> Overlay {
    defer { update() }
    return present(content, as: style, onDismiss: onDismiss)
  }

  /// Presses keys, with an update after each.
  func press(each keys: [Key]) {
    for key in keys {
      press(key)
      update()
    }
  }

  /// Presses keys, with an update after each.
  func type(_ keys: Key...) { press(each: keys) }
}

extension ContainerView {
  /// Updates the view, and returns it.
  func updated() -> ContainerView {
    update()
    return self
  }

  /// The text of the focused row.
  var focusedText: String? { (focusedModel as? LabelModel)?.text.string }
}
