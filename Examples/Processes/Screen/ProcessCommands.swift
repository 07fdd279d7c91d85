import Espalier

/// The commands of the program; those of its table are `TableCommands`.
enum ProcessCommands {
  static let back = Command("processes.back", "Back", keys: "escape")
  static let find = Command("processes.find", "Find", keys: "/")
  static let tree = Command("processes.tree", "Tree", keys: "t")
  static let terminate = Command("processes.terminate", "Terminate", keys: "k")
  static let kill = Command("processes.kill", "Kill", keys: "K")
  static let pause = Command("processes.pause", "Pause", keys: "p")
  static let read = Command("processes.read", "Read now", keys: "r", prominence: .low)
}
