import EspalierTree

/// A container that notes when it is shown and when it is gone.
final class WatchedContainer: ContainerModel {
  let log: Log
  var onShow: (() -> Void)?
  var onEnd: (() -> Void)?

  /// How often it has been shown more than it has gone.
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
}
