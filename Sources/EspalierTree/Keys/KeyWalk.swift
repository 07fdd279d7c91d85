import EspalierCanvas

/// The way of a key: the nodes that it passes, with the handlers and the keymap that they had when it was pressed.
///
/// What is called, what help shows and what a palette offers are read from the same walk, so they cannot disagree. It
/// keeps its nodes: make one for each key.
package struct KeyWalk {
  struct Stop {
    let node: any EventNode
    let bindings: KeyBindings
  }

  let stops: ContiguousArray<Stop>

  /// The keys that the last node gives commands, by their ids.
  let keymap: [String: [Key]]

  /// The model whose row has the focus.
  private let focusedModel: CellModel?

  /// How many of the first stops get a key that types something.
  private let textStopCount: Int

  /// Fixes the way from a node on: the cell of the row that has the focus, or its model, or whatever a key begins at
  /// while no row has it.
  ///
  /// - Complexity: O(depth).
  package init(from start: any EventNode, focusOn model: CellModel?) {
    stops = ContiguousArray(
      start.path.map { Stop(node: $0, bindings: $0.eventStorage.record?.keyBindings ?? KeyBindings()) })
    keymap = (stops.last?.node as? any KeymapSource)?.keymap ?? [:]
    focusedModel = model
    textStopCount = model?.takesText == true ? (start === model ? 1 : 2) : stops.count
  }

  /// Offers a key to each node in turn.
  ///
  /// - Returns: Whether one of them has taken it.
  package func press(_ key: Key) -> Bool {
    for stop in stops(hearing: key) {
      if let handler = stop.bindings.handler(of: key, by: keymap) {
        handler.body(stop.node)
        handler.noteCall(on: stop.node)
        return true
      }
      if offer(to: stop.node, { $0.handleKey(key) }, { $0.handleKey(key) }) { return true }
    }
    return false
  }

  /// Offers text that was pasted to each node in turn.
  ///
  /// - Returns: Whether one of them has taken it.
  package func paste(_ text: String) -> Bool {
    stops.prefix(textStopCount).contains { offer(to: $0.node, { $0.handlePaste(text) }, { $0.handlePaste(text) }) }
  }

  /// Whether a key that types something is for the row that has the focus, and for nobody else.
  package func isText(_ key: Key) -> Bool {
    focusedModel?.takesText == true && key.character != nil
  }

  func hears(_ key: Key, at index: Int) -> Bool {
    index < textStopCount || key.character == nil
  }

  private func stops(hearing key: Key) -> some Sequence<Stop> {
    stops.prefix(key.character == nil ? stops.count : textStopCount)
  }

  /// Offers something to a cell or a model; other nodes have handlers only.
  private func offer(to node: any EventNode, _ cell: (AnyCell) -> Bool, _ model: (Model) -> Bool) -> Bool {
    switch node {
    case let present as AnyCell:
      // Unless it has been given another model on the way.
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
