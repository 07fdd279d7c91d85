public import EspalierCanvas

/// A node of a model tree: the base of containers and cells.
///
/// A model's life, in order:
///
/// 1. It is made, and added to a container; it can be moved, hidden and removed at any time, before and after it has
///    been loaded.
/// 2. ``didLoad()`` runs once, when the tree it hangs in is laid out for the first time with it: for a container in the
///    next update, for a cell just before its content is first needed.
/// 3. It is laid out and drawn. When it changes, it is marked with ``setNeedsUpdate()`` or ``setNeedsLayout()``; the
///    setters of the engine's own properties do so themselves.
/// 4. It is removed, or its container goes. It can be added again somewhere else; `didLoad` does not run again.
///
/// Models are classes without isolation: a tree belongs to the isolation domain that made it.
open class Model: EventNode {
  // The order of these fields keeps a model small; a tree has many of them.

  /// What subscriptions and shared values need; most models have none.
  ///
  /// Not public, so that reading it is a plain load.
  final var record: NodeRecord?

  /// The container whose child or separator this is, without keeping it: the container clears it before it goes.
  private final var parentLink: Unmanaged<ContainerModel>?

  /// The leaf of the parent's children that holds this model.
  final unowned(unsafe) var childLeaf: SumTreeNode<Child>?

  /// The leaf of the layout that holds this model's slot, in the layout of the view that has loaded the tree.
  final unowned(unsafe) var slotLeaf: SumTreeNode<Slot>?

  final var flags: ModelFlags = []

  /// Where the model is on its parent's list of marked containers or of changed cells, while a flag says that it is on
  /// one of them.
  final var listIndex: UInt32 = 0

  /// Creates a model without a parent.
  public init() {}

  deinit {
    record?.nodeIsGone()
  }

  /// Where the engine keeps the model's subscriptions and shared values.
  public final var eventStorage: EventStorage {
    get { EventStorage(record: record) }
    set { record = newValue.record }
  }

  /// The container that this model is a child or a separator of.
  public internal(set) final var parent: ContainerModel? {
    get { parentLink?.takeUnretainedValue() }
    set { parentLink = newValue.map(Unmanaged.passUnretained) }
  }

  /// The parent; for the root of a tree its host, the container view that has loaded it.
  public final var nextNode: (any EventNode)? {
    if let parent { return parent }
    return treeRoot?.host
  }

  /// Whether the model, with everything below it, takes no part in the layout.
  ///
  /// Hidden models keep their place among the children and their part in events and shared data.
  ///
  /// - Precondition: The model is not the row of a ``LazyContainerModel``.
  public final var isHidden: Bool {
    get { flags.contains(.hidden) }
    set {
      guard newValue != isHidden else { return }
      if childLeaf != nil { parent?.checkHasEditableChildren() }
      flags.formSymmetricDifference(.hidden)
      parent?.markNeedsLayout(around: self)
    }
  }

  /// What traces, dumps and failure messages call the model.
  ///
  /// By default the type's name.
  public final var nodeName: String {
    get { record?.customName ?? String(describing: type(of: self)) }
    set { makeRecord().customName = newValue }
  }

  /// The theme by which the tree is laid out and drawn: that of the view that has loaded it, or of the rendering under
  /// way; else the standard theme.
  ///
  /// `theme` and other plain words are left to subclasses.
  ///
  /// - Complexity: O(depth).
  public final var effectiveTheme: Theme { presentation?.theme ?? .standard }

  /// Called once, before the model is shown for the first time.
  ///
  /// Override it to set up what the model needs only then.
  ///
  /// A container's runs in the first update after it hangs in a loaded tree, parent before children, also when it is
  /// hidden; what it adds is loaded in the same pass. A cell's runs before its content is first read, to measure it or
  /// to draw it.
  open func didLoad() {}

  /// Marks the content as changed: cells that show it are drawn anew, and automatic heights are measured again, in the
  /// next update.
  ///
  /// On a container it marks all cells below it.
  public func setNeedsUpdate() {}

  /// Marks the layout as changed: on a container the rows of its children, on any other model those of its parent, are
  /// laid out again in the next update.
  public func setNeedsLayout() {
    parent?.markNeedsLayout()
  }

  /// Called when a key is pressed while the focus is on the model or below it, and nobody nearer has taken it.
  ///
  /// By default `false`. What ``EventNode/onKey(_:perform:)`` and ``EventNode/on(_:perform:)`` have subscribed on the
  /// model comes first.
  ///
  /// - Returns: Whether the model has taken the key, so that nobody else gets it.
  open func handleKey(_ key: Key) -> Bool { false }

  /// Called when text is pasted while the focus is on the model or below it, and nobody nearer has taken it.
  ///
  /// By default `false`.
  ///
  /// - Returns: Whether the model has taken the text, so that nobody else gets it.
  open func handlePaste(_ text: String) -> Bool { false }

  /// Takes the model from its parent.
  ///
  /// Does nothing when it has none.
  public final func removeFromParent() {
    _ = parent?.remove(self)
  }

  /// Adds the model to a container, as its last child, and returns the model.
  @discardableResult
  public final func added(to container: ContainerModel) -> Self {
    container.add(self)
    return self
  }

  /// The parent as a model and without retaining it, for walks up the tree.
  final var unretainedParent: Unmanaged<Model>? {
    parentLink.map { Unmanaged.fromOpaque($0.toOpaque()) }
  }

  /// The record without retaining it.
  final var recordHop: Unmanaged<NodeRecord>? {
    record.map(Unmanaged.passUnretained)
  }

  /// Remembers the leaf that holds the model's slot now, unless it has come from one that the model does not know: then
  /// the model has its slot elsewhere by now.
  final func noteSlot(in leaf: SumTreeNode<Slot>, from previous: SumTreeNode<Slot>?) {
    if previous == nil || slotLeaf === previous { slotLeaf = leaf }
  }

  /// The model as a container, if it is one, without a dynamic cast.
  final var asContainer: ContainerModel? {
    flags.contains(.container) ? unsafeDowncast(self, to: ContainerModel.self) : nil
  }

  /// The model as a lazy container, if it is one, without a dynamic cast.
  final var asLazy: LazyContainerModel? {
    flags.contains(.lazy) ? unsafeDowncast(self, to: LazyContainerModel.self) : nil
  }

  /// The model as a separator, if it is one, without a dynamic cast.
  final var asSeparator: SeparatorModel? {
    type(of: self) == SeparatorModel.self ? unsafeDowncast(self, to: SeparatorModel.self) : nil
  }

  /// Forgets the parent, which goes.
  final func becomeRoot() {
    parentLink = nil
    childLeaf = nil
    flags.subtract(.listed)
  }

  /// Calls `didLoad` unless it has been called before.
  final func loadIfNeeded() {
    guard !flags.contains(.loaded) else { return }
    flags.insert(.loaded)
    didLoad()
  }

  /// Whether the model is a container, or below it.
  ///
  /// - Complexity: O(depth).
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
    childLeaf.map { .init(leaf: $0, offset: Child.offset(of: self, in: $0)) }
  }

  /// The position among the parent's children; `nil` without a parent and for separators.
  ///
  /// - Complexity: O(log n) in the number of siblings.
  final var indexInParent: Int? {
    childPlace.map { SumTree<Child>.index(of: $0) }
  }
}
