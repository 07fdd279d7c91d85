import Espalier
import ExampleSupport

/// The app without a terminal: a window, the scenes in it, and what can be done everywhere.
final class BoardApp {
  let window: Window
  let coordinator: SceneCoordinator
  let router: Router
  let store: BoardStore
  private let panes: BoardPanes

  /// Starts the app without an open board, or where a session ended.
  ///
  /// - Parameter store: A store that other apps share; `nil` for one of its own.
  init(
    width: Int, height: Int = 12, boards: [Board] = Board.samples, session: Session? = nil, store: BoardStore? = nil
  ) throws {
    let store = store ?? BoardStore(session?.boards ?? boards)
    self.store = store
    coordinator = SceneCoordinator(view: ContainerView(width: 0, height: 0))
    router = Router(schemes: ["board"], coordinator: coordinator)
    let panes = BoardPanes(store, coordinator)
    self.panes = panes
    window = Window(width: width, height: height) { panes.pane }
    coordinator.onTransition = { [unowned self] _ in showScene() }
    addCommands()
    try addRoutes()
    if try session.map(restore) != true { try coordinator.transition(to: BoardScene.boards, type: .root) }
  }

  /// What has to be saved.
  var session: Session {
    get throws { Session(boards: store.boards.value, navigation: try coordinator.encodedState()) }
  }

  /// Arranges the panes for the scene that is shown, and gives it the keys.
  private func showScene() {
    window.setPanes { panes.pane }
    window.update()
    window.activate(panes.main)
    // The board that is open is marked in the list.
    if let list = coordinator.view.container as? TaskList, let row = panes.boardList.row(of: list.board) {
      panes.boards.focus(row)
    }
    let row = (coordinator.view.container as? TaskList)?.currentRow
    if let row, coordinator.view.focus(row) { return }
    // Shows the keys of a row from the beginning.
    if panes.main.focusedModel == nil { panes.main.moveFocus(.first) }
  }

  private func addCommands() {
    // When the boards are beside the tasks, the open board stays open.
    coordinator.on(BoardCommands.back) { [unowned self] coordinator in
      if !window.activate(panes.boards) { try? coordinator.pop() }
    }
    window.on(Window.help) { $0.presentKeyHelp() }
    window.on(Window.palette) { $0.presentPalette() }
    window.keymap[Window.palette.id] = ["/", "ctrl+p"]
    window.on(BoardCommands.quit) { $0.close() }
    // For people who work on the app, so the key help does not list it.
    window.onKey("f12") { $0.toggleInspector() }
  }
}
