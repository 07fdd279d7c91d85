/// A subscription to a view model's outputs, so that it can be ended.
///
/// Letting go of it cancels nothing.
public final class OutputSubscription {
  /// Whether it has been ended.
  public private(set) var isCancelled = false

  private let onCancel: (OutputSubscription) -> Void

  init(_ onCancel: @escaping (OutputSubscription) -> Void) {
    self.onCancel = onCancel
  }

  /// Ends the subscription; an output that is being delivered does not reach it any more.
  ///
  /// Cancelling twice does nothing.
  public func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    onCancel(self)
  }
}
