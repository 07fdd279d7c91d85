import Espalier

enum DiskCommands {
  static let expand = Command("disk.expand", "Expand", keys: "right", "enter")
  static let collapse = Command("disk.collapse", "Collapse", keys: "left", "enter")
  static let leave = Command("disk.leave", "To its folder", keys: "left")
  static let sort = Command("disk.sort", "Sort", keys: "s")
  static let scan = Command("disk.scan", "Scan again", keys: "r")
  static let quit = Command("disk.quit", "Quit", keys: "q")
}

enum DiskEvents {
  /// The user wants to expand or collapse the folder in a row.
  static let toggled = EventID<DiskRow>("toggled")
  /// The user wants to move the focus to the folder that contains a row.
  static let left = EventID<DiskRow>("left")
}
