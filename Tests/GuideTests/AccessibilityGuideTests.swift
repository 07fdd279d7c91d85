import Espalier
import Testing

/// A cell that draws its value, and says it in words.
final class RipenessModel: CellModel {
  var ripeness = 0.5 {
    didSet { setNeedsUpdate() }
  }

  override var content: StyledText { StyledText(String(repeating: "█", count: Int(ripeness * 10))) }
  override var isFocusable: Bool { false }
  override var spokenLabel: String { "Ripeness" }
  override var spokenValue: String? { "\(Int(ripeness * 100)) percent" }
  override var spokenChange: String? { ripeness < 1 ? nil : "Ripe" }
}

/// The samples of `Docs/Guides/Accessibility.md`.
@Suite("Guide: accessibility")
struct AccessibilityGuideTests: GuideSuite {
  let printout = Printout()

  private func run(_ window: Window) async throws {
    try await Terminal.run(window, options: Terminal.Options(screen: .linear))
  }

  @Test("A window says what keys have done")
  func voice() {
    let list = ContainerModel {
      TextFieldModel("Name")
      ToggleModel("Tell me when pears are ripe")
    }
    let window = Window(width: 40, height: 6) { .view(ContainerView(list)).box(Box(title: "Orchard")) }
    window.update()
    print(window.linear())
    let voice = LinearVoice(of: window)
    var said = voice.lines()
    for key: Key in ["A", "d", "a", "backspace", "tab", "space"] {
      window.press(key)
      window.update()
      said += voice.lines()
    }
    print(said)

    #expect(
      printed == """
        > Name, text field
        Tell me when pears are ripe, toggle, off
        Orchard
        Name, text field
        Ada
        deleted a
        Tell me when pears are ripe, toggle, off
        on

        """)
  }

  @Test("A cell says what it draws")
  func ripeness() {
    let pear = RipenessModel()
    let list = ContainerModel {
      pear
      ButtonModel("Pick") {}
    }
    let window = Window(width: 40, height: 6) { .view(ContainerView(list)) }
    let voice = LinearVoice(of: window)
    window.update()
    var said = voice.lines()
    for ripeness in [0.6, 0.7, 1] {
      pear.ripeness = ripeness
      window.update()
      said += voice.lines()
    }
    print(said)

    #expect(
      printed == """
        Pick, button
        Ripe

        """)
  }
}
