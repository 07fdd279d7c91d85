import Synchronization

/// Where boards and tasks are kept; view models ask it as they would ask a server.
final class BoardStore: Sendable {
  /// What is asked for is not there.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  private let content: Mutex<[Board]>

  init(_ boards: [Board] = BoardStore.samples) {
    content = Mutex(boards)
  }

  var boards: [Board] { content.withLock { $0 } }

  func board(_ id: Int) throws -> Board {
    guard let board = boards.first(where: { $0.id == id }) else {
      throw Missing(description: "there is no board \(id)")
    }
    return board
  }

  func task(_ id: Int, on boardID: Int) throws -> BoardTask {
    let board = try board(boardID)
    guard let task = board.tasks.first(where: { $0.id == id }) else {
      throw Missing(description: "there is no task \(id) on the board “\(board.name)”")
    }
    return task
  }

  /// Changes a task and answers what it is then.
  func change(_ id: Int, on boardID: Int, _ change: @Sendable (inout BoardTask) -> Void) async throws -> BoardTask {
    try content.withLock { boards in
      for board in boards.indices where boards[board].id == boardID {
        for task in boards[board].tasks.indices where boards[board].tasks[task].id == id {
          change(&boards[board].tasks[task])
          return boards[board].tasks[task]
        }
      }
      throw Missing(description: "there is no task \(id) on board \(boardID)")
    }
  }

  static let samples = [
    Board(
      id: 1, name: "Kitchen",
      tasks: [
        BoardTask(id: 1, title: "Sharpen the knives"), BoardTask(id: 2, title: "Descale the kettle", isDone: true),
      ]),
    Board(
      id: 2, name: "Garden",
      tasks: [
        BoardTask(id: 5, title: "Tie the pear to the wall"), BoardTask(id: 6, title: "Sow lettuce", isDone: true),
        BoardTask(id: 7, title: "Water the beds"),
      ]),
    Board(id: 3, name: "Someday", tasks: []),
  ]
}
