import EspalierCanvas
import EspalierCollections
import EspalierTesting
import EspalierTree
import TestSupport
import Testing

@testable import EspalierInspector
@testable import EspalierWindow

@Suite("The inspector of a window", .expectations)
struct WindowInspectorTests {
  @Test("A key opens and closes the inspector, and the keys go back to where they were")
  func toggle() throws {
    let list = ContainerView(Orchard("Pear", "Fig"))
    let window = Window(width: 80, height: 6) { .view(list) }
    window.on(Window.inspector) { $0.toggleInspector() }
    window.update()
    let before = window.rendered()
    #expect(window.press("f12"))
    window.update()
    #expect(list.width == 48 && window.activeView !== list)
    #expect(
      window.keyHelp.map(\.command.help) == [
        "Expand", "Collapse", "Open", "Select", "Expand all below", "Find the focus", "Close", "Inspector",
      ])
    #expect(window.press("f12"))
    #expect(window.updated().rendered() == before && window.activeView === list && window.surface.highlights.isEmpty)
    #expect(window.toggleInspector() != nil)
    window.update()
    #expect(window.press("escape"))
    #expect(window.updated().rendered() == before && window.activeView === list)
  }

  @Test("If there is too little room beside the panes, the inspector is placed below them")
  func below() throws {
    let probe = try InspectedWindow(width: 30, height: 12)
    let wide = ContainerView(Orchard("Pear"))
    probe.window.setPanes { Pane.view(wide).box(Box(title: "Trees")).width(.flexible(minimum: 24)) }
    #expect(
      probe.window.updated().rendered() == """
        ╭─ Trees ────────────────────╮
        │Pear                        │
        │                            │
        │                            │
        │                            │
        ╰────────────────────────────╯
        ╭─ Inspector ────────────────╮
        │  Focus Trees › nothing     █
        │  Events 0                  █
        │  Updates 0                 █
        │▾ Window · 30×12            │
        ╰────────────────────────────╯
        """)
  }

  @Test("The inspector stays when other panes are set, and shows them")
  func otherPanes() throws {
    let probe = try InspectedWindow()
    let figs = ContainerView(Orchard("Fig"))
    probe.window.setPanes { .row(.view(figs).box(Box(title: "Figs")), .view(probe.list).box(Box(title: "Trees"))) }
    let rows = probe.rows
    #expect(rows.contains("Figs · view · 0,0 24×12") && rows.contains("Trees · view · 24,0 24×12 · active"))
    #expect(probe.window.activeView?.container === probe.inspector)
    #expect(probe.after("escape").window.activeView === probe.list && figs.width == 38)
  }

  @Test("While an overlay has the keys, the inspector opens over the overlay and shows it")
  func overOverlay() throws {
    let list = ContainerView(Orchard("Pear"))
    let window = Window(width: 60, height: 16) { .view(list) }
    window.onKey("f12") { $0.toggleInspector() }
    let dialog = window.present(Orchard("Yes", "No"), as: .dialog)
    window.update()
    window.press("f12")
    window.update()
    let inspector = try #require(window.overlays.last?.content as? Inspector)
    window.update()
    let rows = inspector.outline.shownNodes.map(\.text.string)
    #expect(rows.first == "Focus Orchard › LabelModel \"Yes\"")
    #expect(rows.filter { $0.contains("view · ") }.count == 2)
    window.press("f12")
    #expect(window.overlays.count == 1 && dialog.isPresented)
    window.press("f12")
    window.press("escape")
    #expect(window.overlays.count == 1)
    dialog.dismiss()
    #expect(window.toggleInspector() != nil && window.overlays.isEmpty)
  }

  @Test("The model of the row that is focused is highlighted")
  func highlight() throws {
    let probe = try InspectedWindow(width: 50, height: 4)
    func styled() -> [Substring] {
      probe.window.update()
      return probe.window.rendered(as: .ansi(.trueColor)).split(separator: "\n")
    }
    let probed = styled()
    probe.press("down")
    let moved = styled()
    #expect(probed[1] != moved[1] && probed[2] != moved[2])
    let highlight = try #require(probe.window.surface.highlights.values.first)
    #expect(highlight.frame == Rect(x: 0, y: 1, width: 28, height: 1))
    let canvas = probe.window.makeCanvas()
    let selection = probe.window.theme.selection
    #expect(canvas[Point(x: 1, y: 2)].style == selection && canvas[Point(x: 1, y: 1)].style != selection)
    #expect(probe.after("home").window.surface.highlights.isEmpty)
    #expect(probe.window.makeCanvas()[Point(x: 1, y: 2)].style != selection)
  }

  @Test("Models in an overlay are highlighted there")
  func highlightInOverlay() throws {
    let list = ContainerView(Orchard("Pear"))
    let window = Window(width: 40, height: 6) { .row(.view(list), .view(ContainerView(Orchard("Fig")))) }
    let inspector = Inspector(of: window)
    window.setPanes { .row(.view(list), .view(ContainerView(inspector))) }
    window.update()
    let overlay = window.present(Orchard("Saved"), as: .toast(for: .seconds(3)))
    window.update()
    let frame = try #require(overlay.frame)
    window.surface.setHighlight(
      WindowHighlight(view: ObjectIdentifier(overlay.view), frame: Rect(x: 0, y: 0, width: 3, height: 1)),
      for: ObjectIdentifier(self.marker))
    let canvas = window.makeCanvas()
    let theme = overlay.view.theme
    let highlighted = theme.background.merging(window.theme.selection)
    #expect(canvas[Point(x: frame.x + 1, y: frame.y + 1)].style == highlighted)
    #expect(canvas[Point(x: frame.x + 4, y: frame.y + 1)].style != highlighted)
  }

  private let marker = ContainerModel()

  @Test("A tap expands a row")
  func tap() throws {
    let probe = try InspectedWindow()
    #expect(probe.rows.count == 9)
    probe.window.tap(at: Point(x: 60, y: 6))
    #expect(probe.rows.count == 6 && probe.current == "Orchard · 0,0 46×3")
    probe.window.tap(at: Point(x: 60, y: 6))
    #expect(probe.rows.count == 9)
    probe.window.tap(at: Point(x: 60, y: 7))
    #expect(probe.rows.count == 11 && probe.rows[8] == "sees season = autumn, from Window")
  }

  @Test("The inspector cannot be opened while the window is being updated")
  func whileUpdating() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      final class Opening: ContainerModel {
        override func willUpdate() { window?.toggleInspector() }
      }
      Window(width: 10, height: 3) { .view(ContainerView(Opening { LabelModel("a") })) }.update()
    }.expectTrap("the inspector of a window cannot be opened or closed while the window is being updated")
  }
}
