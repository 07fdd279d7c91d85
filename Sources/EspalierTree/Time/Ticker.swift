/// A handler that is called again and again.
package final class Ticker: HandlerBase {
  let interval: Duration
  package let body: (AnyObject) -> Void

  /// By what clocks know it; no other one has had the number.
  let serial = NodeKey().serial

  /// The time at which it was called last: a node above several views is not called for each of them.
  var latestCall: Duration?

  init(every interval: Duration, body: @escaping (AnyObject) -> Void) {
    self.interval = interval
    self.body = body
    super.init()
  }
}
