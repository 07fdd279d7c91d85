import EspalierTree

/// The keys of a sequence that has begun.
///
/// ```
///   g ─▶ waiting for more ─ g ──▶ the command of “g g”
///             │     └────── x ──▶ g, and then x
///             └── timeout ──────▶ g
/// ```
struct KeySequence {
  /// The keys that have been pressed; none if no sequence has begun.
  private(set) var keys: [Key] = []

  /// The time at which the sequence ends without another key; `nil` if none has begun.
  private(set) var deadline: Duration?

  /// Continues the sequence, or begins one.
  mutating func wait(after keys: [Key], until deadline: Duration) {
    self.keys = keys
    self.deadline = deadline
  }

  /// Ends the sequence, and returns its keys.
  mutating func end() -> [Key] {
    defer { self = KeySequence() }
    return keys
  }
}
