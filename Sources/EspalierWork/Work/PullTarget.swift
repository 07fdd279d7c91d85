package import EspalierTree

/// A container that a pull refreshes, together with whatever it contains.
package protocol PullTarget: ContainerModel {
  /// Begins what a pull asks for, without waiting.
  func beginPull()
}

extension ContainerView {
  /// Refreshes everything refreshable in the loaded tree, as a user does who pulls at its top.
  package func pull() {
    container.pull()
  }
}

extension ContainerModel {
  fileprivate func pull() {
    if let target = self as? any PullTarget { return target.beginPull() }
    for case let child as ContainerModel in children { child.pull() }
  }
}
