/// One thing that a node does with events, shared data, keys or time.
package struct NodeFact: Hashable {
  /// What is meant: `on` an event, `follows`, `shares` or `sees` a value, handles `keys`, is called `every` so often.
  package let label: String

  /// Which one, and what there is to say of it; nothing in it can command a terminal.
  package let text: String

  /// More of a text is left out.
  private static let largestLength = 160

  init(_ label: String, _ text: String) {
    self.label = label
    let start = text.prefix(Self.largestLength)
    self.text = (start.endIndex < text.endIndex ? start + "…" : String(start)).harmless
  }
}
