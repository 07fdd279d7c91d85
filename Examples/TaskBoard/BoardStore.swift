import Espalier

/// Where boards and tasks are kept.
///
/// Screens observe `boards`, so nobody has to notify them that something was saved.
final class BoardStore {
  /// A board or task that does not exist.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  let boards: ObservableValue<[Board]>

  /// Ids are not reused, because a deleted task may come back.
  private var lastTaskID: Int

  init(_ boards: [Board] = Board.samples) {
    self.boards = ObservableValue(boards)
    lastTaskID = boards.flatMap(\.tasks).map(\.id).max() ?? 0
  }

  func board(_ id: Int) throws(Missing) -> Board {
    guard let board = boards.value.first(where: { $0.id == id }) else {
      throw Missing(description: "there is no board \(id)")
    }
    return board
  }

  /// Changes a board, if it is there.
  func change(_ id: Int, _ change: (inout Board) -> Void) {
    guard let index = boards.value.firstIndex(where: { $0.id == id }) else { return }
    change(&boards.value[index])
  }

  /// A new task that is not on a board yet.
  func makeTask() -> BoardTask {
    lastTaskID += 1
    return BoardTask(id: lastTaskID, title: "")
  }
}
