import EspalierTree

/// A container that records when it is shown and when it disappears, and says when its end is near.
final class WatchedContainer: ContainerModel {
  let log: Log
  var onShow: (() -> Void)?
  var onEnd: (() -> Void)?
  var onApproachEnd: (() -> Void)?

  /// The number of times that it has been shown, minus the number of times that it has disappeared.
  private(set) var balance = 0

  init(_ name: String, _ log: Log) {
    self.log = log
    super.init()
    self.nodeName = name
  }

  override func willDisplay() {
    balance += 1
    log.note("\(nodeName) shown")
    onShow?()
  }

  override func didEndDisplaying() {
    balance -= 1
    log.note("\(nodeName) gone")
    onEnd?()
  }

  override func didApproachEnd() { onApproachEnd?() }
}
