import EspalierCanvas

/// The additional state of a container that is the root of a tree: the view that shows the tree, and its presentation.
///
/// A container has one after a view has loaded it, while it keeps diagnostics for a view, or while it is rendered
/// separately. A container that is rendered is the root of the layout, wherever it is in a tree.
final class TreeRoot {
  /// The view that has loaded the tree, which follows the root on event paths.
  weak var host: (any TreeHost)?

  /// Whether the tree is shown again when it gets another wording, because one of its models has read the words.
  var followsWording = false

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

  /// Lets the view of the tree show it; the presentations of all renderings are set aside in the meantime.
  func withoutRenderings(_ show: () -> Void) {
    if renderings.isEmpty { return show() }
    let suspended = renderings.map { (part: $0, presentation: $0.renderedPresentation) }
    for part in renderings { part.renderedPresentation = nil }
    renderings = []
    show()
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
    defer { waitingDiagnostics.removeAll() }
    return waitingDiagnostics
  }
}

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
  final var topContainer: ContainerModel { unsafeDowncast(topModel, to: ContainerModel.self) }

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

  /// The model at the top of the tree.
  ///
  /// - Complexity: O(d) in the depth of the model.
  final var topModel: Model {
    var top = Unmanaged.passUnretained(self)
    while let parent = top._withUnsafeGuaranteedRef({ $0.unretainedParent }) { top = parent }
    return top.takeUnretainedValue()
  }

  /// What has loaded the tree.
  ///
  /// - Complexity: O(d) in the depth of the model.
  final var treeHost: (any TreeHost)? { topModel.treeRoot?.host }

  /// Passes a diagnostic to the view that has loaded the tree, or keeps it in the root until one does.
  package final func report(_ diagnostic: Diagnostic) {
    topModel.asContainer?.makeTreeRoot().receive(diagnostic)
  }
}

/// What has loaded a tree, as the tree sees it: the next node of its root, told of marks and diagnostics.
///
/// Container views are hosts. The models know nothing else of them.
protocol TreeHost: EngineNode {
  /// The presentation with which the tree is laid out and drawn.
  var presentation: Presentation { get }

  /// Notes that something in the tree has been marked; `askForUpdate` follows when the edit is complete.
  func noteMark()

  /// Asks whoever updates the host for an update, if one is due.
  func askForUpdate()

  /// Notes that the drawing of a cell has changed.
  ///
  /// - Returns: Whether the host shows the cell; `askForDisplay` follows then.
  func noteDisplay(of cell: any DrawnNode) -> Bool

  /// Asks whoever updates the host to draw cells again, if the drawing of any has changed.
  func askForDisplay()
}

/// The theme and the width policy with which a tree is laid out and drawn, by its view or by a separate rendering.
final class Presentation {
  /// The looks of all rows, independent of their content.
  struct Looks: Equatable {
    let theme: Theme
    let widthPolicy: WidthPolicy
  }

  var theme: Theme { didSet { revision &+= 1 } }
  var widthPolicy: WidthPolicy { didSet { revision &+= 1 } }

  /// The number of times that the looks have been set; if it is unchanged, they need not be compared.
  private(set) var revision: UInt32 = 0

  /// The current looks, as a value.
  var looks: Looks { Looks(theme: theme, widthPolicy: widthPolicy) }

  init(theme: Theme = .standard, policy: WidthPolicy = .modern) {
    self.theme = theme
    widthPolicy = policy
  }
}

/// A draft that a layout makes of a tree.
protocol TreeDraft: AnyObject {
  /// Notes that a drafted container has lost, gained or moved children or separators, so that the draft does not hold.
  func becomeVoid()
}

/// The hosts of trees that have been marked, until they are asked for an update.
///
/// A host may update immediately, so it is only asked when the edit is complete and the tree is consistent.
struct MarkedHosts {
  private var hosts: [any TreeHost] = []

  /// Notes that something in the tree of a host has been marked.
  mutating func insert(_ host: any TreeHost) {
    host.noteMark()
    // Most edits mark one tree, often several times.
    if hosts.last !== host { hosts.append(host) }
  }

  /// Asks the hosts for updates, in the order of the marks.
  func requestUpdates() {
    for host in hosts { host.askForUpdate() }
  }
}
