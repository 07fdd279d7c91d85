/// Where the user has been, as a browser remembers it.
struct Places: Equatable {
  private var back: [String] = []
  private var forward: [String] = []

  /// The user leaves a place for another one.
  mutating func leave(_ place: String) {
    if back.last != place { back.append(place) }
    forward = []
  }

  /// The place that the user comes from.
  mutating func goBack(from place: String) -> String? {
    guard let previous = back.popLast() else { return nil }
    forward.append(place)
    return previous
  }

  /// The place that the user has gone back from.
  mutating func goForward(from place: String) -> String? {
    guard let next = forward.popLast() else { return nil }
    back.append(place)
    return next
  }
}
