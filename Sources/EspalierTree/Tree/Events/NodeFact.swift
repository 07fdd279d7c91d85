/// One thing that a node does with events, shared data, keys or time.
package struct NodeFact: Hashable {
  /// The kind: `on` an event; `follows`, `shares` or `sees` a value; handles `keys`; is called `every` interval.
  package let label: String

  /// The details.
  ///
  /// The text contains no control characters for a terminal.
  package let text: String

  /// Longer text is truncated.
  private static let largestLength = 160

  init(_ label: String, _ text: String) {
    self.label = label
    let start = text.prefix(Self.largestLength)
    self.text = (start.endIndex < text.endIndex ? start + "…" : String(start)).harmless
  }
}
