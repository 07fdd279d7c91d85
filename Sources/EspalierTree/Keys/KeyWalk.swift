import EspalierCanvas

/// The way of a key: the nodes that it passes, with the handlers that they had when it was pressed.
///
/// What is called and what help shows are read from the same walk, so they cannot disagree.
struct KeyWalk {
  private struct Stop {
    let node: any EventNode
    let bindings: KeyBindings
  }

  private let stops: ContiguousArray<Stop>

  /// The model whose row has the focus.
  private let focusedModel: CellModel?

  /// How many of the first stops get a key that types something.
  private let textStopCount: Int

  /// Fixes the way from a node on: the cell of the row that has the focus, or its model, or a container.
  ///
  /// O(depth).
  init(from start: any EventNode, focusOn model: CellModel?) {
    stops = ContiguousArray(
      start.path.map { Stop(node: $0, bindings: $0.eventStorage.record?.keyBindings ?? KeyBindings()) })
    focusedModel = model
    textStopCount = model?.takesText == true ? (start === model ? 1 : 2) : stops.count
  }

  /// Offers a key to each node in turn.
  ///
  /// - Returns: Whether one of them has taken it.
  func press(_ key: Key) -> Bool {
    for stop in stops(hearing: key) {
      if let handler = stop.bindings.handler(of: key) {
        handler.body(stop.node)
        return true
      }
      if offer(to: stop.node, { $0.handleKey(key) }, { $0.handleKey(key) }) { return true }
    }
    return false
  }

  /// Offers text that was pasted to each node in turn.
  ///
  /// - Returns: Whether one of them has taken it.
  func paste(_ text: String) -> Bool {
    stops.prefix(textStopCount).contains { offer(to: $0.node, { $0.handlePaste(text) }, { $0.handlePaste(text) }) }
  }

  /// The commands that a key would call now, nearest first; those of one node in the order of subscription.
  var help: [KeyHelp] {
    var help: [KeyHelp] = []
    var taken: Set<Key> = []
    for (index, stop) in stops.enumerated() {
      for handler in stop.bindings.commands where !handler.isCancelled {
        guard let command = handler.command else { continue }
        let keys = handler.keys.filter { key in
          !taken.contains(key) && hears(key, at: index) && stop.bindings.handler(of: key) === handler
        }
        if !keys.isEmpty { help.append(KeyHelp(command: command, keys: keys, nodeName: stop.node.nodeName)) }
      }
      taken.formUnion(stop.bindings.keys)
    }
    return help
  }

  /// Whether a key that types something is for the row that has the focus, and for nobody else.
  func isText(_ key: Key) -> Bool {
    focusedModel?.takesText == true && key.character != nil
  }

  private func stops(hearing key: Key) -> some Sequence<Stop> {
    stops.prefix(key.character == nil ? stops.count : textStopCount)
  }

  private func hears(_ key: Key, at index: Int) -> Bool {
    index < textStopCount || key.character == nil
  }

  /// Offers something to a cell or a model; other nodes have handlers only.
  private func offer(to node: any EventNode, _ cell: (AnyCell) -> Bool, _ model: (Model) -> Bool) -> Bool {
    switch node {
    case let present as AnyCell:
      // Unless it has been given another model on the way.
      return present.attachedModel != nil && present.attachedModel === focusedModel && cell(present)
    case let present as Model:
      return model(present)
    default:
      return false
    }
  }
}
