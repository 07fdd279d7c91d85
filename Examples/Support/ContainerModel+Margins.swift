package import Espalier

extension ContainerModel {
  /// Creates a container for the content of a bar, with an empty column at each side of it.
  package convenience init(withMarginsAround content: Model) {
    self.init()
    add(content)
    spacing = Spacing(left: 1, right: 1)
  }
}
