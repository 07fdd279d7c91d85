public import EspalierTree

/// Sequences of keys.
extension Window {
  /// The keys of a sequence that the user has begun, such as the first key of `g g`; empty if none is under way.
  ///
  /// Meanwhile, `keyHelp` contains only the commands whose keys go on from there.
  public var pressedKeys: [Key] { keySequence.keys }

  /// Presses a key that may begin, continue or end a sequence.
  ///
  /// - Returns: Whether the key was handled.
  func pressInSequence(_ key: Key) -> Bool {
    let earlier = keySequence.end()
    if !earlier.isEmpty { loop.mark() }
    let keys = earlier + [key]
    if walk.mayContinue(keys) {
      keySequence.wait(after: keys, until: latestTime + keySequenceTimeout)
      loop.mark()
      return true
    }
    if earlier.isEmpty { return pressAlone(key) }
    if walk.press(sequence: Key(steps: keys)) || key == "escape" { return true }
    pressAsTheyAre(earlier)
    return pressInSequence(key)
  }

  /// Ends a sequence that nothing continues; its keys do what they do without another one.
  func endSequence() {
    let keys = keySequence.end()
    guard !keys.isEmpty else { return }
    loop.mark()
    pressAsTheyAre(keys)
  }

  private func pressAsTheyAre(_ keys: [Key]) {
    if keys.count > 1, walk.press(sequence: Key(steps: keys)) { return }
    for key in keys { _ = pressAlone(key) }
  }
}
