/// The additional state of a container that is the root of a tree: the view that shows the tree, and its presentation.
///
/// A container has one after a view has loaded it, while it keeps diagnostics for a view, or while it is rendered
/// separately. A container that is rendered is the root of the layout, wherever it is in a tree.
final class TreeRoot {
  /// The view that has loaded the tree, which follows the root on event paths.
  weak var host: (any TreeHost)?

  /// The presentation of the tree while it is rendered separately.
  var renderedPresentation: Presentation?

  /// The current separate renderings of the tree and of parts of it, innermost last.
  ///
  /// The parts refer to their own presentations; the root of the whole tree lists them, so that a view that is updated
  /// by a callback of a rendering finds them.
  private var renderings: [TreeRoot] = []

  /// The drafts that layouts are making of the tree or of parts of it, innermost last.
  private var drafts: [any TreeDraft] = []

  /// The diagnostics of a tree that no view has loaded, oldest first.
  private(set) var waitingDiagnostics: [Diagnostic] = []

  /// The presentation with which the tree is currently laid out and drawn.
  var presentation: Presentation? { renderedPresentation ?? host?.presentation }

  /// Begins a separate rendering of this tree or of a part of it; returns the part's presentation until then.
  func beginRendering(of part: TreeRoot, with presentation: Presentation) -> Presentation? {
    renderings.append(part)
    let replaced = part.renderedPresentation
    part.renderedPresentation = presentation
    return replaced
  }

  /// Ends the innermost rendering, and restores the presentation that it has replaced.
  func endRendering(of part: TreeRoot, restoring replaced: Presentation?) {
    renderings.removeLast()
    part.renderedPresentation = replaced
  }

  /// Sets the presentations of all renderings aside, because the view of the tree is going to show it; returns them
  /// with their parts.
  func suspendRenderings() -> [(part: TreeRoot, presentation: Presentation?)] {
    if renderings.isEmpty { return [] }
    let suspended = renderings.map { (part: $0, presentation: $0.renderedPresentation) }
    for part in renderings { part.renderedPresentation = nil }
    renderings = []
    return suspended
  }

  /// Restores the presentations of renderings that were set aside.
  func resumeRenderings(_ suspended: [(part: TreeRoot, presentation: Presentation?)]) {
    renderings = suspended.map(\.part)
    for (part, presentation) in suspended { part.renderedPresentation = presentation }
  }

  /// Begins a draft of the tree or of a part of it.
  func begin(_ draft: any TreeDraft) { drafts.append(draft) }

  /// Ends the innermost draft.
  func endDraft() { drafts.removeLast() }

  /// Notes that models of a drafted container have changed their places.
  func noteRestructuring() {
    for draft in drafts { draft.becomeVoid() }
  }

  /// Passes a diagnostic to the host, or keeps it until there is one.
  func receive(_ diagnostic: Diagnostic) {
    if let host { return host.report(diagnostic) }
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
