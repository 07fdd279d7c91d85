import Espalier

/// A box with a title.
class Panel: ContainerModel {
  init(_ title: String, footer: String? = nil) {
    super.init()
    box = Box(
      title: StyledText(title).bold(), footer: footer.map { StyledText($0).aligned(.trailing) },
      padding: Insets(left: 1, right: 1))
  }
}
