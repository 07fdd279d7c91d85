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
  /// The folder in a row is to be opened or closed.
  static let toggled = EventID<DiskRow>("toggled")
  /// The focus is to go to the folder that a row is in.
  static let left = EventID<DiskRow>("left")
}
