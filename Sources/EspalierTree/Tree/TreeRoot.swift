/// What the root of a tree has beyond a container: who shows the tree, and how.
///
/// A container gets one when a view loads it, when a diagnostic waits in it for a view, or when it is rendered on its
/// own: then it is the root of what is laid out, wherever it is.
final class TreeRoot {
  /// The view that has loaded the tree: what comes after the root on the paths of events.
  weak var host: ContainerView?

  /// By what the tree is laid out and drawn while it is rendered on its own.
  var renderedPresentation: Presentation?

  /// The diagnostics of a tree that no view has loaded, oldest first.
  private(set) var waitingDiagnostics: [Diagnostic] = []

  /// By what the tree is laid out and drawn at this moment.
  var presentation: Presentation? { renderedPresentation ?? host?.presentation }

  /// Hands a diagnostic to the host, or keeps it until there is one.
  func receive(_ diagnostic: Diagnostic) {
    if let host { return host.receive(diagnostic) }
    if waitingDiagnostics.count == Diagnostic.largestCount { waitingDiagnostics.removeFirst() }
    waitingDiagnostics.append(diagnostic)
  }

  /// Hands out the diagnostics that have waited, and forgets them.
  func takeWaitingDiagnostics() -> [Diagnostic] {
    if waitingDiagnostics.isEmpty { return [] }
    defer { waitingDiagnostics.removeAll() }
    return waitingDiagnostics
  }
}

extension ContainerModel {
  /// What the container has as a root, made when there is nothing yet.
  final func makeTreeRoot() -> TreeRoot {
    if let root = details?.root { return root }
    let made = TreeRoot()
    makeDetails().root = made
    return made
  }

  /// Whether diagnostics wait here for a view that loads the tree.
  final var hasWaitingDiagnostics: Bool { details?.root?.waitingDiagnostics.isEmpty == false }

  /// Hands the diagnostics on that have waited here, once the container has a host or a parent.
  final func passDiagnosticsOn() {
    guard let root = details?.root else { return }
    for diagnostic in root.takeWaitingDiagnostics() { report(diagnostic) }
  }
}

extension Model {
  /// What the model has as a root; `nil` for most models.
  final var treeRoot: TreeRoot? { asContainer?.details?.root }

  /// By what the tree is laid out and drawn at this moment.
  final var presentation: Presentation? {
    var hop = Optional(Unmanaged.passUnretained(self))
    while let model = hop {
      if let presentation = model._withUnsafeGuaranteedRef({ $0.treeRoot?.presentation }) { return presentation }
      hop = model._withUnsafeGuaranteedRef { $0.unretainedParent }
    }
    return nil
  }

  /// The view that has loaded the tree.
  ///
  /// - Complexity: O(depth).
  final var hostView: ContainerView? {
    var top = Unmanaged.passUnretained(self)
    while let parent = top._withUnsafeGuaranteedRef({ $0.unretainedParent }) { top = parent }
    return top._withUnsafeGuaranteedRef { $0.treeRoot?.host }
  }

  /// Hands a diagnostic to the view that has loaded the tree, or keeps it in the root until one does.
  package final func report(_ diagnostic: Diagnostic) {
    var root: Model = self
    while let parent = root.parent { root = parent }
    root.asContainer?.makeTreeRoot().receive(diagnostic)
  }
}
