import Espalier
import Testing

/// The samples of *Keys and mouse* in `Docs/Cookbook.md`.
@Suite("Cookbook: keys and mouse")
struct KeysCookbookTests: GuideSuite {
  let printout = Printout()

  @Test("A command works while its row is focused")
  func binds() {
    let open = Command("fruit.open", "Open", keys: "o", "enter")
    let quit = Command("quit", "Quit", keys: "q")
    let pears = ToggleModel("Pears")
    pears.on(open) { pears in print("Open \(pears.title)") }
    let window = Window(width: 30, height: 3) {
      .column(.view(ContainerView(ContainerModel { pears })), .bar(KeyHelpBar()))
    }
    window.on(quit) { window in window.close() }
    window.update()
    window.focus(pears)
    window.update()
    print(window.rendered())
    window.press("o")

    #expect(
      printed == """
        [ ] Pears

        o Open  q Quit
        Open Pears
        """)
  }

  @Test("Keys are read from a file")
  func keymap() {
    let window = Window(width: 30, height: 2) { .column(.view(ContainerView(ContainerModel())), .bar(KeyHelpBar())) }
    window.on(Command("quit", "Quit", keys: "q")) { window in window.close() }
    window.on(Command("list.sort", "Sort", keys: "s")) { _ in }
    do {
      window.keymap = try Keymap(parsing: "quit = ctrl+q")
      window.keymap = try Keymap(parsing: "list.sort = ctl+s")
    } catch {
      print(error.message.prefix(20))
    }
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        “ctl+s” is not a key

        ctrl+q Quit  s Sort
        """)
  }

  @Test("The focus moves with j and k")
  func vim() {
    let list = ContainerModel { for name in ["Apples", "Pears", "Plums"] { ToggleModel("\(name)") } }
    let view = ContainerView(showing: list, width: 20, height: 3)
    view.onKey("j") { view in view.moveFocus(.down) }
    view.onKey("k") { view in view.moveFocus(.up) }
    view.onKey("G") { view in view.focusRow(at: view.rows.count - 1) }
    for key: Key in ["j", "G", "k"] { view.press(key) }
    print("\(view.focusedModel?.spokenLabel ?? "Nothing") is focused")

    #expect(
      printed == """
        Pears is focused
        """)
  }

  @Test("The keys g g go to the first row")
  func sequence() {
    let list = ContainerModel { for name in ["Apples", "Pears", "Plums"] { ToggleModel("\(name)") } }
    let view = ContainerView(list)
    let window = Window(width: 20, height: 3) { .view(view) }
    view.on(Command("list.top", "Top", keys: "g g")) { view in view.focusRow(at: 0) }
    window.update()
    for key: Key in ["end", "g"] { window.press(key) }
    print("next: \(window.keyHelp.map { "\($0.keys[0]) \($0.command.help)" })")
    window.press("g")
    print("\(view.focusedModel?.spokenLabel ?? "Nothing") is focused")

    #expect(
      printed == """
        next: ["g g Top"]
        Apples is focused
        """)
  }

  @Test("A click and a drag set a slider")
  func mouse() {
    final class Slider: CellModel {
      var value = 3 { didSet { setNeedsUpdate() } }
      override var content: StyledText { StyledText(String(repeating: "█", count: value)) }
      override var cellType: AnyCell.Type { SliderCell.self }
    }
    final class SliderCell: TextCell {
      override func handlePointer(_ event: PointerEvent) -> Bool {
        guard event.action == .down(.left) || event.action == .drag(.left) else { return false }
        (model as? Slider)?.value = min(max(event.point.x + 1, 0), size.width)
        return true
      }
    }
    let window = Window(width: 20, height: 1) { .view(ContainerView(ContainerModel { Slider() })) }
    window.wantsPointer = true
    window.update()
    window.pointer(PointerEvent(.down(.left), at: Point(x: 5, y: 0)))
    window.pointer(PointerEvent(.drag(.left), at: Point(x: 9, y: 0)))
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        ██████████
        """)
  }

  @Test("A right click opens a menu at the pointer")
  func rightClick() {
    let delete = Command("fruit.delete", "Delete", keys: "delete")
    let list = ContainerModel { for name in ["Apples", "Pears"] { LabelModel("\(name)") } }
    for row in list.children {
      row.on(delete) { row in row.removeFromParent() }
      row.contextMenu = { MenuModel { MenuItem(delete) } }
    }
    let window = Window(width: 24, height: 5) { .view(ContainerView(list)) }
    window.wantsPointer = true
    window.update()
    window.pointer(PointerEvent(.down(.right), at: Point(x: 3, y: 1)))
    window.pointer(PointerEvent(.up(.right), at: Point(x: 3, y: 1)))
    window.update()
    print(window.rendered())
    window.press("d")
    window.update()
    print(list.children.count)

    #expect(
      printed == """
        Apples
        Pea╭─────────────╮
           │ Delete  del │
           ╰─────────────╯
        1
        """)
  }

  @Test("A key copies the focused row")
  func copies() {
    let list = ContainerModel { for name in ["Apples", "Pears"] { ToggleModel("\(name)") } }
    let view = ContainerView(list)
    let window = Window(width: 24, height: 5) { .view(view) }
    window.on(Command("copy", "Copy", keys: "y")) { window in
      guard let row = view.focusedModel, window.copy(row.spokenLabel) else { return }
      window.presentToast("Copied", id: "copied", for: .seconds(2))
    }
    window.update()
    for key: Key in ["down", "y"] { window.press(key) }
    window.update()
    print(window.rendered())
    print(window.copiedText ?? "nothing")

    #expect(
      printed == """
        [ ] Apples
        [ ] Pears      ╭──────╮
                       │Copied│
                       ╰──────╯
        Pears
        """)
  }
}
