import EspalierTree

/// The commands of a group in a list, below the title of the group.
final class KeyHelpGroup: ContainerModel {
  let title: String

  init(_ title: String) {
    self.title = title
    super.init()
    spacing.top = 1
    add(LabelModel(title, style: .heading).unselectable())
  }
}
