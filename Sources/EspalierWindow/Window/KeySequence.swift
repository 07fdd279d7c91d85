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

  /// Returns the commands that go on from the keys, with what they have to be continued by; all of them without keys.
  func continuations(of help: [KeyHelp]) -> [KeyHelp] {
    guard !keys.isEmpty else { return help }
    return help.compactMap { item in
      let continued = item.keys.filter { $0.isSequence && $0.steps.starts(with: keys) }
      return continued.isEmpty ? nil : KeyHelp(command: item.command, keys: continued, nodeName: item.nodeName)
    }
  }
}
