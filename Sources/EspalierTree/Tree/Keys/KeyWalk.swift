import EspalierCanvas

/// The path of a key: the nodes that it passes, with their handlers and the keymap at the time when it was pressed.
///
/// Calls, help and palettes are based on the same walk, so they cannot disagree. A walk retains its nodes: make one for
/// each key.
package struct KeyWalk {
  struct Stop {
    let node: any EventNode
    let bindings: KeyBindings
  }

  let stops: ContiguousArray<Stop>

  /// The keymap of the last node: keys by the ids of commands.
  let keymap: [String: [Key]]

  /// The model whose row is focused.
  private let focusedModel: CellModel?

  /// The number of first stops that receive keys that type something.
  private let textStopCount: Int

  /// Fixes the path from a node on: the cell of the focused row, its model, or the node where keys start without a
  /// focus.
  ///
  /// - Complexity: O(d) in the depth of the node.
  package init(from start: any EventNode, focusOn model: CellModel?) {
    stops = ContiguousArray(
      start.path.map { Stop(node: $0, bindings: $0.eventStorage.record?.keyBindings ?? KeyBindings()) })
    keymap = (stops.last?.node as? any KeymapSource)?.keymap ?? [:]
    focusedModel = model
    textStopCount = model?.takesText == true ? (start === model ? 1 : 2) : stops.count
  }

  /// Offers a key to each node in turn until one handles it.
  ///
  /// - Returns: The node that has handled it; `nil` if none has.
  package func press(_ key: Key) -> (any EventNode)? {
    for stop in stops(hearing: key) {
      if let handler = stop.bindings.handler(of: key, by: keymap) {
        handler.body(stop.node)
        handler.noteCall(on: stop.node)
        return stop.node
      }
      if offer(to: stop.node, { $0.handleKey(key) }, { $0.handleKey(key) }) { return stop.node }
    }
    return nil
  }

  /// Offers pasted text to each node in turn until one handles it.
  ///
  /// - Returns: The node that has handled it; `nil` if none has.
  package func paste(_ text: String) -> (any EventNode)? {
    stops.prefix(textStopCount).first { offer(to: $0.node, { $0.handlePaste(text) }, { $0.handlePaste(text) }) }?.node
  }

  /// Returns whether a node is the focused row: its cell or its model.
  func isFocusedRow(_ node: any EventNode) -> Bool { node is AnyCell || node === focusedModel }

  /// Returns whether the key types something that only the focused row receives.
  package func isText(_ key: Key) -> Bool {
    focusedModel?.takesText == true && key.character != nil
  }

  func hears(_ key: Key, at index: Int) -> Bool {
    index < textStopCount || key.character == nil
  }

  private func stops(hearing key: Key) -> some Sequence<Stop> {
    stops.prefix(key.character == nil ? stops.count : textStopCount)
  }

  /// Offers a key or text to a cell or a model; other nodes only have handlers.
  private func offer(to node: any EventNode, _ cell: (AnyCell) -> Bool, _ model: (Model) -> Bool) -> Bool {
    switch node {
    case let present as AnyCell:
      // The cell may have received another model in the meantime.
      guard present.attachedModel != nil, present.attachedModel === focusedModel, cell(present) else { return false }
      present.setNeedsDisplay()
      return true
    case let present as Model:
      return model(present)
    default:
      return false
    }
  }
}
