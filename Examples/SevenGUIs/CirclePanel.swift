import Espalier

/// The canvas of the circle drawer, and its buttons.
final class CirclePanel: ContainerModel {
  private static let undo = Command("circles.undo", "Undo", keys: "ctrl+z")
  private static let redo = Command("circles.redo", "Redo", keys: "ctrl+y")

  override init() {
    super.init()
    let drawer = CircleDrawer()
    spacing.itemSpacing = 1
    on(Self.undo) { _ in drawer.undo() }
    on(Self.redo) { _ in drawer.redo() }
    add(contentsOf: [drawer, ButtonModel(Self.undo), ButtonModel(Self.redo)])
  }
}
