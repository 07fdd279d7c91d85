import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@Suite("Tooltips")
struct TooltipTests {
  private final class Stage {
    let list = Choices("Pears", "Figs", "Nuts", "Kale")
    let window: Window
    var states: [String] = []

    init(width: Int = 30, height: Int = 8) {
      let view = ContainerView(list)
      window = Window(width: width, height: height) { .view(view) }
      list.tooltip = "Fruit"
      (list.children[1] as? LabelModel)?.tooltip = "Sweet, and soft"
      window.update()
    }

    /// Notes the text of the tooltip, after a step.
    func note(_ step: () -> Void) {
      step()
      window.update()
      let tip = window.overlays.last?.content.children.first as? LabelModel
      states.append(tip?.text.string ?? "-")
    }

    func hover(_ x: Int, _ y: Int) { window.pointer(PointerEvent(.hover, at: Point(x: x, y: y))) }
  }

  @Test("It is shown where the pointer rests, and goes with what the user does next")
  func pointer() {
    let stage = Stage()
    let window = stage.window
    stage.note { stage.hover(1, 1) }
    let deadline = window.nextDeadline
    stage.note { window.advance(to: .milliseconds(599)) }
    stage.note { window.advance(to: .milliseconds(600)) }
    let screen = window.rendered()
    let after = window.nextDeadline
    stage.note { stage.hover(3, 1) }  // the same row
    stage.note { stage.hover(1, 0) }  // another one
    stage.note { window.advance(to: .milliseconds(1200)) }
    stage.note { window.press("down") }
    stage.note { stage.hover(1, 2) }
    stage.note { window.press("x") }
    stage.note { window.advance(to: .seconds(3)) }
    stage.note { stage.hover(1, 1) }
    stage.note { window.advance(to: .seconds(4)) }
    stage.note { window.pointer(PointerEvent(.down(.left), at: Point(x: 1, y: 1))) }
    stage.note { stage.hover(1, 7) }
    stage.note { window.advance(to: .seconds(5)) }
    stage.note { stage.hover(1, 1) }
    stage.note { window.advance(to: .seconds(6)) }
    stage.note { window.tap(at: Point(x: 1, y: 1)) }
    #expect(
      stage.states == [
        "-", "-", "Sweet, and soft", "Sweet, and soft", "-", "Fruit", "-", "-", "-", "-", "-", "Sweet, and soft", "-",
        "-", "-", "-", "Sweet, and soft", "-",
      ], "\(stage.states)")
    #expect(deadline == .milliseconds(600) && after == nil)
    #expect(
      screen == """
        Pears
        Figs
        ╭───────────────╮
        │Sweet, and soft│
        ╰───────────────╯
        """)
  }

  @Test("A key shows that of the focus, and taking it away takes the key away")
  func focus() {
    let stage = Stage()
    stage.note { stage.window.press("down") }
    stage.note { stage.window.press("shift+f1") }
    let keys = stage.window.activeView === stage.window.overlays.last?.view
    stage.note { stage.window.press("down") }
    stage.note { stage.window.press("shift+f1") }
    (stage.list.children[1] as? LabelModel)?.tooltip = nil
    stage.note { stage.window.press("shift+f1") }
    stage.list.tooltip = nil
    stage.note { stage.window.press("shift+f1") }
    #expect(stage.states == ["-", "Fruit", "-", "Sweet, and soft", "Fruit", "-"] && !keys, "\(stage.states)")
  }

  @Test("At most one is shown, whether the pointer or a command has asked for it")
  func single() {
    let stage = Stage()
    let window = stage.window
    stage.note { window.press("down") }
    stage.note { window.perform(TooltipCommands.show) }
    stage.note { window.perform(TooltipCommands.show) }
    let count = window.overlays.count
    stage.note { stage.hover(1, 1) }
    stage.note { window.perform(TooltipCommands.show) }
    stage.note { window.advance(to: .seconds(1)) }
    stage.note { window.press("x") }
    #expect(stage.states == ["-", "Fruit", "Fruit", "-", "Fruit", "Fruit", "-"] && count == 1, "\(stage.states)")
  }

  @Test("It goes, or does not come, when a dialog opens, and waits for the pointer to move", arguments: [599, 600])
  func dialogs(time: Int) {
    let stage = Stage()
    let window = stage.window
    stage.hover(1, 1)
    window.advance(to: .milliseconds(time))
    window.update()
    var dialog: Overlay?
    stage.note { dialog = window.present(ContainerModel { LabelModel("Sure?") }, as: .dialog) }
    stage.note { window.advance(to: .seconds(1)) }
    stage.note { dialog?.dismiss() }
    stage.note { window.advance(to: .seconds(2)) }
    stage.note { stage.hover(2, 1) }
    stage.note { window.advance(to: .seconds(3)) }
    #expect(stage.states == ["Sure?", "Sure?", "-", "-", "-", "Sweet, and soft"], "\(stage.states)")
  }

  @Test("It stays in the window, and takes no input", arguments: [(30, 8), (12, 4), (3, 3), (1, 1), (0, 0)])
  func small(width: Int, height: Int) {
    let stage = Stage(width: width, height: height)
    (stage.list.children[0] as? LabelModel)?.tooltip = String(repeating: "long \u{1B}[0m日本 ", count: 30)
    stage.note { stage.hover(0, 0) }
    stage.note { stage.window.advance(to: .seconds(1)) }
    let bounds = Rect(origin: .zero, size: stage.window.size)
    let frames = stage.window.overlays.compactMap(\.frame)
    #expect(
      frames.allSatisfy { bounds.intersection($0) == $0 || $0.isEmpty }
        && !stage.window.overlays.contains { $0.view === stage.window.activeView })
  }
}
