/// How long a row stays pinned while the user scrolls.
public enum Stickiness: Hashable, Sendable {
  /// Until the next sticky row pushes it off.
  case list
  /// Until the next sticky row or the end of its container pushes it off.
  case container
}
