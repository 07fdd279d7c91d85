import EspalierTree

extension TextEditorModel {
  /// Begins to follow the height of the view that shows the editor, if that is its height.
  final func beginFollowing() {
    guard heightLimit == .view, let view = nearestView, follower?.view !== view else { return }
    follower = EditorFollower(of: self, in: view)
  }
}

/// What tells an editor that the view that it fills has another height.
final class EditorFollower: ViewObserver {
  private unowned let editor: TextEditorModel
  private(set) weak var view: ContainerView?
  private var height: Int

  init(of editor: TextEditorModel, in view: ContainerView) {
    self.editor = editor
    self.view = view
    height = view.height
    view.addObserver(self)
  }

  func viewWillUpdate(_ view: ContainerView) { note(view) }

  func viewNeedsUpdate(_ view: ContainerView) { note(view) }

  func viewDidUpdate(_ view: ContainerView, with changes: RowChanges) { note(view) }

  private func note(_ view: ContainerView) {
    guard view.height != height else { return }
    height = view.height
    editor.showCursor()
  }
}
