import Espalier

enum DiskCommands {
  static let open = Command("disk.open", "Open", keys: "right", "enter")
  static let close = Command("disk.close", "Close", keys: "left", "enter")
  static let leave = Command("disk.leave", "To its folder", keys: "left")
  static let sort = Command("disk.sort", "Sort", keys: "s")
  static let scan = Command("disk.scan", "Look again", keys: "r")
  static let quit = Command("disk.quit", "Quit", keys: "q")
}

enum DiskEvents {
  /// The user wants to open or close the folder in a row.
  static let toggled = EventID<DiskRow>("toggled")
  /// The user wants to move the focus to the folder that contains a row.
  static let left = EventID<DiskRow>("left")
}
