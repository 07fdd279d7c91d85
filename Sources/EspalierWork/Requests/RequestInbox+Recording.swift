/// A result of one of the pending requests of a host, as recordings name it.
package struct RequestDelivery: Hashable, Sendable {
  /// The name of the request; empty if it has none.
  package let name: String

  /// The number of older pending requests with the same name.
  package let index: Int

  package let result: RecordedResult

  package init(name: String, index: Int, result: RecordedResult) {
    (self.name, self.index, self.result) = (name, index, result)
  }
}

/// Delivering results one by one, for recordings.
///
/// Requests are named by their names and by how many older ones with the same name are pending, across all included
/// inboxes: a program that starts the same requests again starts them in the same order.
extension RequestInbox {
  /// A pending request, of this inbox or of one that it includes, that is not cancelled.
  struct PendingRequest {
    let inbox: RequestInbox
    let number: Int
    let name: String?
    let isEndless: Bool

    /// The name; empty for a request without one.
    var givenName: String { name ?? "" }
  }

  /// Delivers the first result that has arrived.
  ///
  /// - Parameter note: A closure that is called with the result before it is delivered, unless the request is cancelled.
  /// - Returns: Whether there was one.
  package func deliverFirst(noting note: (RequestDelivery) -> Void) -> Bool {
    deliverFirst { inbox, number, result in
      let pending = pendingRequests
      guard let place = pending.firstIndex(where: { $0.inbox === inbox && $0.number == number }) else { return }
      let name = pending[place].givenName
      note(RequestDelivery(name: name, index: pending[..<place].count { $0.givenName == name }, result: result))
    }
  }

  /// Delivers a result as it was recorded, unless it has to come from the request itself and has not arrived yet.
  ///
  /// - Returns: Whether the result was delivered.
  /// - Throws: ``RecordedError`` if there is no such request, or the text is not a result of it.
  package func redeliver(_ delivery: RequestDelivery) throws -> Bool {
    let pending = pendingRequests.filter { $0.givenName == delivery.name }
    guard delivery.index < pending.count else { throw missing(delivery, among: pending.count) }
    let (inbox, number) = (pending[delivery.index].inbox, pending[delivery.index].number)
    guard delivery.result == .repeated else {
      try inbox.receive(delivery.result, for: number)
      return true
    }
    return inbox.deliverFirst(of: number)
  }

  /// Delivers a result as it was recorded, waiting for it if it has to come from the request itself.
  ///
  /// - Throws: ``RecordedError`` as ``redeliver(_:)`` does, or `CancellationError`.
  package func redeliverWhenArrived(_ delivery: RequestDelivery) async throws {
    while true {
      let seen = arrivals.revision
      if try redeliver(delivery) { return }
      try Task.checkCancellation()
      await arrivals.wait(after: seen)
    }
  }

  private func missing(_ delivery: RequestDelivery, among count: Int) -> RecordedError {
    let title = delivery.name.isEmpty ? "without a name" : "“\(delivery.name)”"
    guard count == 0 else { return RecordedError("only \(count) requests \(title) are pending") }
    let names = pendingRequests.map { $0.givenName.isEmpty ? "one without a name" : "“\($0.givenName)”" }
    return RecordedError(
      "no request \(title) is pending\(names.isEmpty ? "" : ", but \(names.joined(separator: ", "))")")
  }
}
