/// A subscription to a view model's outputs, which can be cancelled.
///
/// Releasing the subscription does not cancel it.
public final class OutputSubscription {
  /// Whether the subscription has been cancelled.
  public private(set) var isCancelled = false

  private let onCancel: (OutputSubscription) -> Void

  init(_ onCancel: @escaping (OutputSubscription) -> Void) { self.onCancel = onCancel }

  /// Cancels the subscription; an output that is being delivered no longer reaches it.
  ///
  /// Cancelling twice does nothing.
  public func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    onCancel(self)
  }
}
