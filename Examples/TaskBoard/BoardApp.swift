import Espalier
import ExampleSupport

/// The app without a terminal: its scenes, its routes, and what a script can do with them.
final class BoardApp {
  /// Everything that outlives a run.
  struct Session: Codable {
    var boards: [Board]
    var navigation: String
  }

  let coordinator: SceneCoordinator
  let router: Router
  private let store: BoardStore

  /// Starts the app at its first scene, or where a session has ended.
  init(width: Int, height: Int = 12, session: Session? = nil) throws {
    let coordinator = SceneCoordinator(view: ContainerView(width: width, height: height))
    let store = session.map { BoardStore($0.boards) } ?? BoardStore()
    self.coordinator = coordinator
    self.store = store
    router = Router(schemes: ["board"], coordinator: coordinator)
    try addRoutes()
    let isRestored = try session.map { session in
      try coordinator.restore(session.navigation, forms: [BoardScene.Place.self]) { [self] form in
        try (form as? BoardScene.Place).map(scene)
      }
    }
    if isRestored != true { try coordinator.transition(to: scene(.boards), type: .root) }
  }

  /// What has to be written down.
  var session: Session {
    get throws { Session(boards: store.boards, navigation: try coordinator.encodedState()) }
  }

  /// Opens a link.
  ///
  /// - Throws: A failure of usage that says what is wrong with the link.
  func open(_ link: String) throws {
    guard let rejection = router.open(link).rejection else { return }
    throw Failure(.usage, router.explanation(of: rejection, for: link))
  }

  /// Does one step of a script.
  ///
  /// - Throws: A failure of usage when the scene that is shown has no such thing.
  func perform(_ step: ScriptStep) throws {
    switch step {
    case .select(let number):
      let rows = coordinator.view.rows.compactMap { $0.model as? ChoiceRow }
      guard rows.indices.contains(number - 1) else {
        throw Failure(
          .usage,
          rows.isEmpty
            ? "there is no row to select here" : "there is no row \(number) to select here, only \(rows.count)")
      }
      coordinator.view.tap(rows[number - 1])
    case .back:
      do { try coordinator.pop() } catch { throw Failure(.usage, "there is nothing to go back to here") }
    case .editTitle(let title):
      guard case .task(let viewModel) = current else { throw Failure(.usage, "there is no title to edit here") }
      viewModel.perform(.editTapped(title))
    case .save:
      guard case .edit(let viewModel) = current else { throw Failure(.usage, "there is nothing to save here") }
      viewModel.perform(.saveTapped)
    case .done:
      guard case .task(let viewModel) = current else { throw Failure(.usage, "there is no task to be done here") }
      viewModel.perform(.doneTapped)
    case .open(let link):
      try open(link)
    }
  }

  private var current: BoardScene? { coordinator.current as? BoardScene }

  /// The scene of a place.
  private func scene(_ place: BoardScene.Place) throws -> BoardScene {
    switch place {
    case .boards:
      return .boards(BoardsViewModel(store: store, coordinator: coordinator))
    case .tasks(let board):
      return .tasks(TasksViewModel(try store.board(board), store: store, coordinator: coordinator))
    case .task(let board, let task):
      _ = try store.task(task, on: board)
      return .task(TaskViewModel(task, on: board, store: store, coordinator: coordinator))
    }
  }

  private func addRoutes() throws {
    try router.register("boards") { [unowned self] _ in .root(try scene(.boards)) }
    try router.register("boards/:board") { [unowned self] request in
      .stack([try scene(.boards), try scene(.tasks(board: try request.require("board")))])
    }
    // There is a way back through scenes that nobody has seen yet.
    try router.register("boards/:board/tasks/:task") { [unowned self] request in
      let board: Int = try request.require("board")
      let task: Int = try request.require("task")
      return .stack([
        try scene(.boards), try scene(.tasks(board: board)), try scene(.task(board: board, task: task)),
      ])
    }
    router.fallback = { _ in .reject("links are board://boards, board://boards/2 and board://boards/2/tasks/7") }
  }
}
