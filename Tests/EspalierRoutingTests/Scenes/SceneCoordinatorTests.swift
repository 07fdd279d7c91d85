import EspalierCanvas
import EspalierTree
import TestSupport
import Testing

@testable import EspalierRouting

@Suite("The scene coordinator")
struct SceneCoordinatorTests {
  private let log = Log()
  private let coordinator = makeCoordinator()

  private var view: ContainerView { coordinator.view }

  private func scene(_ name: String, rows: Int = 1) -> NoisyScene { NoisyScene(name, log, rows: rows) }

  @Test("A scene is laid out when its transition returns, and the breadcrumb leads to it")
  func shows() throws {
    #expect(coordinator.current == nil)
    #expect(coordinator.depth == 0)
    #expect(coordinator.breadcrumb.isEmpty)
    try coordinator.transition(to: NamedScene("Boards"), type: .root)
    #expect(coordinator.view.rendered() == "Boards")
    try coordinator.transition(to: NamedScene("Garden"), type: .push)
    try coordinator.transition(to: NamedScene("Edit"), type: .modal)
    #expect(coordinator.view.rendered() == "Edit")
    #expect(coordinator.breadcrumb.string == "Boards › Garden › Edit")
    #expect(coordinator.depth == 3)
    #expect(coordinator.current as? NamedScene == NamedScene("Edit"))
    #expect(coordinator.state.current.flatMap(coordinator.scene) as? NamedScene == NamedScene("Edit"))
  }

  @Test("A scene is made when first shown, kept while covered, and released when popped")
  func life() throws {
    try coordinator.transition(to: scene("A"), type: .root)
    #expect(log.take() == ["A appears", "A makes"])
    try coordinator.transition(to: scene("B"), type: .push)
    #expect(log.take() == ["B appears", "B makes", "A disappears"])
    try coordinator.transition(to: scene("C"), type: .modal)
    #expect(log.take() == ["C appears", "C makes", "B disappears"])
    try coordinator.pop()
    #expect(log.take() == ["B appears", "C disappears", "C ends", "container of C ends"])
    try coordinator.transition(to: scene("D"), type: .push)
    log.take()
    try coordinator.pop { ($0 as? NoisyScene)?.name == "A" }
    #expect(
      log.take().sorted() == [
        "A appears", "B ends", "D disappears", "D ends", "container of B ends", "container of D ends",
      ])
    try coordinator.transition(to: scene("E"), type: .root)
    #expect(log.take() == ["E appears", "E makes", "A disappears", "A ends", "container of A ends"])
  }

  @Test("A released coordinator releases its scenes, and detaches from the view")
  func release() throws {
    let view = ContainerView(width: 20, height: 4)
    var coordinator: SceneCoordinator? = SceneCoordinator(view: view)
    weak let watched = coordinator
    try coordinator?.transition(to: scene("A"), type: .root)
    try coordinator?.transition(to: scene("B"), type: .push)
    log.take()
    withExtendedLifetime(coordinator) {}
    coordinator = nil
    #expect(watched == nil)
    // The view keeps the container that it shows.
    #expect(log.take().sorted() == ["A ends", "B ends", "container of A ends"])
    #expect(view.nextNode == nil)
    let next = SceneCoordinator(view: view)
    #expect(view.nextNode === next)
  }

  @Test("A scene that is shown again has the offset and the selection that the user left")
  func keepsPlace() throws {
    try coordinator.transition(to: scene("A", rows: 20), type: .root)
    view.contentOffset.y = 7
    let chosen = try #require(view.row(at: Point(x: 0, y: 8))?.model)
    view.tap(chosen)
    try coordinator.transition(to: scene("B", rows: 20), type: .push)
    #expect(view.contentOffset.y == 0)
    #expect(view.selection.isEmpty)
    view.contentOffset.y = 3
    try coordinator.pop()
    #expect(view.contentOffset.y == 7)
    #expect(view.rendered() == "A 7\nA 8\nA 9\nA 10")
    #expect(view.selection.map(ObjectIdentifier.init) == [ObjectIdentifier(chosen)])
    #expect(!view.needsUpdate)
  }

  @Test("A scene that has changed meanwhile is shown with its offset clamped and the selection of removed rows lost")
  func keepsWhatIsLeft() throws {
    try coordinator.transition(to: scene("A", rows: 20), type: .root)
    let container = view.container
    view.contentOffset.y = 16
    view.tap(at: Point(x: 0, y: 17))
    try coordinator.transition(to: scene("B"), type: .push)
    container.replaceChildren(with: container.children.prefix(6).map { $0 })
    try coordinator.pop()
    #expect(view.rendered() == "A 2\nA 3\nA 4\nA 5")
    #expect(view.selection.isEmpty)
  }

  @Test("A tap may show another scene, and the tapped row is selected when the user comes back")
  func tap() throws {
    final class Button: LabelModel {
      var onSelect: () -> Void = {}
      override func didSelect() { onSelect() }
    }
    struct Page: Scene {
      let button: Button
      var title: StyledText { "Page" }
      func makeContainer() -> ContainerModel { ContainerModel { button } }
    }
    let button = Button("Go")
    button.onSelect = { [unowned coordinator] in
      try? coordinator.transition(to: NamedScene("There"), type: .push)
    }
    try coordinator.transition(to: Page(button: button), type: .root)
    coordinator.view.tap(at: .zero)
    #expect(coordinator.view.rendered() == "There")
    try coordinator.pop()
    #expect(coordinator.view.rendered() == "Go")
    #expect(coordinator.view.selection.first === button)
  }

  @Test("Events of a scene's tree reach the coordinator, and every scene sees the data that it shares")
  func events() throws {
    let opened = EventID<Int>("opened")
    let user = SharedDataID<String>("user")
    var received: [Int] = []
    coordinator.subscribe(to: opened) { _, number in received.append(number) }
    coordinator.share("Ann", as: user)
    try coordinator.transition(to: NamedScene("A"), type: .root)
    let label = try #require(coordinator.view.container.children.first)
    label.send(opened, 7)
    #expect(received == [7])
    #expect(label.sharedData(user) == "Ann")
    try coordinator.transition(to: NamedScene("B"), type: .push)
    #expect(coordinator.view.container.children.first?.sharedData(user) == "Ann")
    #expect(label.sharedData(user) == nil)
  }

  @Test("A tab that begins with the scene is selected, and no other is made")
  func tabs() throws {
    let second = scene("Second")
    try coordinator.transition(to: NamedScene("First"), type: .tab)
    try coordinator.transition(to: NamedScene("More"), type: .push)
    try coordinator.transition(to: second, type: .tab)
    try coordinator.transition(to: NamedScene("First"), type: .tab)
    #expect(coordinator.names == ["First", "More"])
    try coordinator.transition(to: second, type: .tab)
    #expect(coordinator.state.tabs.map(\.count) == [2, 1])
    // Another object is another scene.
    try coordinator.transition(to: scene("Second"), type: .tab)
    #expect(coordinator.state.tabs.map(\.count) == [2, 1, 1])
    try coordinator.selectTab(0)
    #expect(coordinator.view.rendered() == "More")
  }

  @Test("Going back to a scene goes to the last one equal to it")
  func popTo() throws {
    for name in ["A", "B", "A", "C"] {
      try coordinator.transition(to: NamedScene(name), type: name == "B" || coordinator.depth > 0 ? .push : .root)
    }
    try coordinator.pop(to: NamedScene("A"))
    #expect(coordinator.names == ["A", "B", "A"])
    #expect(throws: SceneError.notBelow("C")) { try coordinator.pop(to: NamedScene("C")) }
    coordinator.popToRoot()
    #expect(coordinator.names == ["A"])
    coordinator.popToRoot()
    #expect(coordinator.names == ["A"])
    makeCoordinator().popToRoot()
  }

  @Test("A scene that stays is not loaded again")
  func stays() throws {
    try coordinator.transition(to: scene("A", rows: 9), type: .root)
    coordinator.view.contentOffset.y = 2
    log.take()
    coordinator.popToRoot()
    try coordinator.selectTab(0)
    try coordinator.pop { _ in true }
    #expect(log.take() == [])
    #expect(coordinator.view.contentOffset.y == 2)
  }

  @Test("Several scenes may show one container, each as the user left it there")
  func sharedContainer() throws {
    struct Part: Scene {
      let title: StyledText
      let container: ContainerModel
      func makeContainer() -> ContainerModel { container }
    }
    let container = ContainerModel { for row in 0..<20 { LabelModel("\(row)") } }
    try coordinator.transition(to: Part(title: "A", container: container), type: .root)
    coordinator.view.contentOffset.y = 5
    try coordinator.transition(to: Part(title: "B", container: container), type: .push)
    #expect(coordinator.view.rendered() == "0\n1\n2\n3")
    coordinator.view.contentOffset.y = 9
    try coordinator.pop()
    #expect(coordinator.view.rendered() == "5\n6\n7\n8")
  }

  @Test("A view that scrolls sideways keeps its place, too")
  func sideways() throws {
    struct Strip: Scene, Codable {
      var title: StyledText { "Strip" }
      func makeContainer() -> ContainerModel {
        ContainerModel {
          for column in 0..<100 {
            let label = LabelModel("\(column)")
            label.size = .fixed(width: 4, height: 1)
            label
          }
        }
      }
    }
    coordinator.view.scrollDirection = .horizontal
    try coordinator.transition(to: Strip(), type: .root)
    coordinator.view.contentOffset.x = 7
    let text = try coordinator.encodedState()
    try coordinator.transition(to: Strip(), type: .push)
    #expect(coordinator.view.contentOffset.x == 0)
    try coordinator.pop()
    #expect(coordinator.view.contentOffset.x == 7)
    #expect(text.contains(#""offset" : 7"#))
  }

  @Test("A scene replaces what its view showed before")
  func loadedView() throws {
    let view = ContainerView(width: 20, height: 4)
    let before = ContainerModel { LabelModel("before") }
    view.load(before)
    view.update()
    let coordinator = SceneCoordinator(view: view)
    #expect(view.rendered() == "before")
    try coordinator.transition(to: NamedScene("A"), type: .root)
    #expect(view.rendered() == "A")
    #expect(before.nextNode == nil)
  }

  @Test("The host is notified when another scene has been shown, and only then")
  func onTransition() throws {
    var told: [String] = []
    coordinator.onTransition = { told.append($0.view.rendered()) }
    try coordinator.transition(to: NamedScene("A"), type: .root)
    try coordinator.transition(to: NamedScene("B"), type: .push)
    try coordinator.pop(to: NamedScene("B"))
    #expect(throws: SceneError.self) { try coordinator.dismiss() }
    coordinator.popToRoot()
    #expect(told == ["A", "B", "A"])
  }

  @Test("A second coordinator of a view traps")
  func twoCoordinators() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let first = makeCoordinator()
      _ = SceneCoordinator(view: first.view)
    }.expectTrap("the view already has a coordinator")
  }
}
