import EspalierControls
import EspalierTesting
import EspalierTree
import Testing

@Suite("Buttons", .expectations)
struct ButtonTests {
  private let saved = EventID<Void>("saved")
  private let removed = EventID<Int>("removed")

  @Test("Enter, space and a tap press the focused button", arguments: ["enter", "space", "a tap"])
  func pressing(how: String) {
    var count = 0
    let button = ButtonModel("Save") { count += 1 }
    let view = ContainerView(showing: ContainerModel { button }, width: 20, height: 3)
    #expect(view.focus(button))
    #expect(Key(parsing: how).map { view.press($0) } ?? view.tap(at: Point(x: 2, y: 0)))
    #expect(count == 1)
  }

  @Test("A button sends its event from itself, with its payload")
  func events() {
    var heard: [String] = []
    let save = ButtonModel("Save", sends: saved)
    let remove = ButtonModel("Remove", sends: removed, 7)
    let container = ContainerModel { [save, remove] }
    container.subscribe(to: saved) { _ in heard.append("saved") }
    container.subscribe(to: removed) { _, number in heard.append("removed \(number)") }
    save.press()
    remove.press()
    #expect(heard == ["saved", "removed 7"])
  }

  @Test("A handler gets the button")
  func handlerWithButton() {
    let button = ButtonModel("0") { button in button.title = "1" }
    button.press()
    #expect(button.title == "1")
  }

  @Test("A disabled button is neither pressed nor tapped, and the focus skips it")
  func disabled() {
    var count = 0
    let (first, second) = (ButtonModel("A") { count += 1 }, ButtonModel("B") { count += 10 })
    first.isEnabled = false
    let view = ContainerView(showing: ContainerModel { [first, second] }, width: 20, height: 3)
    #expect(!view.focus(first) && !view.tap(first))
    first.press()
    #expect(!first.handleKey("enter") && !first.handleKey("space"))
    #expect(view.press("tab") && view.focusedModel === second)
    #expect(view.press("enter") && count == 10)
    second.isEnabled = false
    first.isEnabled = true
    #expect(view.updated().focusedModel === first && view.press("space") && count == 11)
  }

  @Test("Other keys go to the nodes around the button")
  func otherKeys() {
    let button = ButtonModel("A") {}
    for key: Key in ["a", "up", "tab", "escape", "ctrl+enter", "shift+space"] { #expect(!button.handleKey(key)) }
  }

  @Test("A tap gives the focus to the button")
  func tapFocuses() {
    let (first, second) = (ButtonModel("A") {}, ButtonModel("B") {})
    let view = ContainerView(showing: ContainerModel { [first, second] }, width: 20, height: 3)
    view.focus(first)
    view.tap(second)
    #expect(view.focusedModel === second)
  }

  @Test("Buttons are placed side by side, and are cut where they do not fit")
  func widths() throws {
    let container = ContainerModel { [ButtonModel("Save") {}, ButtonModel("Cancel") {}] }
    container.spacing.itemSpacing = 1
    try expectScreen(ContainerView(showing: container, width: 20, height: 1), is: "[ Save ] [ Cancel ]")
    try expectScreen(ContainerView(showing: container, width: 9, height: 2), is: "[ Save ]\n[ Canc… ]")
    try expectScreen(ContainerView(showing: container, width: 5, height: 2), is: "[ … ]\n[ … ]")
    try expectScreen(ContainerView(showing: container, width: 4, height: 2), is: "Save\nCan…")
    try expectScreen(ContainerView(showing: container, width: 1, height: 2), is: "…\n…")
    _ = ContainerView(showing: container, width: 0, height: 2).rendered()
  }

  @Test("A button that is larger than its title centers it")
  func large() throws {
    let button = ButtonModel("日本") {}
    button.size = .fixed(width: 12, height: 3)
    try expectScreen(
      ContainerView(showing: ContainerModel { button }, width: 12, height: 3), is: "\n[   日本   ]\n")
  }

  @Test("A title of several lines or of any length is one row")
  func longTitles() throws {
    let titles: [StyledText] = ["one\ntwo", StyledText(String(repeating: "日本", count: 1000)), "a" + .gap + "b", ""]
    let container = ContainerModel { titles.map { ButtonModel($0) {} } }
    let view = ContainerView(showing: container, width: 11, height: 4)
    #expect(view.rows.map(\.frame.height) == [1, 1, 1, 1])
    try expectScreen(view, is: "[ on… ]\n[ 日本日… ]\n[ ab ][  ]")
  }
}
