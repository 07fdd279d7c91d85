import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@Suite("Breadcrumbs")
struct BreadcrumbTests {
  private final class Stage {
    let bar = BreadcrumbBar()
    let window: Window
    var log: [String] = []

    init(_ titles: [String] = ["Home", "Documents", "Garden", "Trees", "Pears"], width: Int = 24) {
      let bar = bar
      window = Window(width: width, height: 8) { .column(.bar(bar), .view(ContainerView(Choices("a")))) }
      bar.steps = titles.map { title in Breadcrumb("\(title)") { [unowned self] in log.append(title) } }
      window.update()
      if let view = window.view(named: "BreadcrumbBar") { window.activate(view) }
      press("tab")
    }

    var line: String {
      window.rendered().split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    }

    func press(_ keys: Key...) { window.press(each: keys) }

    func click(_ x: Int, _ y: Int) {
      for action: PointerEvent.Action in [.down(.left), .up(.left)] {
        window.pointer(PointerEvent(action, at: Point(x: x, y: y)))
        window.update()
      }
    }
  }

  @Test("Steps in the middle are folded where there is no room")
  func folding() {
    let rows: [(Int, String)] = [
      (43, "Home › Documents › Garden › Trees › Pears"), (40, "Home › … › Garden › Trees › Pears"),
      (32, "Home › … › Trees › Pears"), (24, "Home › … › Trees › Pears"), (23, "Home › … › Pears"),
      (16, "Home › … › Pears"), (15, "… › Pears"), (9, "… › Pears"), (8, "… › Pea…"), (4, "Pea…"), (1, "…"), (0, ""),
    ]
    let found = rows.map { width, _ in Stage(width: width).line }
    #expect(found == rows.map(\.1), "\(found)")
    let few = [[], ["Home"], ["Home", "Trees"]].map { Stage($0, width: 9).line }
    #expect(few == ["", "Home", "… › Trees"])
  }

  @Test("Keys and clicks choose a step, also one that is folded")
  func choosing() {
    let stage = Stage()
    stage.press("enter", "left", "enter", "left")
    let spoken = stage.bar.children.compactMap { ($0 as? CellModel)?.spokenValue }
    stage.press("enter")
    let menu = stage.window.rendered()
    stage.press("down", "enter", "left", "left", "left", "enter")
    stage.click(0, 0)
    stage.click(12, 0)
    stage.click(7, 0)
    stage.click(10, 2)
    #expect(stage.log == ["Pears", "Trees", "Garden", "Home", "Home", "Trees", "Documents"], "\(stage.log)")
    #expect(spoken == ["Garden, 3 of 5"])
    #expect(menu.contains("│ Documents │") && menu.contains("│ Garden    │"))
  }

  @Test("A tap on the first column chooses the first step, whichever is current")
  func firstColumn() {
    let stage = Stage()
    stage.window.tap(at: .zero)
    stage.press("space")
    #expect(stage.log == ["Home", "Pears"])
  }
}
