import EspalierCanvas

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

extension EventNode {
  /// Returns what the node currently subscribes to, shares and sees, and which keys it handles.
  ///
  /// ```
  /// on       liked ×2
  /// follows  accent = red, from Feed
  /// shares   title = "Posts"
  /// sees     locale = de, from Window
  /// keys     d, del Delete (post.delete)
  /// every    1.0 seconds
  /// ```
  ///
  /// Closures that compute shared values are called.
  ///
  /// - Parameter known: The serials of value ids to leave out if the node only sees their values.
  /// - Complexity: O(d + n log n) for n facts, where d is the depth of the node.
  package func facts(withoutSeeing known: Set<UInt64>) -> [NodeFact] {
    let values = visibleValues
    let others = values.filter { !$0.isOwn && !known.contains($0.key.serial) }
    guard let record = eventStorage.record else { return others.map { NodeFact("sees", $0.text) } }
    var facts: [NodeFact] = record.eventHandlers.inOrder.map { .events(of: $0.key, $0.value) }
    for key in record.dataHandlers.keys {
      // A node that shows words of the library follows them; that says nothing until somebody shares others.
      let value = values.first { $0.key == key }
      if key == Wording.shared.key, value == nil { continue }
      facts.append(NodeFact("follows", value?.text ?? "\(key), missing"))
    }
    for (key, provider) in record.providers.inOrder {
      facts.append(NodeFact("shares", "\(key)" + (provider.valueText.map { " = \($0)" } ?? ", no value")))
    }
    facts += others.filter { record.dataHandlers[$0.key] == nil }.map { NodeFact("sees", $0.text) }
    let keymap = (lastNode as? any KeymapSource)?.keymap ?? [:]
    facts += record.keyBindings.all.filter { !$0.isCancelled }.map { .keys(of: $0, by: keymap) }
    facts += record.tickers.filter { !$0.isCancelled }.map { NodeFact("every", "\($0.interval)") }
    return facts
  }
}

extension NodeFact {
  fileprivate static func events(of key: NodeKey, _ handlers: ContiguousArray<EventHandlerBase>) -> NodeFact {
    var text = key.description
    if handlers.count > 1 { text += " ×\(handlers.count)" }
    if handlers.contains(where: \.hearsNearestOnly) { text += ", where it is the nearest" }
    return NodeFact("on", text)
  }

  fileprivate static func keys(of handler: KeyHandler, by keymap: [String: [Key]]) -> NodeFact {
    let keys = handler.keys(by: keymap).map(\.shortDescription).joined(separator: ", ")
    guard let command = handler.command else { return NodeFact("keys", keys) }
    return NodeFact("keys", (keys.isEmpty ? "" : keys + " ") + "\(command.help) (\(command.id))")
  }
}

/// A shared value that is visible from a node.
private struct VisibleValue {
  let key: NodeKey
  let text: String

  /// Whether the node itself shares it.
  let isOwn: Bool
}

extension EventNode {
  /// The shared values visible from the node, nearest first.
  ///
  /// The nodes of the path are retained in the meantime, because closures may edit the tree.
  fileprivate var visibleValues: [VisibleValue] {
    var known: Set<NodeKey> = []
    var values: [VisibleValue] = []
    for provider in path {
      guard let record = provider.eventStorage.record else { continue }
      for (key, shared) in record.providers.inOrder where !known.contains(key) {
        guard let value = shared.valueText else { continue }
        known.insert(key)
        let isOwn = provider === self
        let text = "\(key) = \(value)" + (isOwn ? "" : ", from \(provider.nodeName)")
        values.append(VisibleValue(key: key, text: text, isOwn: isOwn))
      }
    }
    return values
  }
}
