public import EspalierCanvas

/// A node of a model tree; the base class of containers and cells.
///
/// The life of a model:
///
/// 1. It is created, and added to a container. It can be moved, hidden and removed at any time, before and after it has
///    been loaded.
/// 2. ``didLoad()`` is called once, when a tree that contains the model is laid out for the first time: for a container
///    in the next update, for a cell just before its content is first needed.
/// 3. It is laid out and drawn. Changes are marked with ``setNeedsUpdate()`` or ``setNeedsLayout()``; setters of the
///    engine's own properties do so automatically.
/// 4. It is removed, or its container is released. It can be added again elsewhere; `didLoad` is not called again.
///
/// Models are classes without isolation: a tree belongs to the isolation domain that created it.
open class Model: EventNode, EngineNode {
  // The order of these fields keeps a model small; a tree has many of them.

  /// The record of subscriptions and shared values; most models have none.
  ///
  /// Internal, so that reading it is a plain load.
  final var record: NodeRecord?

  /// The container whose child or separator this is, not retained: the container clears it when it is deinitialized.
  private final var parentLink: Unmanaged<ContainerModel>?

  /// The leaf of the parent's children that holds this model.
  final unowned(unsafe) var childLeaf: SumTreeNode<Child>?

  /// The place of this model in the layout of the view that has loaded the tree; it belongs to that layout.
  final var layoutPlace: Unmanaged<AnyObject>?

  final var flags: ModelFlags = []

  /// The index of the model in its parent's list of marked containers or changed cells; valid while a flag says that it
  /// is listed.
  final var listIndex: UInt32 = 0

  /// Creates a model without a parent.
  public init() {}

  deinit {
    record?.nodeWasReleased()
  }

  /// The engine's storage for the model's subscriptions and shared values.
  public final var eventStorage: EventStorage {
    get { EventStorage(record: record) }
    set { record = newValue.record }
  }

  /// The container that contains the model as a child or a separator.
  public internal(set) final var parent: ContainerModel? {
    get { parentLink?.takeUnretainedValue() }
    set { parentLink = newValue.map(Unmanaged.passUnretained) }
  }

  /// The parent or, for the root of a tree, the container view that has loaded it.
  public final var nextNode: (any EventNode)? {
    if let parent { return parent }
    return treeRoot?.host
  }

  /// Whether the model and everything below it are excluded from the layout.
  ///
  /// Hidden models keep their place among the children, and still take part in events and shared data.
  ///
  /// - Precondition: The model is not a row of a ``LazyContainerModel``.
  public final var isHidden: Bool {
    get { flags.contains(.hidden) }
    set {
      if newValue != isHidden, childLeaf != nil { parent?.checkHasEditableChildren() }
      setLayoutFlag(.hidden, newValue)
    }
  }

  /// The name of the model in traces, dumps and failure messages.
  ///
  /// The default is the name of the type.
  public final var nodeName: String {
    get { record?.customName ?? String(describing: type(of: self)) }
    set { makeRecord().customName = newValue }
  }

  /// The theme of the view that has loaded the tree, or of the rendering in progress; otherwise the standard theme.
  ///
  /// Plain names such as `theme` are left to subclasses.
  ///
  /// - Complexity: O(d) in the depth of the model.
  public final var effectiveTheme: Theme { presentation?.theme ?? .standard }

  /// Called once, before the model is shown for the first time.
  ///
  /// Override it for setup that is not needed earlier. On a container, it is called in the first update after the
  /// container has become part of a loaded tree, even if the container is hidden; parents come before children, and
  /// models that the method adds are loaded in the same pass. On a cell model, it is called before the content is first
  /// measured or drawn.
  open func didLoad() {}

  /// Marks the content as changed: in the next update, its cells are redrawn and automatic heights are measured again.
  ///
  /// On a container, it marks all cells below.
  public func setNeedsUpdate() {}

  /// Marks the layout as changed: the next update lays out a container's children or, for any other model, its
  /// parent's.
  public func setNeedsLayout() { parent?.markNeedsLayout() }

  /// Called when a key is pressed while the focus is on the model or below it, and no nearer node has handled it.
  ///
  /// The default implementation returns `false`. Handlers that the model has subscribed with
  /// ``EventNode/onKey(_:perform:)`` and ``EventNode/on(_:perform:)`` come first.
  ///
  /// - Returns: Whether the model has handled the key, so that no other node receives it.
  open func handleKey(_ key: Key) -> Bool { false }

  /// Returns whether ``handleKey(_:)`` would currently handle a key, so that help lists no farther command for it.
  ///
  /// The default implementation returns `false`. Override it together with ``handleKey(_:)``; it must not change
  /// anything.
  open func usesKey(_ key: Key) -> Bool { false }

  /// Called when text is pasted while the focus is on the model or below it, and no nearer node has handled it.
  ///
  /// The default implementation returns `false`.
  ///
  /// - Returns: Whether the model has handled the text, so that no other node receives it.
  open func handlePaste(_ text: String) -> Bool { false }

  /// Removes the model from its parent.
  ///
  /// It has no effect on a model without a parent.
  public final func removeFromParent() { _ = parent?.remove(self) }

  /// Adds the model to a container as its last child, and returns the model.
  @discardableResult
  public final func added(to container: ContainerModel) -> Self {
    container.add(self)
    return self
  }

  /// The parent as an unretained model, for walks up the tree.
  final var unretainedParent: Unmanaged<Model>? { parentLink.map { Unmanaged.fromOpaque($0.toOpaque()) } }

  /// The record, not retained.
  final var recordHop: Unmanaged<NodeRecord>? { record.map(Unmanaged.passUnretained) }

  /// The model as a container, if it is one, without a dynamic cast.
  final var asContainer: ContainerModel? {
    flags.contains(.container) ? unsafeDowncast(self, to: ContainerModel.self) : nil
  }

  /// The containers that the model is in, inner ones first.
  final var containersAbove: some Sequence<ContainerModel> {
    sequence(state: self) { lower in
      guard let parent = lower.parent else { return nil }
      lower = parent
      return parent
    }
  }

  /// Clears the parent, which is being deinitialized.
  final func becomeRoot() {
    parentLink = nil
    childLeaf = nil
    flags.subtract(.listed)
  }

  /// Sets or removes a flag on which the places of the rows around the model depend.
  final func setLayoutFlag(_ flag: ModelFlags, _ isSet: Bool) {
    guard flags.contains(flag) != isSet else { return }
    flags.formSymmetricDifference(flag)
    parent?.markNeedsLayout(around: self)
  }

  /// Calls `didLoad` unless it has been called before.
  final func loadIfNeeded() {
    if flags.insert(.loaded).inserted { didLoad() }
  }

  /// Returns whether the model is the container or below it.
  ///
  /// - Complexity: O(d) in the depth of the model.
  final func isInside(_ container: ContainerModel) -> Bool {
    var hop = Optional(Unmanaged.passUnretained(self))
    while let model = hop {
      if model._withUnsafeGuaranteedRef({ $0 === container }) { return true }
      hop = model._withUnsafeGuaranteedRef { $0.unretainedParent }
    }
    return false
  }

  /// The place among the parent's children; `nil` without a parent and for separators.
  final var childPlace: SumTree<Child>.Place? {
    childLeaf?.place(of: "a child") { $0.model === self }
  }

  /// The position among the parent's children; `nil` without a parent and for separators.
  ///
  /// - Complexity: O(log n) in the number of siblings.
  final var indexInParent: Int? { childPlace.map { SumTree<Child>.index(of: $0) } }
}

/// The engine's one-bit properties of a model.
struct ModelFlags: OptionSet {
  let rawValue: UInt32

  /// The model is a `ContainerModel`; saves a dynamic cast.
  static let container = ModelFlags(rawValue: 1 << 0)
  /// The model is a `CellModel`.
  static let cell = ModelFlags(rawValue: 1 << 1)
  /// The model and everything below it are excluded from the layout.
  static let hidden = ModelFlags(rawValue: 1 << 2)
  /// `didLoad` has run.
  static let loaded = ModelFlags(rawValue: 1 << 3)

  /// The container's own rows have to be laid out again.
  static let needsLayout = ModelFlags(rawValue: 1 << 4)
  /// The container or a model below it is marked, and its parent lists it.
  static let listedAsMarked = ModelFlags(rawValue: 1 << 5)

  /// A layout has a draft of the container, which no longer holds if its children or separators change.
  static let drafted = ModelFlags(rawValue: 1 << 6)

  /// The cell's parent lists it as changed.
  static let listedAsChanged = ModelFlags(rawValue: 1 << 7)
  /// The cell begins its own line.
  static let startsNewLine = ModelFlags(rawValue: 1 << 8)
  /// The user cannot select the row.
  static let notSelectable = ModelFlags(rawValue: 1 << 9)
  /// A diagnostic has reported that the cell is wider than its view.
  static let reportedTooWide = ModelFlags(rawValue: 1 << 10)
  /// The model's parent lists it among the children around which lines are laid out again.
  static let listedAsPending = ModelFlags(rawValue: 1 << 11)

  /// Some children may be containers, or cells that have not been loaded, so that a layout has to prepare them.
  static let hasChildrenToPrepare = ModelFlags(rawValue: 1 << 12)

  /// The cell's `stickiness` is not `nil`.
  static let sticky = ModelFlags(rawValue: 1 << 13)
  /// The cell's `stickiness` is `.container`.
  static let sticksInContainer = ModelFlags(rawValue: 1 << 14)
  /// The cell's `stickiness` is `.stacked`.
  static let stacked = ModelFlags(rawValue: 1 << 23)
  /// The cell is behind its container.
  static let background = ModelFlags(rawValue: 1 << 15)

  /// The user has reached the cell, so its automatic height is no longer an estimate.
  static let reached = ModelFlags(rawValue: 1 << 16)

  /// The cell is being drawn for a dump, and must not request another dump.
  static let drawnForDump = ModelFlags(rawValue: 1 << 17)

  /// The model is a `ColumnsModel`.
  static let columns = ModelFlags(rawValue: 1 << 18)

  /// A diagnostic has reported that the cell has no spoken description.
  static let reportedUnspoken = ModelFlags(rawValue: 1 << 19)
  /// A diagnostic has reported that the cell reacts to taps but cannot be focused.
  static let reportedNotFocusable = ModelFlags(rawValue: 1 << 20)

  /// The cell is a control: a tap does not select it.
  static let control = ModelFlags(rawValue: 1 << 21)

  /// The caller of the reuse identifier already knows the cell type.
  static let isGettingCell = ModelFlags(rawValue: 1 << 24)

  /// The cell shows a view inside its row: it is a `HorizontalScrollModel`.
  static let strip = ModelFlags(rawValue: 1 << 25)

  /// The model is a `LazyContainerModel`.
  static let lazy = ModelFlags(rawValue: 1 << 22)

  /// The lists of its parent that a model can be on; a model that has left its parent is on none.
  static let listed: ModelFlags = [.listedAsMarked, .listedAsChanged, .listedAsPending]
}

/// How long a row stays pinned while the user scrolls, and where.
///
/// ```
///   ┌─────────────┐
///   │ Mail        │  .stacked, in the list
///   │ November    │  .stacked, in an inner container: below the stacked row of the outer one
///   │ Monday      │  .list or .container: below the stacked ones
///   │ a letter    │
/// ```
///
/// A row is not pinned if it would leave less than one line of the viewport free.
public enum Stickiness: Hashable, Sendable {
  /// Until the next sticky row pushes it off.
  case list
  /// Until the next sticky row or the end of its container pushes it off.
  case container
  /// Until the next stacked row or the end of its container pushes it off; stacked rows of inner containers are pinned
  /// below it.
  case stacked
}
