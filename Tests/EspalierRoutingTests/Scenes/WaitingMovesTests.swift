import EspalierCanvas
import EspalierTree
import Testing

@testable import EspalierRouting

@Suite("Transitions during transitions")
struct WaitingMovesTests {
  private let log = Log()

  @Test("A transition asked for while a scene appears or is made waits until the one under way has ended")
  func nested() throws {
    let coordinator = makeCoordinator()
    let first = NoisyScene("first", log)
    let second = NoisyScene("second", log)
    first.onAppear = {
      try? coordinator.transition(to: second, type: .push)
      #expect(coordinator.depth == 1)
    }
    second.onMake = { try? coordinator.transition(to: NoisyScene("third", self.log), type: .modal) }
    try coordinator.transition(to: first, type: .root)
    first.onAppear = nil
    second.onMake = nil
    #expect(
      log.take() == [
        "first appears", "first makes", "second appears", "second makes", "first disappears", "third appears",
        "third makes", "second disappears",
      ])
    #expect(coordinator.depth == 3)
    #expect(coordinator.refusals == [])
  }

  @Test("One asked for while a scene disappears comes after those that waited before")
  func order() throws {
    let coordinator = makeCoordinator()
    let first = NoisyScene("first", log)
    try coordinator.transition(to: first, type: .root)
    let second = NoisyScene("second", log)
    second.onAppear = { try? coordinator.transition(to: NamedScene("from appearing"), type: .push) }
    first.onDisappear = {
      first.onDisappear = nil
      try? coordinator.transition(to: NamedScene("from disappearing"), type: .push)
    }
    try coordinator.transition(to: second, type: .push)
    second.onAppear = nil
    #expect(coordinator.path.map(\.title.string) == ["first", "second", "from appearing", "from disappearing"])
  }

  @Test("What waited and turns out impossible is kept among the refusals, and told")
  func refusals() throws {
    let coordinator = makeCoordinator()
    var told: [SceneError] = []
    coordinator.onRefusal = { told.append($0) }
    let scene = NoisyScene("scene", log)
    scene.onAppear = {
      try? coordinator.pop()
      try? coordinator.dismiss()
      try? coordinator.transition(to: NamedScene("next"), type: .push)
    }
    try coordinator.transition(to: scene, type: .root)
    scene.onAppear = nil
    #expect(coordinator.refusals == [.atRoot("scene"), .noModal])
    #expect(told == coordinator.refusals)
    #expect(coordinator.depth == 2)
  }

  @Test("Only the newest 64 refusals are kept")
  func manyRefusals() throws {
    let coordinator = makeCoordinator()
    let scene = NoisyScene("scene", log)
    scene.onAppear = {
      for index in 0..<70 { try? coordinator.selectTab(index + 10) }
    }
    try coordinator.transition(to: scene, type: .root)
    scene.onAppear = nil
    #expect(coordinator.refusals == (6..<70).map { .noTab($0 + 10, count: 1) })
  }

  @Test("Transitions without end are stopped after 1,000")
  func endless() throws {
    final class Restless: Scene {
      unowned let coordinator: SceneCoordinator
      init(_ coordinator: SceneCoordinator) { self.coordinator = coordinator }
      var title: StyledText { "Restless" }
      func makeContainer() -> ContainerModel { ContainerModel() }
      func willAppear() { try? coordinator.transition(to: Restless(coordinator), type: .root) }
    }
    let coordinator = makeCoordinator()
    try coordinator.transition(to: Restless(coordinator), type: .root)
    #expect(coordinator.refusals == [.endless(1_000)])
    try coordinator.transition(to: NamedScene("calm"), type: .root)
    #expect(coordinator.current is NamedScene)
  }

  @Test("What is asked for when a refusal is told comes after what waits, and may be refused itself")
  func whenRefused() throws {
    let coordinator = makeCoordinator()
    coordinator.onRefusal = { [unowned coordinator] error in
      guard error == .noModal else { return }
      try? coordinator.transition(to: NamedScene("sorry"), type: .push)
    }
    let scene = NoisyScene("scene", log)
    scene.onAppear = {
      try? coordinator.dismiss()
      try? coordinator.transition(to: NamedScene("next"), type: .push)
    }
    try coordinator.transition(to: scene, type: .root)
    scene.onAppear = nil
    #expect(coordinator.path.map(\.title.string) == ["scene", "next", "sorry"])
  }

  @Test("Refusals that lead to refusals are stopped after 1,000 moves, and nothing is left waiting")
  func endlessRefusals() throws {
    final class Helpless: Scene {
      unowned let coordinator: SceneCoordinator
      init(_ coordinator: SceneCoordinator) { self.coordinator = coordinator }
      var title: StyledText { "Helpless" }
      func makeContainer() -> ContainerModel { ContainerModel() }
      func willAppear() { try? coordinator.dismiss() }
    }
    let coordinator = makeCoordinator()
    coordinator.onRefusal = { [unowned coordinator] _ in
      try? coordinator.transition(to: Helpless(coordinator), type: .root)
    }
    try coordinator.transition(to: Helpless(coordinator), type: .root)
    #expect(coordinator.refusals.last == .endless(1_000))
    coordinator.onRefusal = nil
    try coordinator.transition(to: NamedScene("calm"), type: .root)
    #expect(coordinator.names == ["calm"])
  }

  @Test("A move that is asked for while a scene is looked for comes after the one under way")
  func whileLookedFor() throws {
    let coordinator = makeCoordinator()
    try coordinator.transition(to: NamedScene("first"), type: .root)
    try coordinator.transition(to: NamedScene("second"), type: .push)
    try coordinator.pop { scene in
      try? coordinator.transition(to: NamedScene("found"), type: .push)
      return scene.title.string == "second"
    }
    #expect(coordinator.names == ["first", "second", "found"])
    #expect(throws: SceneError.self) {
      try coordinator.pop { _ in
        coordinator.popToRoot()
        return false
      }
    }
    #expect(coordinator.names == ["first"])
  }

  @Test("A transition asked for while the view is updated is made at the update's end")
  func duringUpdate() throws {
    final class Impatient: ContainerModel {
      var onLoad: () -> Void = {}
      override func didLoad() { onLoad() }
    }
    let coordinator = makeCoordinator()
    try coordinator.transition(to: NamedScene("home"), type: .root)
    let impatient = Impatient()
    impatient.onLoad = { [unowned coordinator] in
      try? coordinator.transition(to: NamedScene("next"), type: .push)
      #expect(coordinator.depth == 1)
    }
    coordinator.view.container.add(impatient)
    coordinator.view.update()
    #expect(coordinator.names == ["home", "next"])
    #expect(coordinator.view.rendered() == "next")
  }

  @Test("A transition asked for by a cell that comes into view while scrolling is made there")
  func duringScrolling() throws {
    final class Trigger: LabelModel {
      override var cellType: AnyCell.Type { TriggerCell.self }
    }
    final class TriggerCell: Cell<Trigger> {
      override func willDisplay() {
        let coordinator = sequence(first: self as any EventNode, next: \.nextNode).compactMap {
          $0 as? SceneCoordinator
        }
        try? coordinator.first?.transition(to: NamedScene("next"), type: .push)
      }
    }
    struct Page: Scene {
      var title: StyledText { "Page" }
      func makeContainer() -> ContainerModel {
        ContainerModel {
          for row in 0..<9 { LabelModel("\(row)") }
          Trigger("here")
        }
      }
    }
    let coordinator = makeCoordinator()
    try coordinator.transition(to: Page(), type: .root)
    coordinator.view.contentOffset.y = 6
    #expect(coordinator.depth == 2)
    #expect(coordinator.view.rendered() == "next")
  }
}
