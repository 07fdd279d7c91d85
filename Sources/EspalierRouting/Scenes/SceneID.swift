/// The identity of a scene on a coordinator, from its transition until it is popped; a coordinator never reuses it.
public struct SceneID: Hashable, Sendable, CustomStringConvertible {
  let number: UInt64

  /// `#1`, `#2` and so on, in the order of the transitions.
  public var description: String { "#\(number)" }
}
