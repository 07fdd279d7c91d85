import EspalierCanvas
import EspalierCollections
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@Suite("Themes to choose from", .expectations)
struct ThemePickerTests {
  private static func makeWindow(_ theme: Theme, width: Int = 60, height: Int = 14) -> Window {
    let page = ContainerModel {
      LabelModel("Orchard", style: .heading)
      LabelModel("12 trees, 3 of them in bloom", style: .muted)
      ToggleModel("Water at night", isOn: true)
      LabelModel("Watered at 4:10", style: .success)
      LabelModel("Frost is expected", style: .warning)
      LabelModel("The pump does not answer", style: .error)
    }
    let log = LogModel()
    log.append(["4:10 INFO watered", "4:12 WARN 1 °C"])
    let window = Window(width: width, height: height) {
      .column(
        .bar(ContainerModel { LabelModel("Orchard", style: .title) }),
        .row(.view(ContainerView(page)).box(Box(title: "Today")), .view(ContainerView(log)).box(Box(title: "Log"))),
        .bar(KeyHelpBar()))
    }
    window.on(Window.themePicker) { $0.presentThemePicker() }
    window.theme = theme
    window.update()
    window.type("tab")
    return window
  }

  @Test("Each theme on a page, and its picker above it", arguments: Theme.all + [.standard, .terminal])
  func screens(theme: Theme) throws {
    let window = Self.makeWindow(theme)
    let name = String((theme.name ?? "").filter { $0 != " " })
    try expectSnapshot(of: window, named: name, withStyles: true)
    window.perform(Window.themePicker)
    window.update()
    try expectSnapshot(of: window, named: "\(name)Picker", withStyles: true)
  }

  @Test("Moving shows a theme, enter keeps it, and escape brings the earlier one back")
  func choosing() {
    let window = Self.makeWindow(.light)
    var chosen: [String] = []
    let subscription = window.subscribe(to: Window.themeChosen) { _, theme in chosen.append(theme.name ?? "") }
    func press(_ keys: Key...) { window.press(each: keys) }
    window.presentThemePicker()
    window.update()
    #expect(window.theme == .light)
    press("down")
    #expect(window.theme == .linen && chosen == [])
    press("escape")
    #expect(window.theme == .light && chosen == [] && window.overlays.isEmpty)
    window.presentThemePicker()
    press("m", "o", "n")
    #expect(window.theme == .monochrome)
    press("enter")
    #expect(window.theme == .monochrome && chosen == ["Monochrome"] && window.overlays.isEmpty)
    var own = Theme.dark
    own.name = nil
    window.theme = own
    window.presentThemePicker([own, .moss])
    window.update()
    #expect(window.theme == own)
    press("x", "enter", "escape", "escape")
    #expect(window.theme == own && chosen == ["Monochrome"])
    subscription.cancel()
  }

  @Test("In ASCII, and in a narrow window", arguments: [20, 80])
  func widths(width: Int) throws {
    let window = Self.makeWindow(.standard, width: width, height: 12)
    window.presentThemePicker()
    window.update()
    try expectSnapshot(of: ContainerModel(linesOf: window.makeCanvas()), width: width, named: "\(width)")
  }
}
