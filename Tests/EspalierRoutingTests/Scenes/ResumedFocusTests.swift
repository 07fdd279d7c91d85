import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@testable import EspalierRouting

@Suite("The focus of covered scenes")
struct ResumedFocusTests {
  private final class Row: LabelModel {
    override var isFocusable: Bool { true }
  }

  /// A scene with rows that can be focused.
  private struct Rows: Scene {
    let name: String
    var title: StyledText { StyledText(name) }

    func makeContainer() -> ContainerModel {
      ContainerModel { for row in 0..<9 { Row("\(name)\(row)") } }
    }
  }

  private let stand = Stand(width: 8, height: 3)
  private var coordinator: SceneCoordinator { stand.coordinator }

  private var focused: String? { (coordinator.shownView.focusedModel as? Row)?.text.string }

  private func focus(row: Int) {
    coordinator.shownView.focus(coordinator.shownView.container.children[row] as? CellModel)
  }

  @Test("A scene gets its focus back, and its place even if the focus was out of view")
  func push() throws {
    try coordinator.transition(to: Rows(name: "A"), type: .root)
    focus(row: 2)
    coordinator.view.contentOffset.y = 5
    try coordinator.transition(to: Rows(name: "B"), type: .push)
    #expect(focused == nil)
    focus(row: 4)
    try coordinator.transition(to: Rows(name: "C"), type: .tab)
    try coordinator.selectTab(0)
    #expect(focused == "B4")
    try coordinator.pop()
    #expect(focused == "A2")
    #expect(stand.screen == "A5\nA6\nA7")
    stand.window.press("down")
    #expect(focused == "A3")
  }

  @Test("A scene in an overlay gets its focus back, and a new one focuses its first stop")
  func overlay() throws {
    try coordinator.transition(to: Rows(name: "A"), type: .root)
    try coordinator.transition(to: Rows(name: "B"), type: .modal(as: .dialog(width: 6, height: 3)))
    #expect(focused == "B0")
    focus(row: 6)
    #expect(coordinator.shownView.contentOffset.y == 6)
    try coordinator.transition(to: Rows(name: "C"), type: .push)
    #expect(focused == "C0")
    try coordinator.pop()
    #expect(focused == "B6")
    #expect(coordinator.shownView.contentOffset.y == 6)
  }

  @Test("If the row is gone or hidden, nothing is focused, or the first stop of an overlay")
  func missing() throws {
    try coordinator.transition(to: Rows(name: "A"), type: .root)
    focus(row: 2)
    let container = coordinator.view.container
    try coordinator.transition(to: Rows(name: "B"), type: .push)
    container.children[2].removeFromParent()
    try coordinator.pop()
    #expect(focused == nil)
    try coordinator.transition(to: Rows(name: "B"), type: .modal(as: .dialog(width: 6, height: 3)))
    focus(row: 1)
    let modal = coordinator.shownView.container
    try coordinator.transition(to: Rows(name: "C"), type: .push)
    modal.children[1].isHidden = true
    try coordinator.pop()
    #expect(focused == "B0")
  }
}
