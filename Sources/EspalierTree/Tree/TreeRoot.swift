/// The additional state of a container that is the root of a tree: the view that shows the tree, and its presentation.
///
/// A container has one after a view has loaded it, while it keeps diagnostics for a view, or while it is rendered
/// separately. A container that is rendered is the root of the layout, wherever it is in a tree.
final class TreeRoot {
  /// The view that has loaded the tree, which follows the root on event paths.
  weak var host: ContainerView?

  /// The presentation of the tree while it is rendered separately.
  var renderedPresentation: Presentation?

  /// The diagnostics of a tree that no view has loaded, oldest first.
  private(set) var waitingDiagnostics: [Diagnostic] = []

  /// The presentation with which the tree is currently laid out and drawn.
  var presentation: Presentation? { renderedPresentation ?? host?.presentation }

  /// Passes a diagnostic to the host, or keeps it until there is one.
  func receive(_ diagnostic: Diagnostic) {
    if let host { return host.receive(diagnostic) }
    if waitingDiagnostics.count == Diagnostic.largestCount { waitingDiagnostics.removeFirst() }
    waitingDiagnostics.append(diagnostic)
  }

  /// Returns the waiting diagnostics, and forgets them.
  func takeWaitingDiagnostics() -> [Diagnostic] {
    if waitingDiagnostics.isEmpty { return [] }
    defer { waitingDiagnostics.removeAll() }
    return waitingDiagnostics
  }
}

extension ContainerModel {
  /// Returns the container's state as a root, and creates it if necessary.
  final func makeTreeRoot() -> TreeRoot {
    if let root = details?.root { return root }
    let made = TreeRoot()
    makeDetails().root = made
    return made
  }

  /// Whether diagnostics wait here for a view to load the tree.
  final var hasWaitingDiagnostics: Bool { details?.root?.waitingDiagnostics.isEmpty == false }

  /// Passes on waiting diagnostics, once the container has a host or a parent.
  final func passDiagnosticsOn() {
    guard let root = details?.root else { return }
    for diagnostic in root.takeWaitingDiagnostics() { report(diagnostic) }
  }
}

extension Model {
  /// The model's state as a root; `nil` for most models.
  final var treeRoot: TreeRoot? { asContainer?.details?.root }

  /// The presentation with which the tree is currently laid out and drawn.
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
  /// - Complexity: O(d) in the depth of the model.
  final var hostView: ContainerView? {
    var top = Unmanaged.passUnretained(self)
    while let parent = top._withUnsafeGuaranteedRef({ $0.unretainedParent }) { top = parent }
    return top._withUnsafeGuaranteedRef { $0.treeRoot?.host }
  }

  /// Passes a diagnostic to the view that has loaded the tree, or keeps it in the root until one does.
  package final func report(_ diagnostic: Diagnostic) {
    var root: Model = self
    while let parent = root.parent { root = parent }
    root.asContainer?.makeTreeRoot().receive(diagnostic)
  }
}
