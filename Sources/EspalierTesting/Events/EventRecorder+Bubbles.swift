public import EspalierTree

extension EventRecorder {
  /// The paths of the recorded events, in the order of ``names``, without the recorder's own handler.
  ///
  /// An event that is still being delivered is not included.
  public var bubbles: [EventBubble] {
    arrivalsOfDeliveries.sorted { $0.value.index < $1.value.index }.map { bubble(of: $0.key, $0.value.arrival) }
  }

  /// Returns the paths of one recorded event, oldest first.
  ///
  /// - Precondition: The recorder was created for the event.
  public func bubbles<Payload>(of event: EventID<Payload>) -> [EventBubble] {
    _ = arrivals(of: event)
    return arrivalsOfDeliveries.sorted { $0.value.index < $1.value.index }
      .filter { $0.value.arrival.event == AnyHashable(event) }.map { bubble(of: $0.key, $0.value.arrival) }
  }

  /// The list of all events that reached the node, including those that are not recorded.
  var passedEvents: String {
    let mine = arrivalsOfDeliveries
    let bubbles = trace.entries.indices.compactMap { entry -> EventBubble? in
      guard case .event(let delivery) = trace.entries[entry] else { return nil }
      return mine[entry].map { bubble(of: entry, $0.arrival) } ?? EventBubble(delivery)
    }
    return bubbles.list(passing: nodeName)
  }

  /// The arrivals that belong to entries of the trace.
  ///
  /// An entry is recorded when its delivery has ended, so deliveries are nested like brackets: the entry of the latest
  /// arrival is the first one after it that no later arrival has taken.
  private var arrivalsOfDeliveries: [Int: (index: Int, arrival: Arrival)] {
    var taken: [Int: (index: Int, arrival: Arrival)] = [:]
    for (index, arrival) in arrivals.enumerated().reversed() {
      let entry = trace.entries.indices[arrival.entriesBefore...].first { entry in
        guard taken[entry] == nil, case .event(let delivery) = trace.entries[entry] else { return false }
        return delivery.event == arrival.eventName && delivery.handled.contains { $0.node == arrival.nodeName }
      }
      if let entry { taken[entry] = (index, arrival) }
    }
    return taken
  }

  /// Returns the path of a delivery, without the recorder's own handler.
  private func bubble(of entry: Int, _ arrival: Arrival) -> EventBubble {
    guard case .event(let delivery) = trace.entries[entry] else {
      trap("only deliveries are matched with arrivals")
    }
    // Several nodes can have the same name; the recorder's node is the one at this distance from the end of the path.
    let below = delivery.path.dropLast(arrival.nodesAbove + 1)
    let rank = below.count { $0 == arrival.nodeName }
    let namesakes = delivery.handled.indices.filter { delivery.handled[$0].node == arrival.nodeName }
    let own = namesakes[min(rank, namesakes.count - 1)]
    let handledBy = delivery.handled.indices.filter { $0 != own || delivery.handled[$0].handlers > 1 }
      .map { delivery.handled[$0].node }
    return EventBubble(delivery.event, along: delivery.path, handledBy: handledBy)
  }
}
