import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@Suite("The palette of a window")
struct WindowPaletteTests {
  private let field = TextFieldModel("Name")
  private let save = Command("save", "Save", keys: "ctrl+s")
  private let quit = Command("quit", "Quit", keys: "q")

  private func makeWindow(done: @escaping (String) -> Void) -> Window {
    let content = ContainerModel { [field] }
    content.on(save) { _ in done("save") }
    let view = ContainerView(width: 0, height: 0)
    view.load(content)
    let window = Window(width: 30, height: 7) { .view(view) }
    window.on(quit) { window in done("quit with \(window.overlays.count) overlays") }
    window.on(Window.palette) { $0.presentPalette() }
    window.update()
    view.focus(field)
    window.update()
    return window
  }

  @Test("The palette shows the commands that work where the focus is")
  func screen() {
    let window = makeWindow { _ in }
    #expect(window.press("ctrl+p"))
    #expect(
      window.updated().rendered() == """
        Name
        ╭─ Commands ─────────────────╮
        │ Search commands            │
        │ Save                ctrl+s │
        │ Quit                       │
        ╰────────────────────────────╯
        """)
    #expect(window.cursor == Point(x: 2, y: 2))
  }

  @Test("A command is performed after the palette has closed, and is the first one next time")
  func choosing() {
    var done: [String] = []
    let window = makeWindow { done.append($0) }
    window.type("ctrl+p", "q")
    #expect(window.press("enter") && done == ["quit with 0 overlays"] && window.overlays.isEmpty)
    #expect(window.updated().activeView?.focusedModel === field)
    #expect(window.recentCommandIDs == ["quit"])
    window.type("ctrl+p")
    window.press("enter")
    #expect(done.count == 2 && done.last == done.first)
    window.type("ctrl+p")
    window.press("down")
    window.press("enter")
    #expect(done.last == "save" && window.recentCommandIDs == ["save", "quit"])
  }

  @Test("The palette's own key and escape close it, and nothing is performed")
  func closing() {
    var done: [String] = []
    let window = makeWindow { done.append($0) }
    for key in ["ctrl+p", "escape"] as [Key] {
      window.type("ctrl+p")
      #expect(window.overlays.count == 1 && window.press(key) && window.overlays.isEmpty)
    }
    #expect(done.isEmpty && window.recentCommandIDs.isEmpty)
  }

  @Test("A program can assign what was used recently, at most 20 commands")
  func recent() {
    let window = makeWindow { _ in }
    let ids = (1...25).map { "\($0)" }
    window.recentCommandIDs = ids
    #expect(window.recentCommandIDs == ids.dropLast(5))
  }

  @Test("The palette ends with its overlay")
  func memory() {
    let window = makeWindow { _ in }
    weak let palette = window.presentPalette().content
    #expect(palette != nil)
    window.update()
    window.type("escape")
    #expect(palette == nil)
  }
}
