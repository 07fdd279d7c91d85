import Espalier

enum ListCommands {
  static let change = Command("list.change", "Add one", keys: "u")
  static let insert = Command("list.insert", "Insert", keys: "i")
  static let scrollDown = Command("list.scrollDown", "Down", keys: "J")
  static let scrollUp = Command("list.scrollUp", "Up", keys: "K")
  static let middle = Command("list.middle", "Middle", keys: "G")
  static let quit = Command("list.quit", "Quit", keys: "q")
}

extension Window {
  /// Creates a window that shows a list of values, and nothing else.
  convenience init(width: Int, height: Int, showing list: ValueList) {
    let view = ContainerView(list)
    self.init(width: width, height: height) { .view(view) }
    view.on(ListCommands.change) { view in view.thirdRow?.value += 1 }
    view.on(ListCommands.insert) { [unowned list] view in view.thirdRow.map(list.insertRow) }
    view.on(ListCommands.scrollDown) { view in view.contentOffset.y += 1 }
    view.on(ListCommands.scrollUp) { view in view.contentOffset.y -= 1 }
    view.on(ListCommands.middle) { [unowned list] view in view.scroll(to: list.middle, at: .top) }
    on(ListCommands.quit) { window in window.close() }
  }
}

extension ContainerView {
  /// The third row on the screen.
  fileprivate var thirdRow: ValueRow? {
    row(at: Point(x: 0, y: contentOffset.y + 2))?.model as? ValueRow
  }
}
