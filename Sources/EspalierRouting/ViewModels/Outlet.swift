/// Where a view model's outputs go out, one after the other, to everyone in the order of subscription.
final class Outlet<Output> {
  /// Somebody who gets outputs.
  private struct Receiver {
    let subscription: OutputSubscription
    let receive: (Output) -> Bool
    let end: () -> Void
  }

  private var receivers: [Receiver] = []
  private var waiting: [Output] = []
  private var isDelivering = false

  /// Adds a receiver.
  ///
  /// - Parameters:
  ///   - end: Called when there is nothing more to come.
  ///   - receive: Called with each output; answers whether more is wanted.
  @discardableResult
  func subscribe(end: @escaping () -> Void = {}, _ receive: @escaping (Output) -> Bool) -> OutputSubscription {
    let subscription = OutputSubscription { [weak self] subscription in self?.remove(subscription) }
    receivers.append(Receiver(subscription: subscription, receive: receive, end: end))
    return subscription
  }

  /// Delivers an output, after those that wait.
  func send(_ output: Output) {
    waiting.append(output)
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !waiting.isEmpty {
      let output = waiting.removeFirst()
      for receiver in receivers where !receiver.subscription.isCancelled {
        if !receiver.receive(output) { receiver.subscription.cancel() }
      }
    }
  }

  /// Says that there is nothing more to come.
  func finish() {
    for receiver in receivers { receiver.end() }
  }

  private func remove(_ subscription: OutputSubscription) {
    // Taken out first: what goes with a receiver may subscribe or cancel again.
    let old = receivers
    receivers = old.filter { $0.subscription !== subscription }
    withExtendedLifetime(old) {}
  }
}
