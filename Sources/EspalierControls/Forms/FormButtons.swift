import EspalierTree

/// The row of a form's buttons, below a blank row; nothing while there are none.
final class FormButtons: ContainerModel {
  override init() {
    super.init()
    spacing = Spacing(itemSpacing: 1)
  }

  override func willUpdate() { spacing.top = children.isEmpty ? 0 : 1 }
}
