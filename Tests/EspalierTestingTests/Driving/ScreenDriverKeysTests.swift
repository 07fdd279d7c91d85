import Espalier
import EspalierTesting
import Testing

/// A scene with a list that is used by keys: a line to write on, and the number of saves.
private enum NoteScene: Scene {
  case notes(ContainerModel)

  var title: StyledText { "Notes" }

  func makeContainer() -> ContainerModel {
    switch self {
    case .notes(let notes): notes
    }
  }
}

private final class Line: LabelModel {
  override var isFocusable: Bool { true }
  override var takesText: Bool { true }

  override func handleKey(_ key: Key) -> Bool {
    guard let character = key.character else { return false }
    text += StyledText(String(character))
    return true
  }

  override func handlePaste(_ text: String) -> Bool {
    self.text += StyledText(text)
    return true
  }
}

private final class Notes: ContainerModel {
  static let save = Command("notes.save", "Save", keys: "ctrl+s")

  override init() {
    super.init()
    self {
      Line("> ")
      LabelModel("saved: 0")
    }
    on(Self.save) { notes in notes.count += 1 }
  }

  private var count = 0 {
    didSet { (children[1] as? LabelModel)?.text = "saved: \(count)" }
  }
}

private final class NoteLoader: ViewModel<Void, Never> {
  private let note = ObservableValue(DataState<Int>())

  override func perform(_ input: Void) {
    load(.remote, into: note, named: "note") { 1 }
  }
}

@Suite("Keys on a driven screen")
struct ScreenDriverKeysTests: DrivingSuite {
  func drive(_ body: (ScreenDriver) async throws -> Void) async throws {
    try await ScreenDriver.run(width: 20, height: 3) { driver in
      try driver.start(NoteScene.notes(Notes()))
      try driver.expectScreen("> \nsaved: 0")
      try await body(driver)
    }
  }

  @Test("Keys are pressed, text is typed and pasted, and the focus, the help and the styles are asserted")
  func keys() async throws {
    try await drive { driver in
      try driver.expectFocus(nil)
      try driver.press("down")
      try driver.expectFocus(">")
      try driver.expectHelp("ctrl+s: Save")
      try driver.type("pé 漢")
      try driver.expectScreen("> pé 漢\nsaved: 0")
      try driver.paste("!")
      try driver.expectScreen("> pé 漢!\nsaved: 0")
      try driver.press("ctrl+s", "ctrl+s")
      try driver.expectScreen("> pé 漢!\nsaved: 2")
      try driver.expectIgnored("f5")
      try driver.expectStyledScreen(
        """
        > pé 漢!
        saved: 2
        --- styles
        aaaaaaaaaaaaaaaaaaaa

        --- legend
        a: bold #ffffff on #1e46ba
        """)
    }
  }

  @Test("An unhandled key or paste fails with a message that says where keys go")
  func untaken() async {
    await expectFailure(
      """
      No handler took the key f5.
      “>” (Line) is focused.
      Commands that can be called: ctrl+s: Save.
      The screen:
      │ >
      │ saved: 0
      """
    ) { driver in
      try driver.press("down")
      try driver.press("f5")
    }
    await expectFailure(
      """
      No handler took the pasted text “x”.
      No row is focused.
      Focus a row that accepts text.
      The screen:
      │ >
      │ saved: 0
      """
    ) { try $0.paste("x") }
    await expectFailure("\"\\u{07}\" has no key; a paste may have it.") { try $0.type("\u{7}") }
    await expectFailure(
      """
      The key down was not expected to be handled, but it was: press it with `press`.
      “>” (Line) is focused.
      """
    ) { try $0.expectIgnored("down") }
  }

  @Test("The effects of a key must be asserted before the next key")
  func exhaustive() async {
    await expectFailure(
      """
      After the keys down x, and before typing “y”, this was not asserted:
        the screen:
          │ > x
          │ saved: 0
      """
    ) { driver in
      try driver.press("down", "x")
      try driver.type("y")
    }
  }

  @Test("The styles of a driven screen only count where they are asserted")
  func styles() async {
    await expectFailure(
      """
      The screen differs, first at line 3, column 0 (from 0): expected the end of the line, shown “a”.

      expected:
      0 │ >
      1 │ saved: 0
      2 │ --- styles
      3 ≠
        │ ^
      4 ≠ --- legend
      5 ≠ all plain

      shown:
      0 │ >
      1 │ saved: 0
      2 │ --- styles
      3 ≠ aaaaaaaaaaaaaaaaaaaa
        │ ^
      4 ≠
      5 ≠ --- legend
      6 ≠ a: bold #ffffff on #1e46ba
      """
    ) { driver in
      try driver.press("down")
      try driver.expectScreen("> \nsaved: 0")
      try driver.expectStyledScreen(">\nsaved: 0\n--- styles\n\n--- legend\nall plain")
    }
  }

  @Test("Time advances on request, and never goes back")
  func time() async throws {
    try await drive { driver in
      let line = try driver.view.container.require(Line.self)
      line.onTick(every: .seconds(1)) { $0.text += "." }
      try driver.advance(by: .milliseconds(2500))
      try driver.expectScreen("> ..\nsaved: 0")
      try driver.advance(by: .milliseconds(500))
      try driver.expectScreen("> ...\nsaved: 0")
    }
    await expectFailure("Time does not go back: -1.0 seconds is less than nothing.") {
      try $0.advance(by: .seconds(-1))
    }
  }

  @Test("Rows are dragged, and the wheel scrolls")
  func pointer() async throws {
    try await drive { driver in
      driver.view.dragsRows = true
      try driver.drag(.text("saved: 0"), to: .point(.zero))
      try driver.expectScreen("saved: 0\n> ")
      try driver.act("a resize") { driver.view.height = 1 }
      try driver.expectScreen("saved: 0")
      try driver.wheel(by: 3, .text("saved"))
      try driver.expectScreen("> ")
    }
    await expectFailure(
      """
      There is nothing to drag at 0 2: a row can be dragged where its view `dragsRows`.
      The screen:
      │ >
      │ saved: 0
      """
    ) { try $0.drag(.point(Point(x: 0, y: 2)), to: .point(.zero)) }
  }

  @Test("Work of a node is a request that must be asserted")
  func work() async throws {
    func ask(_ driver: ScreenDriver) throws {
      let line = try driver.view.container.require(Line.self)
      try driver.act("asking") {
        _ = line.perform(named: "ask()") {
          "yes"
        } then: { line, answer in
          line.text = StyledText((try? answer.get()) ?? "no")
        }
      }
    }
    try await drive { driver in
      try ask(driver)
      try driver.expectRequests("ask() of Line")
      try await driver.settle()
      try driver.expectScreen("yes\nsaved: 0")
    }
    await expectFailure(
      """
      After asking, and before settle, this was not asserted:
        a request: ask() of Line
      """
    ) { driver in
      try ask(driver)
      try await driver.settle()
    }
  }

  @Test("Requests that began before the window was driven have their names, too")
  func earlierRequests() async throws {
    let list = PagedListModel(source: ArraySource([1, 2], pageSize: 2)) { LabelModel("\($0)") }
    list.nodeName = "Numbers"
    let window = Window(width: 20, height: 3) { .view(ContainerView(list)) }
    window.perform(named: "load()", { 1 }, then: { _, _ in })
    window.update()
    try await ScreenDriver.run(window) { driver in
      try driver.expectRequests("load() of Window", "refresh Numbers")
      try driver.expectScreen("Loading…")
      try await driver.settle()
      try driver.expectScreen("1\n2")
    }
  }

  @Test("A request of an inbox that was started with a name has that name")
  func named() async throws {
    try await drive { driver in
      try driver.act("starting") {
        _ = driver.coordinator.inbox.start(named: "sync", { _ in 1 }, receive: { _ in })
      }
      try driver.expectRequests("sync")
      try await driver.settle()
    }
  }

  @Test("A request without a name must be asserted, too")
  func unnamed() async throws {
    func start(_ driver: ScreenDriver) throws {
      try driver.act("starting") { _ = driver.coordinator.inbox.start({ _ in 1 }, receive: { _ in }) }
    }
    await expectFailure(
      """
      After starting, and before settle, this was not asserted:
        a request: unnamed
      """
    ) { driver in
      try start(driver)
      try await driver.settle()
    }
    try await drive { driver in
      for _ in 1...2 {
        try start(driver)
        try driver.expectRequests("unnamed")
        try await driver.settle()
      }
    }
  }

  @Test("A request that begins while another one is pending, or together with it, must be asserted, too")
  func several() async throws {
    func start(_ driver: ScreenDriver, _ names: String...) throws {
      try driver.act("starting \(names.joined(separator: " and "))") {
        for name in names { _ = driver.coordinator.inbox.start(named: name, { _ in 1 }, receive: { _ in }) }
      }
    }
    await expectFailure(
      """
      After starting second, and before the end, this was not asserted:
        a request: second
      """
    ) { driver in
      try start(driver, "first")
      try driver.expectRequests("first")
      try start(driver, "second")
    }
    try await drive { driver in
      let loader = NoteLoader(coordinator: driver.coordinator)
      try start(driver, "first", "first")
      try driver.expectRequests("first", "first")
      try driver.act("both") {
        _ = driver.coordinator.inbox.start(named: "first", { _ in 1 }, receive: { _ in })
        loader.perform(())
      }
      // What a view model reports comes first, and is the same request as the pending one.
      try driver.expectRequests("load note from remote", "first")
      try driver.act("nothing") {}
      try await driver.settle()
      try start(driver, "first")
      try driver.expectRequests("first")
      try await driver.settle()
    }
  }
}
