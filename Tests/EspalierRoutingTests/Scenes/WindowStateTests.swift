import EspalierCanvas
import EspalierRouting
import EspalierTree
import EspalierWindow
import Testing

@Suite("What a coordinator keeps of its window")
struct WindowStateTests {
  private let side = ContainerView(ContainerModel { LabelModel("side") })

  private func show(_ coordinator: SceneCoordinator) -> Window {
    let window = Window(width: 30, height: 3) {
      .column(
        .bar(BreadcrumbBar(coordinator)),
        .row(
          .view(side).width(.fixed(8)), .movableDivider.named("side"),
          .view(coordinator.view).width(.flexible(minimum: 10))))
    }
    window.update()
    return window
  }

  private func makeShown() throws -> (coordinator: SceneCoordinator, window: Window) {
    let coordinator = SceneCoordinator(view: ContainerView(width: 0, height: 0))
    try coordinator.transition(to: NamedScene("Home"), type: .root)
    return (coordinator, show(coordinator))
  }

  @Test("Dividers are restored, at once or with the window, and damaged positions are ignored")
  func dividers() throws {
    let (first, window) = try makeShown()
    let unmoved = try first.encodedState()
    window.moveDivider(named: "side", by: 5)
    let text = try first.encodedState()
    window.setPanes { .view(ContainerView(ContainerModel())) }

    let late = SceneCoordinator(view: ContainerView(width: 0, height: 0))
    try late.restore(text, scenes: [NamedScene.self])
    let positions = [show(late).dividerPositions]
    let (present, other) = try makeShown()
    other.dividerPositions = ["side": .before(3), "more": .share(0.5)]
    try present.restore(text, scenes: [NamedScene.self])
    let merged = other.dividerPositions
    try present.restore(text.replacing("before 13", with: "before -1"), scenes: [NamedScene.self])
    #expect(
      positions == [["side": .before(13)]] && merged == ["side": .before(13), "more": .share(0.5)]
        && other.dividerPositions == merged && !unmoved.contains("dividers"))
  }

  @Test(
    "Breadcrumbs pop to the scene that is chosen, also if an equal one is above it",
    arguments: [(1, "Home"), (8, "Home › Pears"), (16, "Home › Pears › Figs"), (23, "Home › Pears › Figs › Pears")])
  func breadcrumbs(x: Int, path: String) throws {
    let (coordinator, window) = try makeShown()
    for name in ["Pears", "Figs", "Pears"] { try coordinator.transition(to: NamedScene(name), type: .push) }
    window.update()
    let before = window.rendered().split(separator: "\n")[0]
    for action: PointerEvent.Action in [.down(.left), .up(.left)] {
      window.pointer(PointerEvent(action, at: Point(x: x, y: 0)))
    }
    window.update()
    let after = window.rendered().split(separator: "\n")[0]
    #expect(before == "Home › Pears › Figs › Pears" && after == path && coordinator.breadcrumb.string == path)
  }
}
