import EspalierControls
import EspalierTesting
import EspalierTree
import Testing

@Suite("Toggles", .expectations)
struct ToggleTests {
  @Test(
    "Enter, space and a tap turn a toggle on and off, and send an event for the change",
    arguments: ["enter", "space", "a tap"])
  func toggling(how: String) throws {
    let toggle = ToggleModel("Sound")
    let container = ContainerModel { toggle }
    let view = ContainerView(showing: container, width: 20, height: 1)
    var heard: [Bool] = []
    container.subscribe(to: ControlEvents.changed) { _, control in
      heard.append((control as? ToggleModel)?.value.value == true)
    }
    view.focus(toggle)
    for _ in 0..<2 { #expect(Key(parsing: how).map { view.press($0) } ?? view.tap(at: Point(x: 2, y: 0))) }
    #expect(heard == [true, false] && !toggle.value.value)
  }

  @Test("A value that a program assigns is shown, and sends nothing")
  func programmatic() throws {
    let toggle = ToggleModel("Sound")
    let container = ContainerModel { toggle }
    let view = ContainerView(showing: container, width: 20, height: 1)
    var count = 0
    container.subscribe(to: ControlEvents.changed) { _, _ in count += 1 }
    try expectScreen(view, is: "[ ] Sound")
    toggle.value.value = true
    try expectScreen(view.updated(), is: "[x] Sound")
    #expect(count == 0)
  }

  @Test("Bindings have the value before the event is sent")
  func order() {
    var log: [String] = []
    let toggle = ToggleModel("Sound", isOn: true)
    toggle.value.bind(to: Log()) { _, _ in }
    let target = Log()
    toggle.value.bind(to: target) { _, isOn in log.append("\(isOn)") }
    toggle.subscribe(to: ControlEvents.changed) { _, _ in log.append("changed") }
    toggle.toggle()
    #expect(log == ["true", "false", "changed"])
    withExtendedLifetime(target) {}
  }

  @Test("A disabled toggle does not change")
  func disabled() {
    let toggle = ToggleModel("Sound")
    toggle.isEnabled = false
    let view = ContainerView(showing: ContainerModel { toggle }, width: 20, height: 1)
    #expect(!view.tap(toggle) && !view.focus(toggle) && !toggle.handleKey("space"))
    toggle.toggle()
    #expect(!toggle.value.value)
    toggle.value.value = true
    #expect(toggle.value.value)
  }

  @Test("A long title wraps beside the mark")
  func longTitles() throws {
    let toggle = ToggleModel("Tell me of news by mail", isOn: true)
    let container = ContainerModel { toggle }
    try expectScreen(
      ContainerView(showing: container, width: 14, height: 3), is: "[x] Tell me of\n    news by\n    mail")
    toggle.size = .fill(height: 1)
    try expectScreen(ContainerView(showing: container, width: 14, height: 1), is: "[x] Tell me o…")
    for width in 0...5 { _ = ContainerView(showing: container, width: width, height: 1).rendered() }
    try expectScreen(ContainerView(showing: container, width: 2, height: 1), is: "[x")
  }

  private final class Log {}
}
