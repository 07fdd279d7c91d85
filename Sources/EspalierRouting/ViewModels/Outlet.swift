import EspalierRefresh

/// Delivers a view model's outputs one after the other to all subscribers, in the order of subscription.
final class Outlet<Output> {
  /// A subscriber.
  private struct Receiver {
    let subscription: OutputSubscription
    /// The number of the first output that the subscriber receives.
    let firstNumber: Int
    let receive: (Output) -> Bool
    let end: () -> Void
  }

  private var receivers: [Receiver] = []
  private var waiting = Queue<Output>()
  private var isDelivering = false

  /// The number of outputs sent so far, including those that are waiting.
  private var sentCount = 0

  /// Adds a receiver of the outputs that are sent from now on.
  ///
  /// - Parameters:
  ///   - end: A closure that is called when there are no more outputs.
  ///   - receive: A closure that is called with each output, and returns whether the subscriber wants more.
  @discardableResult
  func subscribe(end: @escaping () -> Void = {}, _ receive: @escaping (Output) -> Bool) -> OutputSubscription {
    let subscription = OutputSubscription { [weak self] subscription in self?.remove(subscription) }
    receivers.append(Receiver(subscription: subscription, firstNumber: sentCount, receive: receive, end: end))
    return subscription
  }

  /// Delivers an output, after those already waiting.
  func send(_ output: Output) {
    waiting.append(output)
    sentCount += 1
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while let output = waiting.popFirst() {
      let number = sentCount - waiting.count - 1
      for receiver in receivers where receiver.firstNumber <= number && !receiver.subscription.isCancelled {
        if !receiver.receive(output) { receiver.subscription.cancel() }
      }
    }
  }

  /// Ends all subscriptions.
  func finish() {
    for receiver in receivers { receiver.end() }
  }

  private func remove(_ subscription: OutputSubscription) {
    // Removed first, because releasing a receiver may subscribe or cancel again.
    let old = receivers
    receivers = old.filter { $0.subscription !== subscription }
    withExtendedLifetime(old) {}
  }
}
