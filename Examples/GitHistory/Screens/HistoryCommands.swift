import Espalier

/// The commands of the history.
enum HistoryCommands {
  static let open = Command("history.open", "Open", keys: "enter")
  static let find = Command("history.find", "Find", keys: "/")
  static let findNext = Command("history.findNext", "Next match", keys: "n")
  static let findPrevious = Command("history.findPrevious", "Previous match", keys: "N")
  static let filter = Command("history.filter", "Filter", keys: "f")
  static let branches = Command("history.branches", "Branches and tags", keys: "b")
  static let go = Command("history.go", "Go to", keys: "o")
  static let parent = Command("history.parent", "Parent", keys: "p")
  static let otherParent = Command("history.otherParent", "Other parent", keys: "P")
  static let child = Command("history.child", "Child", keys: "c")
  static let mark = Command("history.mark", "Mark", keys: "m")
  static let nextMark = Command("history.nextMark", "Next mark", keys: "'")
  static let back = Command("history.back", "Back", keys: "backspace", "alt+left")
  static let forward = Command("history.forward", "Forward", keys: "alt+right")
  static let copyHash = Command("history.copyHash", "Copy hash", keys: "y")
  static let copyLink = Command("history.copyLink", "Copy link", keys: "Y")
  static let graph = Command("history.graph", "Graph", keys: "g")
  static let authors = Command("history.authors", "By author", keys: "a")
  static let refresh = Command("history.refresh", "Read again", keys: "r")
  static let pointer = Command("history.pointer", "Mouse on or off", keys: "f2")
  static let quit = Command("history.quit", "Quit", keys: "q")
}

/// The commands of an open commit.
enum PageCommands {
  static let close = Command("page.close", "Close", keys: "escape")
  static let nextCommit = Command("page.nextCommit", "Next commit", keys: "J")
  static let previousCommit = Command("page.previousCommit", "Previous commit", keys: "K")
  static let edit = Command("page.edit", "Open in the editor", keys: "e")
}
