import Espalier

/// What can be done with boards, and in all of the app.
enum BoardCommands {
  static let open = Command("board.open", "Open", keys: "enter")
  static let back = Command("board.back", "Back", keys: "escape")
  static let quit = Command("board.quit", "Quit", keys: "q")
}

/// What can be done with tasks.
enum TaskCommands {
  static let toggle = Command("task.toggle", "Done", keys: "space")
  static let edit = Command("task.edit", "Edit", keys: "e", "enter")
  static let delete = Command("task.delete", "Delete", keys: "d", "delete")
  static let add = Command("task.add", "New task", keys: "n")
  static let undo = Command("task.undo", "Undo", keys: "u")
}
