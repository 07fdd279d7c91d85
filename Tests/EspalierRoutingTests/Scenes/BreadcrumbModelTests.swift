import EspalierCanvas
import EspalierRouting
import EspalierTree
import EspalierWindow
import Testing

@Suite("A breadcrumb in a bar")
struct BreadcrumbModelTests {
  @Test("It follows each transition, and shows the end of the path when it does not all fit")
  func follows() throws {
    let coordinator = SceneCoordinator(view: ContainerView(width: 0, height: 0))
    let window = Window(width: 16, height: 5) {
      .column(.bar(ContainerModel { BreadcrumbModel(coordinator) }), .view(coordinator.view))
    }
    func bar() -> String {
      window.update()
      return window.rendered().split(separator: "\n").first.map(String.init) ?? ""
    }
    #expect(bar() == "")
    try coordinator.transition(to: NamedScene("Boards"), type: .root)
    #expect(bar() == "Boards")
    try coordinator.transition(to: NamedScene("Garden"), type: .push)
    #expect(bar() == "Boards › Garden")
    try coordinator.transition(to: NamedScene("Edit"), type: .modal(as: .sheet(edge: .bottom)))
    #expect(bar() == "…› Garden › Edit")
    window.press("escape")
    #expect(bar() == "Boards › Garden")
  }

  @Test("It leaves onTransition to the app, does not keep the coordinator alive, and outlives it with the last titles")
  func owners() throws {
    var coordinator: SceneCoordinator? = makeCoordinator()
    weak let watched = coordinator
    let breadcrumb = try BreadcrumbModel(#require(coordinator), style: .title)
    var shown: [String] = []
    coordinator?.onTransition = { _ in shown.append(breadcrumb.text.string) }
    try coordinator?.transition(to: NamedScene("A"), type: .root)
    try coordinator?.transition(to: NamedScene("B"), type: .tab)
    coordinator = nil
    #expect(watched == nil && shown == ["A", "B"] && breadcrumb.text.string == "B")
    #expect(breadcrumb.styleName == .title && breadcrumb.lineLimit == 1)
  }
}
