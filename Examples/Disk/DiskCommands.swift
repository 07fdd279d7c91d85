import Espalier

enum DiskCommands {
  static let sort = Command("disk.sort", "Sort", keys: "s")
  static let scan = Command("disk.scan", "Scan again", keys: "r")
  static let quit = Command("disk.quit", "Quit", keys: "q")
}
