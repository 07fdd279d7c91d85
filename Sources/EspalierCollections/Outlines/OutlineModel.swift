public import EspalierTree
import EspalierWork

/// A container that shows a tree of your data: nodes that the user expands and collapses.
///
/// ```
/// ▾ orchard
/// ├─▾ fruit
/// │ ├── pear
/// │ └── fig
/// ├─▸ tools
/// └─▾ diary
///   └─⠹ Loading…
/// ```
///
/// ```swift
/// let outline = OutlineModel([orchard], id: \.path) { file in
///   StyledText(file.name)
/// } children: { file in
///   file.isFolder ? .load { try await file.contents() } : .none
/// }
/// outline.onOpen = { file in editor.open(file) }
/// ```
///
/// The outline asks for what is below a node when the node comes into view, to see whether there is anything, and when
/// it is expanded. It keeps the answer until you call ``reload(_:)``, also while the node is collapsed, so expanding it
/// again shows what was expanded in it. Only rows in view have models; all others cost no more than their nodes' places
/// in your arrays, and expanding a node costs the same for a million nodes below it as for one.
///
/// **Focus and selection** belong to the nodes' ids. If the focused node disappears because a node above is collapsed,
/// the focus moves up to that one.
///
/// | key | effect |
/// |---|---|
/// | `right`, `left` | expand and collapse; then `right` moves to the first node below, and `left` to the node above |
/// | `enter` | expands, collapses, opens a leaf, or loads again what has failed |
/// | `space` | checks the node if there are check boxes, or else selects it |
/// | `*` | expands everything below |
/// | `alt` with an arrow key | moves the node up, down, out of the node above, or into the one before it, if there is an ``onMove`` |
/// | letters | focus the next node that begins with them, see ``findsAsYouType`` |
///
/// A click on a node does what `enter` does, and a click on its check box what `space` does.
open class OutlineModel<Node, ID: Hashable>: ContainerModel {
  typealias Tree = OutlineTree<Node, ID>
  typealias Branch = OutlineBranch<Node>

  let id: (Node) -> ID
  var text: (Node) -> StyledText
  let nodesBelow: (Node) -> OutlineChildren<Node>

  /// All nodes, as far as they are known.
  var whole: Tree

  /// The nodes that the filter leaves; `nil` without one.
  var filtered: Tree?

  /// The search for the nodes of the filter, while it is under way.
  var search: OutlineSearch<Node, ID>?

  /// The ids of nodes to expand as soon as they are known.
  var awaitedIDs: Set<ID> = []

  var checks = OutlineChecks<ID>()

  /// The letters that the user has typed to find a node.
  var typedText = ""

  var typingEnd: Subscription<OutlineModel>?

  /// A closure that marks a node in place of a check box or the selection, and returns whether it has.
  package final var onMark: ((Node) -> Bool)?

  /// A closure that may do something else when the user activates a node by a key, and returns whether it has.
  package final var onActivate: ((Node) -> Bool)?

  private let commands = AvailableCommands<OutlineModel>()

  /// The rows in view of all visible nodes.
  private(set) lazy var rows = LazyContainerModel(count: tree.rowCount) { [unowned self] row in makeRow(at: row) }

  /// The text in place of nodes if the filter leaves none.
  let note = LabelModel.styled(.muted, .noMatch).unselectable()

  /// Creates an outline.
  ///
  /// - Parameters:
  ///   - roots: The nodes at the top.
  ///   - id: A closure that returns the id of a node, unique in the outline. If several nodes have the same id, methods
  ///     that take an id find one of them.
  ///   - content: A closure that returns the text of a node, which is shown on one line.
  ///   - children: A closure that returns what is below a node. It is also called for each row that comes into view,
  ///     so it should be quick.
  public init(
    _ roots: [Node], id: @escaping (Node) -> ID, content: @escaping (Node) -> StyledText,
    children: @escaping (Node) -> OutlineChildren<Node>
  ) {
    self.id = id
    text = content
    nodesBelow = children
    whole = Tree(roots, id: id)
    super.init()
    note.isHidden = true
    rows.assumesFocusableRows = true
    rows.searchText = { [unowned self] row in tree.location(ofRow: row).node.map { text($0).string } ?? "" }
    add(contentsOf: [rows, note])
    bindKeys()
  }

  /// The nodes at the top.
  ///
  /// Assign others when your data has changed. What was expanded, focused, selected or checked stays so by its id, and
  /// nodes that were loaded are not loaded again. The next update reports rows without models as removed and inserted.
  ///
  /// - Complexity: O(n) in the number of nodes below expanded ones, or O(n d) in their depth if some are checked.
  public final var roots: [Node] {
    get { whole.top.nodes }
    set { replaceRoots(with: newValue) }
  }

  /// Whether lines lead from each node to those below it; the default is `true`.
  public final var showsGuides = true {
    didSet { if showsGuides != oldValue { refreshRows() } }
  }

  /// Whether each node has a check box; the default is `false`.
  public final var showsCheckBoxes = false {
    didSet { if showsCheckBoxes != oldValue { refreshRows() } }
  }

  /// Whether letters focus the next node whose text begins with them; the default is `true`.
  ///
  /// A letter that something around the outline handles, whether help shows it or not, is left to that, unless it
  /// continues what has been typed within a second. At most 100,000 rows are searched.
  public final var findsAsYouType = true

  /// The number of nodes that one ``expandAll(below:)`` expands at most; the default is 10,000.
  ///
  /// Nodes that arrive later count, too. So a tree without an end, such as folders that link to one another, ends
  /// somewhere. The rest can be expanded by hand or by another call.
  public final var expansionLimit = 10_000

  /// A closure that is called when the user opens a leaf, by `enter` or a click.
  public final var onOpen: ((Node) -> Void)?

  /// A closure that is called when the user selects a node, leaf or not, before it is opened or expanded.
  public final var onSelect: ((Node) -> Void)?

  /// A closure that is called when the user checks or unchecks a node.
  public final var onCheck: ((Node, Bool) -> Void)?

  /// A closure that is called when the user has moved a node, with the node above, or `nil` for roots, and the new
  /// place; `nil`, the default, if nodes cannot be moved.
  ///
  /// The outline has moved the node already, together with everything below it. Change your data accordingly. Nodes can
  /// also be moved out of the node above, and into the previous one unless that is a leaf (``OutlineChildren/none``) or
  /// has to be loaded first; ``canMove`` restricts that.
  ///
  /// - Complexity: O(n) in the number of nodes next to the old and the new place.
  public final var onMove: ((_ node: Node, _ above: Node?, _ place: Int) -> Void)? {
    didSet {
      commands.set(OutlineCommands.moveUp, onMove != nil, in: self) { $0.moveFocused(by: -1) }
      commands.set(OutlineCommands.moveDown, onMove != nil, in: self) { $0.moveFocused(by: 1) }
      commands.set(OutlineCommands.moveOut, onMove != nil, in: self) { $0.moveFocusedOut() }
      commands.set(OutlineCommands.moveIn, onMove != nil, in: self) { $0.moveFocusedIn() }
    }
  }

  /// A closure that returns whether the user can move a node to a place below another node, or to the top if that is
  /// `nil`; without the closure, the default, all nodes can be moved anywhere.
  ///
  /// ```swift
  /// outline.canMove = { _, above, _ in above?.isFolder ?? true }
  /// ```
  public final var canMove: ((_ node: Node, _ above: Node?, _ place: Int) -> Bool)?

  /// A closure that returns a text for the right edge of a node's row, such as a size or a date, given the width of the
  /// row in columns; `nil`, the default, for none.
  ///
  /// The text takes precedence over that of the node, which is truncated.
  public final var trailing: ((_ node: Node, _ width: Int) -> StyledText)? {
    didSet { rows.setNeedsUpdate() }
  }

  /// A closure that returns whether the text of a node goes on in further lines, rather than being cut; `nil`, the
  /// default, for no node.
  ///
  /// Such a row has no ``trailing`` text.
  public final var wrapsText: ((Node) -> Bool)? {
    didSet { refreshRows() }
  }

  /// The text that nodes must contain to be shown; empty for all nodes.
  ///
  /// Case doesn't matter. The nodes above the matching ones are shown as well, all of them expanded. What is expanded
  /// without the filter comes back when it ends, together with the focused node: keys and clicks change only what the
  /// filter shows, and methods such as ``expand(_:)`` change both. Nodes that haven't been loaded are not found. Up to
  /// 10,000 nodes are searched immediately, and others a few at a time, so that no frame has to wait; until the search
  /// ends, the outline shows what it showed before. It ends after 1,000,000 nodes at the latest.
  public final var filter: String = "" {
    didSet { if filter != oldValue { applyFilter() } }
  }

  /// Focuses the next node that begins with what has been typed.
  open override func handleKey(_ key: Key) -> Bool { type(key) }

  /// Returns whether the key continues what has been typed.
  open override func usesKey(_ key: Key) -> Bool { findsAsYouType && !typedText.isEmpty && key.character != nil }

  /// The nodes that are shown.
  final var tree: Tree { filtered ?? whole }

  /// Shows each row as it is now.
  ///
  /// - Parameter asksAgain: Whether there may be something else below nodes that were never expanded.
  final func refreshRows(asksAgain: Bool = false) {
    for model in rows.aliveModels(in: 0..<rows.count) {
      guard let row = model as? OutlineRow, let index = rows.index(of: row) else { continue }
      row.show(entry(at: tree.location(ofRow: index), after: asksAgain ? nil : row.entry))
    }
  }

  /// Shows nodes as they are now, after their texts have changed.
  ///
  /// - Complexity: O(k) in the number of rows that have models.
  public final func refreshContent() {
    refreshRows(asksAgain: true)
    rows.setNeedsUpdate()
  }
}

extension OutlineModel where Node: Identifiable, ID == Node.ID {
  /// Creates an outline of nodes that know their ids; see ``init(_:id:content:children:)``.
  public convenience init(
    _ roots: [Node], content: @escaping (Node) -> StyledText, children: @escaping (Node) -> OutlineChildren<Node>
  ) {
    self.init(roots, id: { $0.id }, content: content, children: children)
  }
}
