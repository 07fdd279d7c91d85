import EspalierCanvas

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
    for stop in stops {
      guard let handler = stop.bindings.handler(performing: commandID) else { continue }
      handler.body(stop.node)
      handler.noteCall(on: stop.node)
      return true
    }
    return false
  }

  /// Returns whether a node would perform a command.
  package func handles(_ commandID: String) -> Bool {
    stops.contains { $0.bindings.handler(performing: commandID) != nil }
  }

  /// The commands of each stop in the order of subscription, each with the keys that currently call it.
  private var offers: [[KeyHelp]] {
    var taken: Set<Key> = []
    return stops.indices.map { index in
      let stop = stops[index]
      let winners = stop.bindings.handlers(by: keymap)
      defer { taken.formUnion(winners.keys) }
      return stop.bindings.commands.compactMap { handler in
        guard let command = handler.command, !handler.isCancelled else { return nil }
        let keys = (handler.keys(givenBy: keymap) ?? handler.keys).filter { key in
          !taken.contains(key) && hears(key, at: index) && winners[key] === handler
            && !stops[..<index].contains { ($0.node as? Model)?.usesKey(key) == true }
        }
        return KeyHelp(command: command, keys: keys, nodeName: stop.node.nodeName)
      }
    }
  }
}
