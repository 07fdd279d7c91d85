/// A list of things to do.
struct Board: Codable, Hashable, Sendable, Identifiable {
  let id: Int
  let name: String
  var tasks: [BoardTask]

  /// How many tasks are not done.
  var openCount: Int { tasks.count { !$0.isDone } }

  /// Replaces the task with the same id, or appends it.
  mutating func save(_ task: BoardTask) {
    if let index = tasks.firstIndex(where: { $0.id == task.id }) {
      tasks[index] = task
    } else {
      tasks.append(task)
    }
  }

  /// Removes a task.
  ///
  /// - Returns: The index it had; `nil` if it is not there.
  mutating func remove(_ task: BoardTask) -> Int? {
    let index = tasks.firstIndex { $0.id == task.id }
    if let index { tasks.remove(at: index) }
    return index
  }

  /// Puts a removed task back to where it was, unless another user has saved it since.
  mutating func restore(_ task: BoardTask, at index: Int) {
    guard !tasks.contains(where: { $0.id == task.id }) else { return }
    tasks.insert(task, at: min(index, tasks.count))
  }
}

/// One thing to do.
struct BoardTask: Codable, Hashable, Sendable, Identifiable {
  let id: Int
  var title: String
  var isDone = false
}

extension Board {
  static let samples = [
    Board(
      id: 1, name: "Kitchen",
      tasks: [
        BoardTask(id: 1, title: "Sharpen the knives"), BoardTask(id: 2, title: "Descale the kettle", isDone: true),
        BoardTask(id: 3, title: "Bake bread for Sunday"), BoardTask(id: 4, title: "Label the jam jars"),
      ]),
    Board(
      id: 2, name: "Garden",
      tasks: [
        BoardTask(id: 5, title: "Tie the pear to the wall"), BoardTask(id: 6, title: "Sow lettuce", isDone: true),
        BoardTask(id: 7, title: "Water the beds"), BoardTask(id: 8, title: "Net the cherries", isDone: true),
        BoardTask(id: 9, title: "Turn the compost"), BoardTask(id: 10, title: "Order tulip bulbs"),
        BoardTask(id: 11, title: "Mend the gate", isDone: true), BoardTask(id: 12, title: "Prune the quince in March"),
      ]),
    Board(
      id: 4, name: "Workshop",
      tasks: [
        BoardTask(id: 13, title: "Glue the chair", isDone: true), BoardTask(id: 14, title: "Oil the workbench"),
      ]),
    Board(
      id: 5, name: "Travel",
      tasks: [
        BoardTask(id: 15, title: "Book the night train"), BoardTask(id: 16, title: "Renew the passport", isDone: true),
        BoardTask(id: 17, title: "Ask Mara to water the figs"),
      ]),
    Board(id: 3, name: "Someday", tasks: []),
  ]
}
