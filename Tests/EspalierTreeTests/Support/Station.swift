import EspalierTree

/// An event node of our own, as a coordinator or a view controller would be one.
final class Station: EventNode {
  private var storage = EventStorage()
  private let name: String

  /// How often the engine has looked at what the node keeps.
  private(set) var visits = 0

  var eventStorage: EventStorage {
    get {
      visits += 1
      return storage
    }
    set { storage = newValue }
  }

  var nodeName: String { name }

  init(_ name: String = "Station") {
    self.name = name
  }

  func forgetVisits() {
    visits = 0
  }
}
