/// The root of a tree, as seen from its models.
extension ContainerModel {
  /// Returns the container's state as a root, and creates it if necessary.
  final func makeTreeRoot() -> TreeRoot {
    if let root = details?.root { return root }
    let made = TreeRoot()
    makeDetails().root = made
    return made
  }

  /// The container at the top of the tree.
  ///
  /// - Complexity: O(d) in the depth of the container.
  final var topContainer: ContainerModel {
    var top = self
    while let parent = top.parent { top = parent }
    return top
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

  /// What has loaded the tree.
  ///
  /// - Complexity: O(d) in the depth of the model.
  final var treeHost: (any TreeHost)? {
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
