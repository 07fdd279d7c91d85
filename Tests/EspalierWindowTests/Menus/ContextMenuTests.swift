import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@Suite("Context menus")
struct ContextMenuTests {
  @Test("The nearest model with a menu shows it, and one without passes on")
  func nearest() {
    let stage = MenuStage()
    var asked: [String] = []
    stage.list.contextMenu = {
      asked.append("list")
      return MenuModel { MenuItem("Of the list") {} }
    }
    stage.rows[1].contextMenu = {
      asked.append("row")
      return nil
    }
    stage.rows[2].contextMenu = nil
    var states: [String] = []
    for y in 0..<4 {
      stage.click(1, y, .right)
      states.append(stage.state)
      stage.press("escape")
      states.append(stage.window.activeView?.focusedModel?.spokenLabel ?? "-")
    }
    #expect(
      states == [
        "1 Open", "Pears", "1 Of the list", "Figs", "1 Of the list", "Nuts", "1 Of the list", "Nuts",
      ] && asked == ["row", "list", "list", "list"])
  }

  @Test("Commands are performed from the row that was clicked, even if it can't be focused")
  func starts() {
    let stage = MenuStage()
    stage.press("down", "up")
    let note = LabelModel("note")
    note.isSelectable = false
    note.on(MenuStage.Commands.open) { [unowned stage] _ in stage.log.append("note") }
    note.contextMenu = { [unowned stage] in MenuModel(stage.items()) }
    stage.list.add(note)
    stage.update()
    stage.click(1, 3, .right)
    stage.press("enter")
    stage.click(1, 3, .right)
    note.removeFromParent()
    stage.update()
    stage.press("enter")
    stage.click(1, 1, .right)
    stage.press("enter")
    #expect(stage.log == ["note", "open Figs"] && stage.state == "0 Figs")
  }

  @Test("Help lists the menu where there is one, and the keymap gives it other keys")
  func help() {
    let stage = MenuStage()
    stage.press("down", "up")
    var keys = [stage.window.keyHelp.first { $0.command == MenuCommands.context }?.keys.map(\.description) ?? []]
    stage.rows[0].contextMenu = nil
    keys.append(stage.window.keyHelp.first { $0.command == MenuCommands.context }?.keys.map(\.description) ?? [])
    stage.window.keymap = ["menu.context": ["m"], "row.open": ["f3"]]
    stage.press("down", "m")
    #expect(keys == [["shift+f10", "menu"], []] && stage.window.rendered().contains("Open         f3"))
    let view = ContainerView(Choices())
    view.container.contextMenu = { nil }
    let bar = Window(width: 30, height: 1) { .column(.view(view), .bar(KeyHelpBar())) }.updated()
    #expect(bar.keyHelp.map(\.command) == [MenuCommands.context] && bar.rendered() == "")
    stage.rows[1].contextMenu = { nil }
    stage.rows[1].contextMenu = { nil }
    stage.press("escape", "m")
    #expect(stage.window.overlays.isEmpty && stage.rows[1].contextMenu?() == nil)
  }

  @Test("In a strip, the row under the pointer is asked")
  func strips() {
    let strip = HorizontalScrollModel(height: 1)
    var log: [String] = []
    for name in ["aa", "bb"] {
      let label = LabelModel("\(name)")
      label.size = .fit()
      label.contextMenu = {
        log.append(name)
        return MenuModel { MenuItem("Of \(name)") {} }
      }
      strip.container.add(label)
    }
    let window = Window(width: 20, height: 5) { .view(ContainerView(ContainerModel { strip })) }.updated()
    window.pointer(PointerEvent(.down(.right), at: Point(x: 2, y: 0)))
    window.update()
    #expect(log == ["bb"] && window.rendered().contains("Of bb"))
  }

  @Test("One press switches from an open menu to another one, and other presses only close it")
  func switching() {
    let bar = MenuBar { MenuItem.submenu("File") { MenuItem(MenuStage.Commands.quit) } }
    let stage = MenuStage(bar: bar)
    let title = bar.children[0] as? CellModel
    var states: [String] = []
    let presses: [(x: Int, y: Int, PointerEvent.Button)] = [
      (1, 1, .right), (25, 2, .right), (2, 0, .left), (25, 3, .right), (2, 0, .left), (25, 1, .left), (25, 1, .left),
    ]
    for (x, y, button) in presses {
      stage.point(.down(button), x, y)
      stage.point(.up(button), x, y)
      states.append("\(stage.state), \(title?.spokenValue ?? "-")")
    }
    #expect(
      states == [
        "1 Open, -", "1 Open, -", "1 Quit, File open", "1 Open, -", "1 Quit, File open", "0 Nuts, -", "0 Pears, -",
      ])
  }

  @Test("A cell that handles the right button goes before")
  func handled() {
    let model = RightButtonModel()
    let window = Window(width: 20, height: 5) { .view(ContainerView(ContainerModel { model })) }
    model.contextMenu = { MenuModel { MenuItem("x") {} } }
    window.update()
    #expect(window.pointer(PointerEvent(.down(.right), at: .zero)) && window.overlays.isEmpty)
  }
}

private final class RightButtonModel: CellModel {
  override var cellType: AnyCell.Type { RightButtonCell.self }
}

private final class RightButtonCell: Cell<RightButtonModel> {
  override func handlePointer(_ event: PointerEvent) -> Bool { event.action == .down(.right) }
}
