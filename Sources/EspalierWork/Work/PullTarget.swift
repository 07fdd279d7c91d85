package import EspalierTree

/// A container that a pull refreshes, together with whatever it contains.
package protocol PullTarget: ContainerModel {
  /// Begins what a pull asks for, without waiting.
  func beginPull()
}

extension ContainerView {
  /// Refreshes everything refreshable in the loaded tree, as a user does who pulls at its top.
  package func pull() {
    pull(container)
  }

  private func pull(_ container: ContainerModel) {
    if let target = container as? any PullTarget { return target.beginPull() }
    for case let child as ContainerModel in container.children { pull(child) }
  }
}
