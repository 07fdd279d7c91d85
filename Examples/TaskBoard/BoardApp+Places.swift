import Espalier
import ExampleSupport

/// Links, and the places that a session remembers: both lead to the scenes that a user can reach by hand.
extension BoardApp {
  /// Opens a link.
  ///
  /// - Throws: A usage failure that says what is wrong with the link.
  func open(_ link: String) throws {
    guard let rejection = router.open(link).rejection else { return }
    throw Failure(.usage, router.explanation(of: rejection, for: link))
  }

  func addRoutes() throws {
    try router.register("boards") { _ in .root(BoardScene.boards) }
    // The way back leads through scenes that nobody has seen yet.
    try router.register("boards/:board") { [unowned self] request in
      .stack([BoardScene.boards, try tasks(of: try request.require("board"))])
    }
    try router.register("boards/:board/tasks/:task") { [unowned self] request in
      .stack([BoardScene.boards, try tasks(of: try request.require("board"), current: try request.require("task"))])
    }
    router.fallback = { _ in .reject("links are board://boards, board://boards/2 and board://boards/2/tasks/7") }
  }

  /// Goes to where a session ended.
  ///
  /// - Returns: Whether the session has a place to go to.
  func restore(_ session: Session) throws -> Bool {
    try coordinator.restore(session.navigation, forms: [BoardScene.Place.self]) { form in
      switch form as? BoardScene.Place {
      case .boards: BoardScene.boards
      case .tasks(let board): try tasks(of: board)
      case nil: nil
      }
    }
  }

  /// The tasks of a board, with the focus on one of them.
  private func tasks(of id: Int, current: Int? = nil) throws -> BoardScene {
    let board = try store.board(id)
    if let current, !board.tasks.contains(where: { $0.id == current }) {
      throw BoardStore.Missing(description: "there is no task \(current) on the board “\(board.name)”")
    }
    return .tasks(TasksViewModel(board, current: current, store: store, coordinator: coordinator))
  }
}
