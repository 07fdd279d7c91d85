import EspalierCanvas
import EspalierTree
import EspalierWindow

/// A window with a list whose rows and pane have menus, and a log of what was performed.
final class MenuStage {
  enum Commands {
    static let open = Command("row.open", "Open", keys: "o")
    static let done = Command("row.done", "Done", keys: "d")
    static let missing = Command("row.missing", "Missing", keys: "ctrl+m")
    static let quit = Command("app.quit", "Quit", keys: "q")
  }

  let list = Choices("Pears", "Figs", "Nuts")
  let window: Window
  var log: [String] = []
  var isDone = true

  /// The items of the rows' menu.
  lazy var items: () -> [MenuItem] = { [unowned self] in rowItems() }

  init(width: Int = 30, height: Int = 10, bar: MenuBar? = nil) {
    let view = ContainerView(list)
    window = Window(width: width, height: height) {
      if let bar { Pane.bar(bar) }
      Pane.view(view)
    }
    for row in rows {
      row.on(Commands.open) { [unowned self] row in log.append("open \(row.text)") }
      row.contextMenu = { [unowned self] in MenuModel(items()) }
    }
    list.on(Commands.done) { [unowned self] _ in log.append("done") }
    window.on(Commands.quit) { [unowned self] _ in log.append("quit") }
    update()
  }

  var rows: [LabelModel] { list.children.compactMap { $0 as? LabelModel } }

  @MenuBuilder
  func rowItems() -> [MenuItem] {
    MenuItem.separator
    MenuItem(Commands.open)
    MenuItem(Commands.done, isChecked: isDone)
    MenuItem.separator
    MenuItem.separator
    MenuItem(Commands.missing)
    MenuItem.submenu("Sort by") { [unowned self] in
      MenuItem("Name", isChecked: true) { self.log.append("by name") }
      MenuItem.submenu("More") { MenuItem("Size") { [unowned self] in log.append("by size") } }
    }
    MenuItem.separator
  }

  func update() { window.update() }

  func press(_ keys: Key...) { window.press(each: keys) }

  func point(_ action: PointerEvent.Action, _ x: Int, _ y: Int) {
    window.pointer(PointerEvent(action, at: Point(x: x, y: y)))
    update()
  }

  func click(_ x: Int, _ y: Int, _ button: PointerEvent.Button = .left) {
    point(.down(button), x, y)
    point(.up(button), x, y)
  }

  /// The number of open menus, and the title of the item that is focused.
  var state: String { "\(window.overlays.count) \(window.activeView?.focusedModel?.spokenLabel ?? "-")" }
}
