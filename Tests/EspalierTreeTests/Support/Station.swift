import EspalierTree

/// A custom event node, as a coordinator or a view controller would be.
final class Station: EventNode {
  private var storage = EventStorage()
  private let name: String

  /// The number of times that the engine has read the node's storage.
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
