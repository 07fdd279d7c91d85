/// Where the user has been, as a browser remembers it.
struct Places: Equatable {
  private var back: [String] = []
  private var forward: [String] = []

  /// Leaves a place for another one.
  mutating func leave(_ place: String) {
    if back.last != place { back.append(place) }
    forward = []
  }

  /// Goes back, and returns the place that the user came from.
  mutating func goBack(from place: String) -> String? {
    guard let previous = back.popLast() else { return nil }
    forward.append(place)
    return previous
  }

  /// Goes forward, and returns the place that the user went back from.
  mutating func goForward(from place: String) -> String? {
    guard let next = forward.popLast() else { return nil }
    back.append(place)
    return next
  }
}
