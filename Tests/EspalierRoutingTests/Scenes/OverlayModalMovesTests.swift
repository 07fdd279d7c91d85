import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@testable import EspalierRouting

@Suite("Modals in overlays that close during a transition or an update")
struct OverlayModalMovesTests {
  private let log = Log()
  private let stand = Stand()

  private var coordinator: SceneCoordinator { stand.coordinator }

  private func scene(_ name: String) -> NoisyScene { NoisyScene(name, log) }

  /// Shows A, and over it B in a dialog, and returns the overlay.
  private func showModal(_ modal: NoisyScene? = nil) throws -> Overlay {
    try coordinator.transition(to: scene("A"), type: .root)
    try coordinator.transition(to: modal ?? scene("B"), type: .modal(as: .dialog(width: 10)))
    log.take()
    return try #require(stand.window.overlays.last)
  }

  private func expectOnlyA(_ location: SourceLocation = #_sourceLocation) {
    let titles = coordinator.path.map(\.title.string)
    #expect(titles == ["A"] && coordinator.stages.count == 1 && coordinator.refusals == [], sourceLocation: location)
    #expect(stand.window.overlays.isEmpty && stand.screen == "A 0", sourceLocation: location)
  }

  @Test("An overlay closed while another scene appears in it goes when the transition has ended")
  func whileAppearing() throws {
    let overlay = try showModal()
    let next = scene("C")
    next.onAppear = { [unowned coordinator] in
      overlay.dismiss()
      #expect(coordinator.depth == 3)
    }
    try coordinator.transition(to: next, type: .push)
    #expect(log.take().filter { !$0.hasSuffix("ends") } == ["C appears", "C makes", "B disappears", "C disappears"])
    expectOnlyA()
  }

  @Test("An overlay closed by a scene that disappears with it goes once")
  func whileDisappearing() throws {
    let modal = scene("B")
    let overlay = try showModal(modal)
    modal.onDisappear = { overlay.dismiss() }
    try coordinator.dismiss()
    #expect(log.take() == ["B disappears"])
    expectOnlyA()
  }

  @Test("A modal that is dismissed in the same move as its overlay goes once, and nothing is refused")
  func both() throws {
    let overlay = try showModal()
    let next = scene("C")
    next.onAppear = { [unowned coordinator] in
      try? coordinator.dismiss()
      overlay.dismiss()
      overlay.dismiss()
    }
    var counts: [Int] = []
    coordinator.onTransition = { counts.append($0.depth) }
    try coordinator.transition(to: next, type: .push)
    #expect(counts == [3, 1])
    expectOnlyA()
  }

  @Test("A handler that learns that a modal is gone can present it again in a new overlay")
  func again() throws {
    let renamed = SceneResultID<String>("renamed")
    try coordinator.transition(to: scene("A"), type: .root)
    var missing = 0
    func ask() throws {
      try coordinator.transition(
        to: scene("B"), type: .modal(as: .dialog(width: 10)), expecting: renamed,
        whenMissing: {
          missing += 1
          if missing < 3 { try? ask() }
        }, { _ in Issue.record("there is no result") })
    }
    try ask()
    for count in 1...3 {
      #expect(stand.window.press("escape") && missing == count)
    }
    expectOnlyA()
  }

  /// A container that runs a closure while it is loaded, in the middle of an update.
  private final class Impatient: ContainerModel {
    var onLoad: () -> Void

    init(_ onLoad: @escaping () -> Void) {
      self.onLoad = onLoad
      super.init()
    }

    override func didLoad() { onLoad() }
  }

  @Test("An overlay closed while its view updates goes after the update and after the moves that were already waiting")
  func duringOwnUpdate() throws {
    let overlay = try showModal()
    overlay.view.container.add(
      Impatient { [unowned coordinator] in
        try? coordinator.transition(to: NoisyScene("C", self.log), type: .push)
        overlay.dismiss()
        try? coordinator.transition(to: NoisyScene("D", self.log), type: .push)
        #expect(coordinator.depth == 2)
      })
    stand.window.update()
    #expect(
      log.take().filter { !$0.hasSuffix("ends") } == [
        "C appears", "C makes", "B disappears", "D appears", "D makes", "C disappears", "D disappears",
      ])
    expectOnlyA()
  }

  @Test("An overlay closed while the view below updates takes its modal with it when the update has ended")
  func duringUpdateBelow() throws {
    let overlay = try showModal()
    coordinator.view.container.add(
      Impatient { [unowned coordinator] in
        overlay.dismiss()
        #expect(coordinator.depth == 2)
      })
    stand.window.update()
    #expect(log.take() == ["B disappears", "B ends"])
    expectOnlyA()
  }

  @Test("A modal presented or dismissed while either view updates waits until the update has ended")
  func movesDuringUpdates() throws {
    let overlay = try showModal()
    overlay.view.container.add(
      Impatient { [unowned coordinator] in
        try? coordinator.transition(to: NamedScene("C"), type: .modal(as: .fullScreen))
        #expect(coordinator.depth == 2)
      })
    stand.window.update()
    #expect(coordinator.depth == 3 && stand.window.overlays.count == 2)
    coordinator.view.container.add(
      Impatient { [unowned coordinator] in
        coordinator.popToRoot()
        try? coordinator.dismiss()
        try? coordinator.dismiss()
        #expect(coordinator.depth == 3)
      })
    stand.window.update()
    expectOnlyA()
  }

  @Test("A transition without a style requested while the overlay's view updates is made at the end of the update")
  func rootDuringUpdate() throws {
    let overlay = try showModal()
    overlay.view.container.add(
      Impatient { [unowned coordinator] in try? coordinator.transition(to: NamedScene("new"), type: .root) })
    stand.window.update()
    #expect(coordinator.names == ["new"] && stand.window.overlays.isEmpty && stand.screen == "new")
  }

  @Test("A host that updates whenever it is notified sees the same result")
  func eagerHost() throws {
    stand.window.onNeedsUpdate = { $0.update() }
    let overlay = try showModal()
    try coordinator.transition(to: scene("C"), type: .push)
    #expect(log.take() == ["C appears", "C makes", "B disappears"])
    overlay.dismiss()
    expectOnlyA()
    #expect(coordinator.view.diagnostics.isEmpty && overlay.view.diagnostics.isEmpty)
  }

  @Test("A coordinator that is released closes its overlays")
  func release() throws {
    let window = Window(width: 10, height: 4) { .spacer }
    var coordinator: SceneCoordinator? = SceneCoordinator(view: ContainerView(width: 0, height: 0))
    let view = try #require(coordinator?.view)
    window.setPanes { .view(view) }
    try coordinator?.transition(to: scene("A"), type: .root)
    try coordinator?.transition(to: scene("B"), type: .modal(as: .dialog))
    log.take()
    weak let watched = coordinator
    coordinator = nil
    #expect(watched == nil && window.overlays.isEmpty)
    #expect(log.take().contains("container of B ends"))
    window.update()
    #expect(window.rendered() == "A 0")
  }
}
