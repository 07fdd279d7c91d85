import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@Suite("Tabs")
struct TabsTests {
  private static func makeTab(_ name: String, isClosable: Bool = false) -> TabModel {
    TabModel("\(name)", isClosable: isClosable) { (1...9).map { ToggleModel("\(name) \($0)") } as [Model] }
  }

  private static func show(_ tabs: TabsModel, width: Int = 30) -> Window {
    Window(width: width, height: 4) { .tabs(tabs) }.updated()
  }

  @Test("Each tab keeps its focus and its place, whatever selects it")
  func places() {
    let tabs = TabsModel(["Trees", "Tools", "Notes"].map { Self.makeTab($0) })
    var events: [String] = []
    tabs.subscribe(to: TabsModel.selected) { _, tab in events.append("\(tab.title)") }
    let window = Self.show(tabs)
    window.activate(tabs.view)
    for key: Key in ["down", "down", "down", "down", "ctrl+pagedown"] {
      #expect(window.press(key))
      window.update()
    }
    #expect(window.rendered() == " Trees │ Tools │ Notes\n[ ] Tools 1\n[ ] Tools 2\n[ ] Tools 3")
    window.press("ctrl+pageup")
    #expect(window.updated().rendered() == " Trees │ Tools │ Notes\n[ ] Trees 3\n[ ] Trees 4\n[ ] Trees 5")
    #expect(tabs.view.focusedModel?.spokenLabel == "Trees 5")
    window.pointer(PointerEvent(.down(.left), at: Point(x: 18, y: 0)))
    window.pointer(PointerEvent(.up(.left), at: Point(x: 18, y: 0)))
    window.update()
    #expect(tabs.selection?.title.description == "Notes" && events == ["Tools", "Trees", "Notes"])
    window.type("right")
    #expect(
      window.activeView?.focusedModel?.spokenValue == "1 of 3" && tabs.view.focusedModel?.spokenLabel == "Trees 5")
  }

  @Test("Closing selects a neighbor, and can be refused")
  func closing() {
    let tabs = TabsModel(["a", "b", "c"].map { Self.makeTab($0, isClosable: $0 != "a") })
    let window = Self.show(tabs)
    #expect(window.rendered().hasPrefix(" a │ b × │ c ×\n[ ] a 1"))
    tabs.mayClose = { $0.title != "c" }
    window.activate(tabs.view)
    for key: Key in ["alt+w", "ctrl+pageup", "alt+w", "ctrl+pageup", "alt+w"] {
      #expect(window.press(key))
      window.update()
    }
    #expect(window.rendered().hasPrefix(" a │ c ×\n[ ] c 1"))
    tabs.insert(Self.makeTab("d"), at: 0)
    for tab in tabs.tabs { tabs.remove(tab) }
    window.update()
    #expect(tabs.selection == nil && window.rendered() == "" && !tabs.remove(TabModel("x") {}))
  }

  @Test("A tab that is selected because another one was closed keeps its place")
  func placeAfterClosing() {
    let (first, second) = (Self.makeTab("a", isClosable: true), Self.makeTab("b"))
    let tabs = TabsModel([first, second])
    let window = Self.show(tabs)
    tabs.select(second)
    tabs.view.contentOffset.y = 5
    window.update()
    tabs.select(first)
    tabs.remove(first)
    #expect(window.updated().rendered() == " b\n[ ] b 6\n[ ] b 7\n[ ] b 8")
  }

  @Test("The bar scrolls to the selected title, in any width")
  func scrolling() {
    let tabs = TabsModel((1...12).map { Self.makeTab("Tab \($0)") })
    let window = Self.show(tabs)
    var bars: [Substring] = []
    for _ in 0..<12 {
      tabs.selectNext(forward: false)
      window.update()
      bars.append(window.rendered().prefix { $0 != "\n" })
    }
    #expect(bars[0] == "‹0 │ Tab 11 │ Tab 12" || bars[0].hasSuffix("Tab 12"))
    #expect(zip(bars, (1...12).reversed()).allSatisfy { $0.contains("Tab \($1)") }, "\(bars)")
    for width in [0, 1, 2, 5] {
      window.size.width = width
      window.update()
      tabs.selectNext()
      #expect(window.updated().rendered().split(separator: "\n").allSatisfy { $0.count <= width })
    }
  }
}
