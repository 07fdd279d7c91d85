/// A list of things to do.
struct Board: Codable, Hashable, Sendable, Identifiable {
  let id: Int
  let name: String
  var tasks: [BoardTask]
}

/// One thing to do.
struct BoardTask: Codable, Hashable, Sendable, Identifiable {
  let id: Int
  var title: String
  var isDone = false
}
