import EspalierTree

/// A host that updates the view whenever it is asked to, at once.
final class EagerHost: ContainerViewDelegate {
  var changes: [String] = []
  var requests = 0

  func containerViewNeedsUpdate(_ view: ContainerView) {
    requests += 1
    changes.append("\(view.update())")
  }

  func take() -> [String] {
    defer { changes = [] }
    return changes
  }
}
