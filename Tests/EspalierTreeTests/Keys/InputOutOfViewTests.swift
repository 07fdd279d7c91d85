import EspalierTree
import Testing

@Suite("Keys and pastes for a focused row that is out of view")
struct InputOutOfViewTests {
  private func makeItems(_ names: String) -> [FocusItem] { names.map { FocusItem(String($0)) } }

  /// A row that takes text.
  private final class Field: CellModel {
    var text = ""
    override var content: StyledText { StyledText(text) }
    override var takesText: Bool { true }
    override var isFocusable: Bool { true }

    override func handleKey(_ key: Key) -> Bool {
      guard let character = key.character else { return false }
      text.append(character)
      setNeedsUpdate()
      return true
    }

    override func handlePaste(_ text: String) -> Bool {
      self.text += text
      setNeedsUpdate()
      return true
    }
  }

  @Test("A row that handles a key or a paste is scrolled into view", arguments: [false, true])
  func typing(isPaste: Bool) {
    let field = Field()
    let view = ContainerView(showing: ContainerModel { makeItems("abcdef") + [field] }, width: 5, height: 3)
    view.focus(field)
    view.contentOffset.y = 0
    #expect(isPaste ? view.paste("x") : view.press("x"))
    view.updated().expectScreen("e\nf\nx")
  }

  @Test("A key that another node handles, or that scrolls or moves the focus itself, scrolls to no row")
  func notTyping() {
    let items = makeItems("abcdefg")
    let list = ContainerModel { items }
    let view = ContainerView(showing: list, width: 5, height: 3)
    list.onKey("l") { _ in }
    items[6].onKey("s") { [unowned view] _ in view.contentOffset.y = 1 }
    items[6].onKey("m") { [unowned view, unowned first = items[0]] _ in view.focus(first) }
    items[6].onKey("r") { $0.removeFromParent() }
    view.focus(items[6])
    view.contentOffset.y = 0
    #expect(view.press("l") && view.contentOffset.y == 0)
    #expect(view.press("s") && view.contentOffset.y == 1)
    view.contentOffset.y = 2
    #expect(view.press("r") && view.contentOffset.y == 2)
    list.add(items[6])
    view.update()
    view.focus(items[6])
    #expect(view.press("m") && view.contentOffset.y == 0 && view.focusedName == "a")
  }

  @Test("Keys start at the container of a strip out of view if the strip's focused row has left the tree")
  func departedFromStrip() {
    let item = FocusItem("a", size: .fixed(width: 2, height: 1))
    let strip = HorizontalScrollModel(height: 1, container: ContainerModel { item })
    let root = ContainerModel { [strip] + makeItems("abcdef") }
    let view = ContainerView(showing: root, width: 5, height: 3)
    var calls: [String] = []
    strip.container.on(Command("remove", "Remove", keys: "r")) { _ in calls.append("container") }
    strip.onKey("s") { _ in calls.append("strip") }
    root.onKey("l") { _ in calls.append("list") }
    view.focus(strip)
    strip.view.focus(item)
    view.contentOffset.y = 4
    item.removeFromParent()
    #expect(view.updated().focusedModel === strip && view.press("r") && view.press("s") && view.press("l"))
    #expect(calls == ["container", "strip", "list"])
    #expect(view.keyHelp.map(\.command.id) == ["remove"])
  }
}
