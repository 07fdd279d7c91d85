import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@Suite("Menus")
struct MenuTests {
  @Test("A menu shows marks, keys and what is disabled, and opens submenus beside it")
  func looks() {
    let stage = MenuStage(width: 36)
    stage.press("down", "shift+f10", "end", "right", "s")
    #expect(
      stage.window.rendered() == """
        Pears
        Fi╭───────────────────╮
        Nu│   Open          o │
          │ ✓ Done          d │
          │───────────────────│
          │   Missing  ctrl+m │╭───────────╮
          │   Sort by       ▸ ││ ✓ Name    │
          ╰───────────────────╯│   More  ▸ │
                               ╰───────────╯
        """)
    let rows = stage.window.overlays.map { $0.view.rows.compactMap(\.model.spokenValue) }
    #expect(
      rows == [
        ["o, 1 of 4", "checked, d, 2 of 4", "ctrl+m, disabled, 3 of 4", "submenu, 4 of 4"],
        ["checked, 1 of 2", "submenu, 2 of 2"],
      ])
  }

  @Test("Keys move, open, close and choose")
  func keys() {
    let rows: [(keys: [Key], state: String, log: [String])] = [
      (["shift+f10"], "1 Open", []), (["shift+f10", "down"], "1 Done", []),
      (["shift+f10", "up"], "1 Sort by", []), (["shift+f10", "end", "down"], "1 Open", []),
      (["shift+f10", "down", "home"], "1 Open", []), (["shift+f10", "end", "right"], "2 Name", []),
      (["shift+f10", "end", "right", "left"], "1 Sort by", []), (["shift+f10", "right", "left"], "1 Open", []),
      (["shift+f10", "end", "enter", "end", "space"], "3 Size", []),
      (["shift+f10", "end", "enter", "end", "space", "escape", "escape"], "1 Sort by", []),
      (["shift+f10", "escape"], "0 Pears", []), (["menu", "enter"], "0 Pears", ["open Pears"]),
      (["down", "shift+f10", "down", "space"], "0 Figs", ["done"]),
      // Letters: a mnemonic, one of a disabled item, one that nothing begins with, and one of a window's command.
      (["shift+f10", "d"], "0 Pears", ["done"]), (["shift+f10", "m"], "1 Open", []),
      (["shift+f10", "z", "q", "5"], "1 Open", []), (["shift+f10", "S", "m", "s"], "0 Pears", ["by size"]),
      (["q"], "0 Pears", ["quit"]),
    ]
    let found = rows.map { keys, _, _ in
      let stage = MenuStage()
      stage.press("down", "up")
      for key in keys { stage.press(key) }
      return "\(stage.state) \(stage.log)"
    }
    #expect(found == rows.map { "\($0.state) \($0.log)" })
  }

  @Test("A window that goes while a menu and its submenu are open is freed, and so is the menu")
  func released() {
    var stage: MenuStage? = MenuStage()
    stage?.press("down", "shift+f10", "end", "enter")
    weak let window = stage?.window
    weak let menu = stage?.window.overlays.last?.content
    #expect(window?.overlays.count == 2 && menu != nil)
    stage = nil
    #expect(window == nil && menu == nil)
  }

  @Test("The pointer opens, follows, chooses and closes")
  func pointer() {
    let stage = MenuStage(width: 40, height: 12)
    var states: [String] = []
    func note(_ step: () -> Void) {
      step()
      states.append(stage.state)
    }
    note { stage.point(.down(.right), 2, 1) }
    note { stage.point(.up(.right), 2, 1) }
    note { stage.point(.hover, 8, 3) }
    note { stage.point(.hover, 8, 5) }  // disabled
    note { stage.point(.hover, 8, 6) }
    note { stage.point(.hover, 28, 7) }
    note { stage.point(.hover, 8, 3) }
    note { stage.click(8, 3) }
    // Pressed, dragged and released.
    note { stage.point(.down(.right), 2, 0) }
    note { stage.point(.drag(.right), 8, 5) }
    note { stage.point(.drag(.right), 27, 5) }
    note { stage.point(.up(.right), 27, 5) }
    // Beside it.
    note { stage.click(2, 2, .right) }
    note { stage.point(.hover, 8, 7) }
    note { stage.click(39, 11) }
    note { stage.window.tap(at: Point(x: 2, y: 1)) }
    #expect(
      states == [
        "1 Open", "1 Open", "1 Done", "1 Done", "2 Name", "3 Size", "1 Done", "0 Figs", "1 Open", "2 Name", "2 Name",
        "0 Pears", "1 Open", "2 Name", "0 Nuts", "0 Nuts",
      ] && stage.log == ["done", "by name"], "\(states)")
  }

  @Test("A tap beside a submenu chooses from the menu that it was opened from; the others close all")
  func taps() throws {
    let cases = [("Done", "0 Pears", ["done"]), ("Name", "0 Pears", ["by name"]), ("Sort by", "2 Name", [])]
    for (row, state, log) in cases {
      let stage = MenuStage(width: 40, height: 12)
      stage.press("down", "shift+f10", "end", "enter")
      let said = stage.window.linear()
      try stage.window.play(.tap(.text(row)))
      #expect(stage.state == state && stage.log == log && !said.contains("Done"))
    }
    let stage = MenuStage(width: 40, height: 12)
    stage.press("down", "shift+f10", "end", "enter")
    #expect(stage.window.tap(at: Point(x: 39, y: 11)) && stage.window.overlays.isEmpty)
  }

  @Test("A menu stays in its window, and scrolls", arguments: [(80, 24), (20, 6), (9, 3), (2, 2), (1, 1), (0, 0)])
  func placement(width: Int, height: Int) {
    let stage = MenuStage(width: width, height: height)
    stage.items = {
      [.submenu("Sub") { (1...40).map { number in MenuItem("Item \(number)") {} } }]
        + (1...30).map { number in MenuItem("A long title \(number)", isChecked: true) {} }
    }
    let bounds = Rect(origin: .zero, size: stage.window.size)
    var strays: [String] = []
    for corner in [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1), (-3, 90)] {
      MenuModel(stage.items()).present(in: stage.window, at: Point(x: corner.0, y: corner.1))
      stage.update()
      for key: Key in ["right", "end", "left", "end", "up", "home", "right", "pagedown"] {
        stage.press(key)
        let frames = stage.window.overlays.compactMap(\.frame)
        for frame in frames where !frame.isEmpty && bounds.intersection(frame) != frame {
          strays.append("\(corner) \(key): \(frame)")
        }
      }
      let overlay = stage.window.overlays.last
      if width > 8, height > 2 { strays += overlay?.view.focusedModel?.frameInWindow == nil ? ["\(corner)"] : [] }
      stage.press("escape", "escape")
      if !stage.window.overlays.isEmpty { strays.append("\(corner) is open") }
    }
    #expect(strays.isEmpty)
  }

  @Test("The wheel scrolls a menu that is taller than the window")
  func wheel() {
    let stage = MenuStage(width: 12, height: 5)
    stage.items = { (1...9).map { number in MenuItem("Item \(number)") {} } }
    stage.press("down", "shift+f10")
    let hasMoved = stage.window.wheel(at: Point(x: 4, y: 2), by: 2)
    stage.update()
    #expect(hasMoved && stage.window.rendered().contains("Item 3"), "\(stage.window.rendered())")
  }

  @Test("What happens to a menu from outside closes it, and a late choice does no harm")
  func lifetime() {
    let stage = MenuStage()
    stage.press("down", "shift+f10", "end", "right")
    stage.window.overlays[0].dismiss()
    stage.update()
    var states = [stage.state]
    stage.press("shift+f10")
    stage.rows[0].removeFromParent()
    stage.press("enter")
    states.append(stage.state)
    // Presented again, with other commands.
    let menu = MenuModel { MenuItem(MenuStage.Commands.done) }
    for _ in 0..<2 {
      menu.present(in: stage.window, at: .zero)
      stage.update()
      stage.press("enter")
    }
    let empty = MenuModel { MenuItem.separator }.present(in: stage.window, below: .zero)
    states.append("\(stage.window.overlays.count) \(empty == nil)")
    // A program closes the window's menu in its own command, and opens another one.
    stage.items = { [unowned stage] in
      [
        MenuItem("Again") {
          stage.rows[0].contextMenu = nil
          stage.press("shift+f10")
        }
      ]
    }
    stage.press("home", "shift+f10", "enter")
    states.append(stage.state)
    #expect(
      states == ["0 Pears", "0 Figs", "0 true", "0 Figs"] && stage.log == ["done", "done"], "\(states) \(stage.log)")
  }

  @Test("Each item has a letter of its own, if there is one")
  func mnemonics() {
    let rows: [(titles: [(String, Character?)], shown: [String])] = [
      ([("New", nil), ("Note", nil), ("Net", nil), ("On", nil)], ["_New", "N_ote", "N_et", "On"]),
      ([("Save", nil), ("Save As", nil), ("Quit", "S")], ["_Save", "Save _As", "_Quit"]),
      ([("Quit", nil), ("Quote", "q")], ["Q_uit", "_Quote"]),
      ([("…", nil), ("", nil), ("2 x", nil), ("日本", nil)], ["…", "", "_2 x", "_日本"]),
      ([("Öl", nil), ("öl", nil), ("\u{1B}[31m", nil)], ["_Öl", "ö_l", "\u{1B}[_31m"]),
    ]
    let found = rows.map { titles, _ in
      MenuModel(titles.map { title, letter in MenuItem(title, mnemonic: letter) {} }).children.map { row in
        let content = (row as? CellModel)?.content ?? ""
        return content.spans.map { $0.style.attributes.contains(.underline) ? "_" + $0.text : $0.text }.joined()
      }
    }
    #expect(found == rows.map(\.shown), "\(found)")
  }
}
