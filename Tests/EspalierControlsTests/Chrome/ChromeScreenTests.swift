import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

/// Everything around the content of a window, in every theme and in outputs with fewer signs.
@Suite("Screens of menus, bars, tabs and placeholders", .expectations)
struct ChromeScreenTests {
  @Test("In every theme, with an open menu and with a tooltip", arguments: Theme.all.compactMap(\.name))
  func themes(name: String) throws {
    let stage = Stage(try #require(Theme.named(name)))
    let name = name.replacing(" ", with: "")
    try expectSnapshot(of: stage.window, named: name, withStyles: true)
    stage.showTooltip()
    try expectSnapshot(of: stage.window, named: "\(name)Tooltip", withStyles: true)
  }

  @Test("In ASCII, in 16 colors, and in a window that is narrow")
  func outputs() throws {
    let window = Stage(.standard).window
    var encoder = PlainTextEncoder(characterSupport: .ascii)
    var text = ""
    let canvas = window.makeCanvas()
    encoder.encode(canvas, rows: 0..<canvas.size.height, into: &text)
    try expectSnapshot(of: Self.lines(text), width: 76, named: "ascii")
    let colors = window.rendered(as: .ansi(.ansi16)).replacing("\u{1B}", with: "␛")
    try expectSnapshot(of: Self.lines(colors), width: 300, named: "ansi16")
    try expectSnapshot(of: Stage(.dark, width: 20, height: 12).window, named: "narrow", withStyles: true)
  }

  private static func lines(_ text: String) -> ContainerModel {
    ContainerModel {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) { LabelModel("\(line)") }
    }
  }

  private enum Commands {
    static let open = Command("open", "Open", keys: "ctrl+o")
    static let save = Command("save", "Save", keys: "ctrl+s")
    static let wrap = Command("wrap", "Wrap lines", keys: "alt+z")
  }

  /// A window with everything: a menu with its submenu, breadcrumbs, tabs with badges, a divider that moves, disclosures,
  /// a placeholder in each of its states, and a status bar with a message.
  private final class Stage {
    let window: Window

    init(_ theme: Theme, width: Int = 76, height: Int = 20) {
      let bar = MenuBar {
        MenuItem.submenu("File") {
          MenuItem(Commands.open)
          MenuItem(Commands.save)
          MenuItem.separator
          MenuItem(Commands.wrap, isChecked: true)
          MenuItem.submenu("Recent") {
            MenuItem("orchard.txt") {}
            MenuItem("日本.txt", isEnabled: false) {}
          }
        }
        MenuItem.submenu("Edit", isEnabled: false) {}
        MenuItem.submenu("View") { MenuItem("Zoom") {} }
      }
      let trees = TabModel("Trees") { (1...4).map { ToggleModel("Tree \($0)", isOn: $0 == 2) } as [Model] }
      let notes = TabModel("Notes", isClosable: true) { LabelModel("none") }
      let mail = TabModel("Mail") { LabelModel("none") }
      notes.badge = .count(3)
      mail.badge = .dot
      let tabs = TabsModel([trees, notes, mail])
      tabs.tooltip = "Where the trees are"
      let path = BreadcrumbBar()
      path.steps = ["Home", "Garden", "Trees"].map { Breadcrumb("\($0)") {} }
      let status = StatusBar(
        leading: [StatusSegment("main")], trailing: [StatusSegment("UTF-8", prominence: .low), StatusSegment("3:14")])
      let side = ContainerView(Self.makeSide())
      window = Window(width: width, height: height) {
        .column(
          .bar(bar), .bar(path),
          .row(.tabs(tabs).width(.flexible(minimum: 10, weight: 2)), .movableDivider, .view(side)), .bar(status))
      }
      window.theme = theme
      for command in [Commands.open, Commands.wrap] { window.on(command) { _ in } }
      window.update()
      status.show("Saved")
      window.activate(tabs.view)
      bar.open(0)
      window.update()
      for key: Key in width < 30 ? ["down"] : ["end", "right"] {
        window.press(key)
        window.update()
      }
      // Beside the menus, the pointer changes nothing.
      window.pointer(PointerEvent(.hover, at: Point(x: width - 1, y: 0)))
    }

    /// Disclosures and placeholders.
    private static func makeSide() -> ContainerModel {
      let states: [PlaceholderModel.State] = [.loading, .empty, .failed("No connection.")]
      let placeholders = states.map { state in
        let placeholder = PlaceholderModel(empty: "No trees", message: "Plant one.", buttons: [ButtonModel("Plant") {}])
        placeholder.onRetry = {}
        placeholder.state = state
        return placeholder
      }
      return ContainerModel {
        DisclosureModel("Pears", isExpanded: true) { LabelModel("Conference") }
        DisclosureModel("Plums") { LabelModel("Mirabelle") }
        placeholders
      }
    }

    /// Closes the menus, and rests on the tabs.
    func showTooltip() {
      window.type("escape", "escape")
      window.pointer(PointerEvent(.hover, at: Point(x: 1, y: 2)))
      window.advance(to: .seconds(2))
      window.update()
    }
  }
}
