import EspalierCanvas

/// The commands on the way of a key.
extension KeyWalk {
  /// The commands that a key would call now, nearest first; those of one node in the order of subscription.
  package var help: [KeyHelp] { offers.joined().filter { !$0.keys.isEmpty } }

  /// The commands that could be performed now, nearest first, also those that no key calls; each once, as the nearest
  /// node has it.
  package var commands: [KeyHelp] {
    var known: Set<String> = []
    return offers.flatMap { offers in
      // From the last one back, which is the one that is performed when a node has a command twice.
      offers.reversed().filter { known.insert($0.command.id).inserted }.reversed()
    }
  }

  /// Does what a key of a command would do now, whatever keys it has.
  ///
  /// - Returns: Whether somebody handles it.
  package func perform(_ commandID: String) -> Bool {
    for stop in stops {
      guard let handler = stop.bindings.handler(performing: commandID) else { continue }
      handler.body(stop.node)
      handler.noteCall(on: stop.node)
      return true
    }
    return false
  }

  /// The commands of each stop in the order of subscription, each with the keys that call it here and now.
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
        }
        return KeyHelp(command: command, keys: keys, nodeName: stop.node.nodeName)
      }
    }
  }
}
