import Espalier

/// The commands of the tracker; those of its table are `TableCommands`.
enum TrackerCommands {
  static let open = Command("tracker.open", "Open", keys: "enter")
  static let back = Command("tracker.back", "Back", keys: "escape")
  static let new = Command("tracker.new", "New", keys: "n")
  static let edit = Command("tracker.edit", "Edit", keys: "e")
  static let comment = Command("tracker.comment", "Comment", keys: "c")
  static let assign = Command("tracker.assign", "Assign", keys: "a")
  static let close = Command("tracker.close", "Close", keys: "x")
  static let delete = Command("tracker.delete", "Delete", keys: "d", "delete")
  static let undo = Command("tracker.undo", "Undo", keys: "u")
  static let redo = Command("tracker.redo", "Redo", keys: "U", "ctrl+r")
  static let find = Command("tracker.find", "Find", keys: "/")
  static let importFile = Command("tracker.import", "Import", keys: "i")
  static let next = Command("tracker.next", "Next issue", keys: "J", prominence: .low)
  static let previous = Command("tracker.previous", "Previous issue", keys: "K", prominence: .low)
}
