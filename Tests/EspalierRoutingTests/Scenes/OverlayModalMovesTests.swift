import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@testable import EspalierRouting

@Suite("Modals in overlays that are closed in the middle of something")
struct OverlayModalMovesTests {
  private let log = Log()
  private let stand = Stand()

  private var coordinator: SceneCoordinator { stand.coordinator }

  private func scene(_ name: String) -> NoisyScene { NoisyScene(name, log) }

  /// Shows A, and over it B in a dialog; returns the overlay.
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

  @Test("An overlay that is closed while another scene appears in it goes when the transition has ended")
  func whileAppearing() throws {
    let overlay = try showModal()
    let next = scene("C")
    next.onAppear = { [unowned coordinator] in
      overlay.dismiss()
      #expect(coordinator.depth == 3)
    }
    try coordinator.transition(to: next, type: .push)
    #expect(
      log.take().filter { !$0.hasSuffix("ends") } == ["C appears", "C makes", "B disappears", "C disappears"])
    expectOnlyA()
  }

  @Test("An overlay that is closed by a scene that disappears with it goes once")
  func whileDisappearing() throws {
    let modal = scene("B")
    let overlay = try showModal(modal)
    modal.onDisappear = { overlay.dismiss() }
    try coordinator.dismiss()
    #expect(log.take() == ["B disappears"])
    expectOnlyA()
  }

  @Test("A modal that is dismissed when its overlay has been closed in the same move goes once, and nothing is refused")
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

  @Test("A modal is shown again in an overlay of its own by whoever hears that it is gone")
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

  /// Calls something while it is loaded, which is in the middle of an update.
  private final class Impatient: ContainerModel {
    var onLoad: () -> Void

    init(_ onLoad: @escaping () -> Void) {
      self.onLoad = onLoad
      super.init()
    }

    override func didLoad() { onLoad() }
  }

  @Test(
    "An overlay that is closed while its view is updated goes when that has ended, after the moves that waited before")
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

  @Test("An overlay that is closed while the view below is updated takes its modal along when that has ended")
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

  @Test("A modal that is asked for or dismissed while either view is updated waits until that has ended")
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

  @Test(
    "A transition without a style that is asked for while the overlay's view is updated is made at the update's end")
  func rootDuringUpdate() throws {
    let overlay = try showModal()
    overlay.view.container.add(
      Impatient { [unowned coordinator] in try? coordinator.transition(to: NamedScene("new"), type: .root) })
    stand.window.update()
    #expect(coordinator.names == ["new"] && stand.window.overlays.isEmpty && stand.screen == "new")
  }

  @Test("A host that updates at once, whenever it is asked to, sees the same")
  func eagerHost() throws {
    stand.window.onNeedsUpdate = { $0.update() }
    let overlay = try showModal()
    try coordinator.transition(to: scene("C"), type: .push)
    #expect(log.take() == ["C appears", "C makes", "B disappears"])
    overlay.dismiss()
    expectOnlyA()
    #expect(coordinator.view.diagnostics.isEmpty && overlay.view.diagnostics.isEmpty)
  }

  @Test("A coordinator that goes takes its overlays along")
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
