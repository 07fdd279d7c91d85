import EspalierCanvas

extension EventNode {
  /// Removes a handler from the node's record.
  ///
  /// The caller has cancelled it.
  func remove(_ handler: HandlerBase) {
    guard let record = eventStorage.record else { return }
    switch handler {
    case let handler as EventHandlerBase:
      var table = record.eventHandlers.take()
      table.update(handler.key) { handlers in
        handlers?.removeAll { $0 === handler }
        if handlers?.isEmpty == true { handlers = nil }
      }
      record.eventHandlers = table
    case let handler as DataHandlerBase:
      removeDataHandler(handler)
    case let handler as KeyHandler:
      record.keyBindings.remove(handler)
    case let handler as Ticker:
      record.tickers.removeAll { $0 === handler }
    default:
      trap("a handler is one of an event, of shared data, of keys or of time")
    }
  }
}
