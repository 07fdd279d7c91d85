import EspalierTree
import Testing

@Suite("What rows speak")
struct SpeechTests {
  private final class Menu: ContainerModel {
    override var selectsChildren: Bool { true }
  }

  private final class Switch: CellModel {
    var isOn = false
    override var content: StyledText { "[ ] Show\nhidden files" }
    override var isTabStop: Bool { true }
    override var spokenRole: SpokenRole { .toggle }
    override var spokenLabel: String { "Show\nhidden files" }
    override var spokenValue: String? { isOn ? "on" : "off" }
  }

  @Test("A label speaks its text, and its position if it can be selected")
  func labels() {
    let fruits = ["Apples", "Pears", "Plums"].map { LabelModel(StyledText($0)) }
    let title = LabelModel("Fruits")
    let root = ContainerModel { [title, Menu { fruits }, SeparatorModel()] }
    let view = ContainerView(showing: root, width: 20, height: 9)
    #expect(view.spokenText(for: title) == "Fruits")
    #expect(view.spokenText(for: fruits[1]) == "Pears, 2 of 3")
    view.select(fruits[2])
    #expect(view.spokenText(for: fruits[2]) == "Plums, selected, 3 of 3")
    #expect(root.children.last.flatMap { $0 as? CellModel }.flatMap(view.spokenText) == nil)
    #expect(view.spokenText(for: LabelModel("stranger")) == nil)
    fruits[0].isHidden = true
    #expect(view.updated().spokenText(for: fruits[1]) == "Pears, 1 of 2" && view.spokenText(for: fruits[0]) == nil)
  }

  @Test("A control speaks its label, its value and its role, on one line")
  func controls() {
    let control = Switch()
    let view = ContainerView(showing: ContainerModel { control }, width: 20, height: 9)
    #expect(view.spokenText(for: control) == "Show hidden files, off, toggle")
    control.isOn = true
    #expect(view.spokenText(for: control) == "Show hidden files, on, toggle")
  }

  @Test("A strip speaks its focused row, or else its number of rows")
  func strips() {
    let strip = HorizontalScrollModel(height: 1)
    strip.container.add(contentsOf: [Switch(), Switch()])
    let view = ContainerView(showing: ContainerModel { strip }, width: 80, height: 9)
    #expect(view.spokenText(for: strip) == "2 rows, strip")
    view.focus(strip)
    view.press("right")
    #expect(view.spokenText(for: strip) == "Show hidden files, off, toggle, strip")
  }

  @Test("A focused row that has nothing to speak is reported once")
  func nothing() {
    final class Dumb: CellModel {}
    let rows = [Dumb(), Dumb()]
    let view = ContainerView(showing: ContainerModel { rows }, width: 20, height: 9)
    for _ in 0..<3 {
      view.focus(rows[0])
      view.focus(rows[1])
    }
    #expect(view.diagnostics.map(\.kind) == [.nothingSpoken, .nothingSpoken])
  }

  @Test("A row that responds to taps, but that no key can reach, is reported once")
  func notFocusable() {
    let label = LabelModel("Open")
    let root = ContainerModel { label }
    let view = ContainerView(showing: root, width: 20, height: 9)
    view.tap(label)
    #expect(view.diagnostics.isEmpty)
    root.subscribe(to: RowEvents.selected) { _, _ in }
    view.tap(label)
    view.tap(label)
    #expect(view.diagnostics.map(\.kind) == [.notFocusable])
  }

  @Test("A command that is no longer called by any key is reported")
  func shadowed() {
    let root = ContainerModel()
    let view = ContainerView(showing: root, width: 20, height: 9)
    let save = Command("save", "Save", keys: "ctrl+s", "f2")
    root.on(save) { _ in }
    root.on(save) { _ in }
    root.onKey("f2") { _ in }
    #expect(view.diagnostics.isEmpty)
    root.onKey("ctrl+s") { _ in }
    #expect(view.diagnostics.map(\.kind) == [.commandShadowed])
    #expect(view.diagnostics.first?.message.contains("\"save\"") == true)
  }
}
