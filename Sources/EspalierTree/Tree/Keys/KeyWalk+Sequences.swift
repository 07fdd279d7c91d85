/// Sequences of keys, such as `g g`, which a window recognizes.
extension KeyWalk {
  /// Returns whether the keys pressed so far begin a longer sequence.
  ///
  /// The nearest node that handles the first key, or a sequence that begins with it, decides. A node that does both
  /// waits for the sequence.
  ///
  /// - Complexity: O(d) without sequences, where d is the depth of the node; otherwise O(d + k) for k handled keys.
  package func mayContinue(_ pressed: [Key]) -> Bool {
    let givenSequences = keymap.values.contains { $0.contains(where: \.isSequence) }
    guard givenSequences || stops.contains(where: { $0.bindings.hasSequences }) else { return false }
    for (index, stop) in stops.enumerated() where hears(pressed[0], at: index) {
      let handled = stop.bindings.handlers(by: keymap)
      let continues = handled.keys.contains { key in
        guard key.isSequence else { return false }
        let steps = key.steps
        return steps.count > pressed.count && steps.starts(with: pressed)
      }
      if continues { return true }
      if handled[pressed[0]] != nil || (stop.node as? Model)?.usesKey(pressed[0]) == true { return false }
    }
    return false
  }

  /// Calls the nearest handler of a sequence.
  ///
  /// - Returns: Whether a node has handled it.
  package func press(sequence: Key) -> Bool {
    for (index, stop) in stops.enumerated() where hears(sequence, at: index) {
      guard let handler = stop.bindings.handler(of: sequence, by: keymap) else { continue }
      handler.body(stop.node)
      handler.noteCall(on: stop.node)
      return true
    }
    return false
  }
}
