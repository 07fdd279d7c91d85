/// A handler that is called at regular intervals.
package final class Ticker: HandlerBase {
  let interval: Duration
  package let body: (AnyObject) -> Void

  /// Identifies the ticker in clocks; unique in the process.
  let serial = NodeKey().serial

  /// The time of the last call, so that a node above several views is not called for each of them.
  var latestCall: Duration?

  init(every interval: Duration, body: @escaping (AnyObject) -> Void) {
    self.interval = interval
    self.body = body
    super.init()
  }
}
