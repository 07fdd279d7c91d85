import EspalierTree

extension TextEditorModel {
  /// Begins to follow the size of the view that shows the editor.
  final func beginFollowing() {
    guard let view = nearestView, follower?.view !== view else { return }
    follower = EditorFollower(of: self, in: view)
  }
}

/// What shows the cursor of an editor again when the view that shows the editor has another size.
final class EditorFollower: ViewObserver {
  private unowned let editor: TextEditorModel
  private(set) weak var view: ContainerView?
  private var size: Size

  init(of editor: TextEditorModel, in view: ContainerView) {
    self.editor = editor
    self.view = view
    size = Self.size(of: view)
    view.addObserver(self)
  }

  func viewWillUpdate(_ view: ContainerView) { note(view) }

  func viewNeedsUpdate(_ view: ContainerView) { note(view) }

  func viewDidUpdate(_ view: ContainerView, with changes: RowChanges) { note(view) }

  private func note(_ view: ContainerView) {
    let new = Self.size(of: view)
    guard new != size else { return }
    size = new
    editor.showCursor()
  }

  private static func size(of view: ContainerView) -> Size { Size(width: view.width, height: view.height) }
}
