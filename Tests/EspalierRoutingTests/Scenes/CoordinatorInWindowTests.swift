import EspalierCanvas
import EspalierRefresh
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@testable import EspalierRouting

@Suite("A coordinator in a window")
struct CoordinatorInWindowTests {
  private static let tapped = EventID<Void>("tapped")

  @Test("It takes its place between its view and the node above, and events reach both at once")
  func between() {
    let view = ContainerView(width: 0, height: 0)
    let window = Window(width: 10, height: 2) { .view(view) }
    let coordinator = SceneCoordinator(view: view)
    #expect(view.nextNode === coordinator && coordinator.nextNode === window)
    var reached = 0
    window.subscribe(to: Self.tapped) { _ in reached += 1 }
    view.container.send(Self.tapped)
    #expect(reached == 1)
    window.update()
    #expect(view.nextNode === coordinator && coordinator.nextNode === window)
  }

  @Test("A custom node stays on the path, too")
  func ownNode() {
    final class Session: EventNode {
      var eventStorage = EventStorage()
    }
    let session = Session()
    let view = ContainerView(width: 10, height: 2)
    view.attach(to: session)
    let coordinator = SceneCoordinator(view: view)
    #expect(coordinator.nextNode === session && coordinator.shownView === view)
    let window = Window(width: 10, height: 2) { .view(view) }
    #expect(coordinator.window === window)
  }

  @Test("The window waits for its view models, and shows what they have loaded, even in an overlay")
  func settling() async throws {
    let stand = Stand(width: 12, height: 5)
    let viewModel = UserViewModel(coordinator: stand.coordinator)
    try stand.coordinator.transition(to: NamedScene("A"), type: .root)
    try stand.coordinator.transition(to: UserScene(viewModel: viewModel), type: .modal(as: .dialog(width: 10)))
    viewModel.perform(.opened)
    #expect(stand.window.inbox.isBusy)
    viewModel.gate.open()
    await stand.window.settle()
    #expect(stand.window.rendered() == "A\n ╭─ User ─╮\n │Ann     │\n ╰────────╯")
  }

  @Test("Settling the coordinator updates its window, and works without one")
  func ownSettling() async throws {
    let stand = Stand(width: 12, height: 5)
    let viewModel = UserViewModel(coordinator: stand.coordinator)
    viewModel.gate.open()
    try stand.coordinator.transition(to: UserScene(viewModel: viewModel), type: .root)
    viewModel.perform(.opened)
    await stand.coordinator.settle()
    #expect(!stand.window.needsUpdate && stand.window.rendered() == "Ann")
    stand.window.setPanes { .spacer }
    viewModel.user.value = DataState()
    viewModel.perform(.opened)
    await stand.coordinator.settle()
    #expect(!stand.coordinator.view.needsUpdate && stand.coordinator.view.rendered() == "Ann")
  }

  @Test("A window that it has left no longer waits for it, and the next one does")
  func leaving() throws {
    let stand = Stand()
    let viewModel = UserViewModel(coordinator: stand.coordinator)
    viewModel.perform(.opened)
    #expect(stand.window.inbox.isBusy)
    stand.window.setPanes { .spacer }
    #expect(!stand.window.inbox.isBusy && stand.coordinator.inbox.isBusy)
    let next = Window(width: 10, height: 2) { .view(stand.coordinator.view) }
    #expect(next.inbox.isBusy)
  }

  @Test("A modal with a style moves into an overlay when the view enters a window, and back when it leaves")
  func moving() throws {
    let log = Log()
    let coordinator = makeCoordinator()
    try coordinator.transition(to: NoisyScene("A", log), type: .root)
    try coordinator.transition(to: NoisyScene("B", log, rows: 9), type: .modal(as: .fullScreen))
    #expect(coordinator.view.rendered() == "B 0\nB 1\nB 2\nB 3" && coordinator.shownView === coordinator.view)
    coordinator.view.contentOffset.y = 3
    log.take()
    let window = Window(width: 20, height: 4) { .view(coordinator.view) }
    #expect(log.take() == ["A appears"])
    #expect(window.overlays.count == 1 && coordinator.view.rendered() == "A 0")
    #expect(coordinator.shownView.rendered() == "B 3\nB 4\nB 5\nB 6")
    window.setPanes { .spacer }
    #expect(log.take() == ["A disappears"])
    #expect(window.overlays.isEmpty && coordinator.view.rendered() == "B 3\nB 4\nB 5\nB 6")
    #expect(coordinator.depth == 2 && coordinator.shownView === coordinator.view)
  }

  @Test("When the window is gone, the next transition shows everything in the coordinator's view")
  func windowGoes() throws {
    let coordinator = makeCoordinator()
    var window: Window? = Window(width: 20, height: 4) { .view(coordinator.view) }
    weak let watched = window
    try coordinator.transition(to: NamedScene("A"), type: .root)
    try coordinator.transition(to: NamedScene("B"), type: .modal(as: .dialog))
    window = nil
    #expect(watched == nil)
    try coordinator.transition(to: NamedScene("C"), type: .push)
    #expect(coordinator.shownView === coordinator.view && coordinator.names == ["A", "B", "C"])
    #expect(coordinator.view.container.children.map { ($0 as? LabelModel)?.text.string } == ["C"])
  }

  @Test("Dismissing an overlay whose window is gone dismisses its modal, too")
  func dismissedWithoutWindow() throws {
    let coordinator = makeCoordinator()
    var window: Window? = Window(width: 20, height: 4) { .view(coordinator.view) }
    try coordinator.transition(to: NamedScene("A"), type: .root)
    try coordinator.transition(to: NamedScene("B"), type: .modal(as: .dialog))
    let overlay = try #require(window?.overlays.last)
    window = nil
    #expect(coordinator.names == ["A", "B"])
    overlay.dismiss()
    #expect(coordinator.names == ["A"] && coordinator.shownView === coordinator.view)
  }

  @Test("A coordinator in an overlay has its own modals above the overlay, and they close with it")
  func nested() throws {
    let window = Window(width: 20, height: 6) { .spacer }
    let overlay = window.present(ContainerModel(), as: .dialog(width: 12, height: 5))
    let coordinator = SceneCoordinator(view: overlay.view)
    try coordinator.transition(to: NamedScene("A"), type: .root)
    try coordinator.transition(to: NamedScene("B"), type: .modal(as: .dialog(width: 8)))
    #expect(window.overlays.count == 2 && coordinator.shownView.window === window)
    overlay.dismiss()
    #expect(window.overlays.isEmpty && coordinator.names == ["A", "B"] && coordinator.window == nil)
  }
}

/// Shows the user's name.
private struct UserScene: Scene {
  let viewModel: UserViewModel

  var title: StyledText { "User" }

  func makeContainer() -> ContainerModel {
    let label = LabelModel("…")
    viewModel.user.bind(to: label) { label, user in label.text = StyledText(user.value ?? "…") }
    return ContainerModel { label }
  }
}
