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
    stops(hearing: key).first { stop in
      call(stop.bindings.handler(of: key, by: keymap), of: stop)
        || offer(to: stop.node, { $0.handleKey(key) }, { $0.handleKey(key) })
    }?.node
  }

  /// Offers pasted text to each node in turn until one handles it.
  ///
  /// - Returns: The node that has handled it; `nil` if none has.
  package func paste(_ text: String) -> (any EventNode)? {
    stops.prefix(textStopCount).first { offer(to: $0.node, { $0.handlePaste(text) }, { $0.handlePaste(text) }) }?.node
  }

  /// Returns whether the key types something that only the focused row receives.
  package func isText(_ key: Key) -> Bool { focusedModel?.takesText == true && key.character != nil }

  /// Returns whether a node on the path has a handler for a key, which a palette may show or nothing at all.
  package func isBound(_ key: Key) -> Bool {
    stops(hearing: key).contains { $0.bindings.handler(of: key, by: keymap) != nil }
  }

  func hears(_ key: Key, at index: Int) -> Bool {
    index < textStopCount || (key.isSequence ? key.steps[0] : key).character == nil
  }

  private func stops(hearing key: Key) -> some Sequence<Stop> {
    stops.prefix(key.character == nil ? stops.count : textStopCount)
  }

  /// Calls a handler of a node, if there is one.
  private func call(_ handler: KeyHandler?, of stop: Stop) -> Bool {
    guard let handler else { return false }
    handler.body(stop.node)
    handler.noteCall(on: stop.node)
    return true
  }

  /// Offers a key or text to a cell or a model; other nodes only have handlers.
  private func offer(to node: any EventNode, _ cell: (AnyCell) -> Bool, _ model: (Model) -> Bool) -> Bool {
    switch node {
    case let present as AnyCell:
      // The cell may have received another model in the meantime.
      guard present.attachedModel != nil, present.attachedModel === focusedModel, cell(present) else { return false }
      present.setNeedsDisplay()
      return true
    case let present as Model: return model(present)
    default: return false
    }
  }
}

/// The commands on the path of a key.
extension KeyWalk {
  /// The commands that a key would call now, nearest node first, and in the order of subscription within a node; those
  /// that are only in palettes are left out.
  package var help: [KeyHelp] {
    offers.joined().filter { !$0.keys.isEmpty && $0.command.prominence > .onlyInPalette }
  }

  /// The commands that can be performed now, nearest first, including those without keys.
  ///
  /// Each command appears once, as declared by the nearest node.
  package var commands: [KeyHelp] {
    var known: Set<String> = []
    return offers.flatMap { offers in
      // In reverse, because the last handler wins if a node has a command twice.
      offers.reversed().filter { known.insert($0.command.id).inserted }.reversed()
    }
  }

  /// Performs a command as its key would now, whether or not it has a key.
  ///
  /// - Returns: Whether a node handled the command.
  package func perform(_ commandID: String) -> Bool {
    stops.contains { call($0.bindings.handler(performing: commandID), of: $0) }
  }

  /// Returns whether a node would perform a command.
  package func handles(_ commandID: String) -> Bool {
    stops.contains { $0.bindings.handler(performing: commandID) != nil }
  }

  /// The commands of each stop in the order of subscription, each with the keys that currently call it.
  private var offers: [[KeyHelp]] {
    var taken: Set<Key> = []
    let wording = stops.first?.node.wording ?? .standard
    return stops.indices.map { index in
      let stop = stops[index]
      let winners = stop.bindings.handlers(by: keymap)
      defer { taken.formUnion(winners.keys) }
      return stop.bindings.all.compactMap { handler in
        guard let command = handler.command, !handler.isCancelled else { return nil }
        let keys = handler.keys(by: keymap).filter { key in
          let first = key.isSequence ? key.steps[0] : key
          return !taken.contains(key) && !taken.contains(first) && hears(key, at: index) && winners[key] === handler
            && !stops[..<index].contains { ($0.node as? Model)?.usesKey(first) == true }
        }
        return KeyHelp(command: wording.translated(command), keys: keys, nodeName: stop.node.nodeName)
      }
    }
  }
}

/// A command that is currently available, and the keys that perform it.
public struct KeyHelp: Hashable, Sendable {
  /// The command.
  public let command: Command

  /// The keys that no nearer node handles; possibly none for a command in a palette.
  public let keys: [Key]

  /// The name of the node that handles the command.
  public let nodeName: String

  /// Creates a help item.
  public init(command: Command, keys: [Key], nodeName: String) {
    self.command = command
    self.keys = keys
    self.nodeName = nodeName
  }
}

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
    stops.indices.contains { index in
      hears(sequence, at: index) && call(stops[index].bindings.handler(of: sequence, by: keymap), of: stops[index])
    }
  }
}
