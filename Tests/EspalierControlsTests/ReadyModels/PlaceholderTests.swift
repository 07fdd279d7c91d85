import EspalierCanvas
import EspalierControls
import EspalierTree
import EspalierWindow
import Testing

@Suite("A placeholder, and badges")
struct PlaceholderTests {
  @Test("It shows each state, and asks to try again")
  func states() {
    var log: [String] = []
    let placeholder = PlaceholderModel(empty: "No trees", message: "Plant one.") { log.append("retry") }
    let content = ContainerModel { placeholder }
    let window = Window(width: 20, height: 6) { .view(ContainerView(content)) }
    var screens: [String] = []
    for state: PlaceholderModel.State in [.hidden, .loading, .empty, .failed("No\u{1B}[31m line"), .failed("x")] {
      placeholder.state = state
      window.update()
      screens.append(window.rendered())
    }
    window.press("enter")
    placeholder.onRetry = nil
    window.update()
    screens.append(window.rendered())
    placeholder.state = .hidden
    window.update()
    screens.append(window.rendered())
    #expect(log == ["retry"])
    func lines(_ screen: String) -> [String] { screen.split(separator: "\n").map { $0.filter { $0 != " " } } }
    let expected: [[String]] = [
      [], ["⠛Loading…"], ["Notrees", "Plantone."], ["Notloaded", "No␛[31mline", "[Retry]"],
      ["Notloaded", "x", "[Retry]"], ["Notloaded", "x"], [],
    ]
    #expect(screens.map(lines) == expected)
  }

  @Test("Badges are counts up to 99, and dots")
  func badges() {
    let badges: [Badge] = [.count(-1), .count(0), .count(1), .count(99), .count(100), .count(.max), .dot]
    let texts = badges.map { "\($0.text(in: .standard).string)|\($0.spokenText(in: Wording()) ?? "-")" }
    #expect(
      texts == [
        "|-", "|-", " 1 |1 new", " 99 |99 new", " 99+ |more than 99 new", " 99+ |more than 99 new", "●|new",
      ])
    let tabs = TabsModel(["a", "b"].map { TabModel("\($0)") { LabelModel("x") } })
    let window = Window(width: 30, height: 2) { .tabs(tabs) }
    tabs.tabs[0].badge = .count(7)
    tabs.tabs[1].badge = .dot
    #expect(window.updated().rendered() == " a  7  │ b ●\nx")
    let row = tabs.children[0] as? CellModel
    #expect(row?.spokenLabel == "a, 7 new")
  }
}
