import EspalierCanvas
import EspalierRouting
import EspalierTree
import Testing

@Suite("Stacks of scenes")
struct SceneStackTests {
  private let log = Log()
  private let coordinator = makeCoordinator()

  @Test("The top of a stack is shown, and the others are made when the user goes back to them")
  func lazily() throws {
    let router = Router(schemes: ["app"], coordinator: coordinator)
    try router.register("deep") { _ in
      .stack([NoisyScene("A", log), NoisyScene("B", log), NoisyScene("C", log)])
    }
    try coordinator.transition(to: NamedScene("before"), type: .tab)
    try coordinator.transition(to: NamedScene("over it"), type: .modal)
    guard case .shown(let scene as NoisyScene, .root) = router.open("app://deep") else {
      Issue.record("the stack was not shown")
      return
    }
    #expect(scene.name == "C")
    #expect(coordinator.breadcrumb.string == "A › B › C")
    #expect(coordinator.view.rendered() == "C 0")
    #expect(log.take() == ["C appears", "C makes"])
    try coordinator.pop()
    #expect(coordinator.view.rendered() == "B 0")
    #expect(log.take() == ["B appears", "B makes", "C disappears", "container of C ends"])
    try coordinator.transition(to: NamedScene("D"), type: .push)
    try coordinator.pop()
    #expect(log.take() == ["B disappears", "B appears"], "a container is made once")
    coordinator.popToRoot()
    #expect(coordinator.view.rendered() == "A 0")
  }

  @Test("A scene of a stack that was never shown is removed without callbacks")
  func neverShown() throws {
    try coordinator.transition(toStack: [NamedScene("A"), NoisyScene("B", log), NamedScene("C")])
    coordinator.popToRoot()
    #expect(coordinator.names == ["A"])
    #expect(log.take() == ["B ends"])
  }

  @Test("An empty stack is refused, as is a link that leads to one, and nothing changes")
  func empty() throws {
    try coordinator.transition(to: NamedScene("A"), type: .root)
    #expect(throws: SceneError.emptyStack) { try coordinator.transition(toStack: []) }
    let router = Router(schemes: ["app"], coordinator: coordinator)
    try router.register("deep") { _ in .stack([]) }
    #expect(
      router.open("app://deep").rejection
        == .notShown("a stack without scenes cannot be shown: name at least the scene to show"))
    #expect(coordinator.names == ["A"] && coordinator.view.rendered() == "A")
  }

  @Test("A stack requested during a transition waits for its end")
  func waiting() throws {
    let first = NoisyScene("A", log)
    first.onAppear = { [unowned coordinator] in
      try? coordinator.transition(toStack: [NamedScene("B"), NamedScene("C")])
    }
    try coordinator.transition(to: first, type: .root)
    #expect(coordinator.names == ["B", "C"])
  }

  @Test("Scenes of a stack that were never shown are saved and restored, without being made")
  func restoring() throws {
    try coordinator.transition(toStack: [NamedScene("A"), NamedScene("B"), NamedScene("C")])
    let text = try coordinator.encodedState()
    let next = makeCoordinator()
    #expect(try next.restore(text, scenes: [NamedScene.self]))
    #expect(next.names == ["A", "B", "C"] && next.view.rendered() == "C")
    #expect(try next.encodedState() == text)
    try next.pop()
    #expect(next.view.rendered() == "B")
  }
}
