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

extension Model {
  /// The model with a name, for building trees.
  func called(_ name: String) -> Self {
    self.name = name
    return self
  }
}

/// Calls a function when it goes, which makes the end of what holds it visible.
final class LifeToken {
  private let onEnd: () -> Void

  init(_ onEnd: @escaping () -> Void) {
    self.onEnd = onEnd
  }

  func touch() {}

  deinit { onEnd() }
}
