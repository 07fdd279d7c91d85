import EspalierCanvas
import EspalierTree
import Testing

@testable import EspalierRouting

@Suite("Transitions during transitions")
struct WaitingMovesTests {
  private let log = Log()
  private let coordinator = makeCoordinator()

  @Test("A transition requested while a scene appears or is made waits until the current one has ended")
  func nested() throws {
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

  @Test("A waiting transition that turns out to be impossible brings no result")
  func missingResult() {
    final class Impatient: ContainerModel {
      var onLoad: () -> Void = {}

      override func didLoad() { onLoad() }
    }
    let impatient = Impatient()
    var missing = 0
    impatient.onLoad = { [unowned coordinator] in
      try? coordinator.transition(
        to: NamedScene("first"), type: .push, expecting: SceneResultID<String>("name"), whenMissing: { missing += 1 },
        { _ in Issue.record("there is no result") })
    }
    coordinator.view.load(impatient)
    coordinator.view.update()
    #expect(coordinator.refusals == [.nothingShown("a push")] && missing == 1)
  }

  @Test("A transition requested while a scene disappears comes after those already waiting")
  func order() throws {
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

  @Test("A waiting transition that turns out to be impossible is reported and kept among the refusals")
  func refusals() throws {
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
    let scene = NoisyScene("scene", log)
    scene.onAppear = {
      for index in 0..<70 { try? coordinator.selectTab(index + 10) }
    }
    try coordinator.transition(to: scene, type: .root)
    scene.onAppear = nil
    #expect(coordinator.refusals == (6..<70).map { .noTab($0 + 10, count: 1) })
  }

  @Test("Endless transitions are stopped after 1,000, and no presenter waits for a result any more")
  func endless() throws {
    final class Count {
      var expected = 0
      var missing = 0
    }
    final class Restless: Scene {
      unowned let coordinator: SceneCoordinator
      let count: Count
      init(_ coordinator: SceneCoordinator, _ count: Count) { (self.coordinator, self.count) = (coordinator, count) }
      var title: StyledText { "Restless" }
      func makeContainer() -> ContainerModel { ContainerModel() }
      func willAppear() {
        try? coordinator.transition(to: Restless(coordinator, count), type: .root)
        let result = SceneResultID<String>("result")
        try? coordinator.transition(
          to: NamedScene("asked"), type: .push, expecting: result, whenMissing: { [count] in count.missing += 1 },
          { _ in })
        count.expected += 1
      }
    }
    let count = Count()
    try coordinator.transition(to: Restless(coordinator, count), type: .root)
    #expect(coordinator.refusals == [.endless(1_000)])
    try coordinator.transition(to: NamedScene("calm"), type: .root)
    #expect(coordinator.current is NamedScene && count.expected > 0 && count.missing == count.expected)
  }

  @Test("A transition requested by a refusal handler comes after those already waiting")
  func whenRefused() throws {
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
    coordinator.onRefusal = { [unowned coordinator] _ in
      try? coordinator.transition(to: Helpless(coordinator), type: .root)
    }
    try coordinator.transition(to: Helpless(coordinator), type: .root)
    #expect(coordinator.refusals.last == .endless(1_000))
    coordinator.onRefusal = nil
    try coordinator.transition(to: NamedScene("calm"), type: .root)
    #expect(coordinator.names == ["calm"])
  }

  @Test("A transition requested while a scene is being searched for comes after the current one")
  func whileLookedFor() throws {
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

  @Test("A transition requested while the view updates is made at the end of the update")
  func duringUpdate() throws {
    final class Impatient: ContainerModel {
      var onLoad: () -> Void = {}
      override func didLoad() { onLoad() }
    }
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

  @Test("A transition requested by a cell that scrolls into view is made at once")
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
    try coordinator.transition(to: Page(), type: .root)
    coordinator.view.contentOffset.y = 6
    #expect(coordinator.depth == 2)
    #expect(coordinator.view.rendered() == "next")
  }
}
