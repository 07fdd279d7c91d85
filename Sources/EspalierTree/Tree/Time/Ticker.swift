import EspalierCanvas

/// Time, as reported by the host of a view.
extension EventNode {
  /// Calls `handler` with this node at regular intervals.
  ///
  /// For a cell or a cell model, the handler is called only while the row is shown; for a container, only while any of
  /// its rows is shown. When the node is shown again, the interval starts again. For a view, and for the nodes that a
  /// view is attached to, the handler is always called.
  ///
  /// The engine never reads a clock: the host calls ``ContainerView/advance(to:)`` when ``ContainerView/nextDeadline``
  /// has come. If the host is late, each handler is still called only once.
  ///
  /// ```swift
  /// spinner.onTick(every: .milliseconds(80)) { spinner in spinner.step += 1 }
  /// ```
  ///
  /// The subscription lasts as long as the node, or until it is cancelled; subscriptions that a cell makes while it
  /// shows a model end when the cell releases that model.
  ///
  /// - Precondition: The interval is greater than zero.
  @discardableResult
  public func onTick(every interval: Duration, perform handler: @escaping (Self) -> Void) -> Subscription<Self> {
    require(interval > .zero, "the interval of \(mention) must be positive; got \(interval)")
    return Subscription(node: self).add(Ticker(every: interval) { handler(unsafeDowncast($0, to: Self.self)) })
  }
}

/// A handler that is called at regular intervals.
package final class Ticker: HandlerBase {
  let interval: Duration
  package let body: (AnyObject) -> Void

  /// Identifies the ticker in clocks; unique in the process.
  let serial = NodeKey.makeSerial()

  /// The time of the last call, so that a node above several views is not called for each of them.
  var latestCall: Duration?

  init(every interval: Duration, body: @escaping (AnyObject) -> Void) {
    self.interval = interval
    self.body = body
    super.init()
  }
}
