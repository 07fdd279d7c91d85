import Espalier
import TerminalTestSupport
import Testing

/// The samples of *Tools for developers* in `Docs/Components.md`.
@Suite("Components: tools for developers")
struct ToolsComponentsTests: GuideSuite {
  let printout = Printout()

  @Test("An inspector shows the models of a window")
  func inspector() throws {
    let list = ContainerView(ContainerModel { for name in ["Apples", "Pears"] { ToggleModel("\(name)") } })
    let inspector = ContainerView(Inspector(of: list))
    let window = Window(width: 72, height: 9) {
      .row(.view(list).width(.fixed(12)), .view(inspector).box(Box(title: "Inspector")))
    }
    window.update()
    for key: Key in ["down", "f6", "f"] { window.press(key) }
    window.update()
    print(window.rendered())

    try expectPicture(window, "component-inspector", title: "")
    #expect(
      printed == """
        [ ] Apples  ╭─ Inspector ──────────────────────────────────────────────╮
        [ ] Pears   │  Focus ContainerModel › ToggleModel "[ ] Pears"          │
                    │  Events 0                                                │
                    │  Updates 0                                               │
                    │▾ ContainerModel · view · 0,0 12×9 · active               │
                    │  ▾ ContainerModel · 0,0 12×2                             │
                    │      ToggleModel "[ ] Apples" · row 0 · 0,0 12×1         │
                    │      ToggleModel "[ ] Pears" · focus · row 1 · 0,1 12×1  │
                    ╰──────────────────────────────────────────────────────────╯
        """)
  }

  @Test("A window shows the cost of its frames")
  func statistics() throws {
    let window = Window(width: 40, height: 4) { .view(ContainerView(ContainerModel { LabelModel("Apples") })) }
    window.showsFrameStatistics = true
    var cost = FrameCost(frames: 12)
    cost.bytes = 132
    cost.cells = 7
    cost.updateTime = .microseconds(210)
    window.share(cost, as: Window.frameCost)  // the live terminal shares it after each frame
    window.update()
    print(window.rendered())

    try expectPicture(window, "component-frame-statistics", title: "")
    #expect(
      printed == """
        Apples                      12 frames
                                   132 bytes
                                     7 cells
                                  0.21 ms update
        """)
  }
}
