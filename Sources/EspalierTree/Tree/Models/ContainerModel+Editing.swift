import EspalierCanvas

extension ContainerModel {
  /// Adds a model as the last child.
  ///
  /// A model that already has a parent is moved.
  ///
  /// - Complexity: O(1) amortized; O(log n) in the number of siblings for a model that is moved.
  /// - Precondition: The model is neither this container nor above it, nor the root of a loaded tree.
  public final func add(_ model: Model) {
    checkCanAdopt(model)
    place(model, before: nil)
  }

  /// Adds models as the last children, in order.
  ///
  /// Models that already have a parent are moved. A model that occurs twice is placed where it occurs last. Subscribers
  /// of shared data are notified once all models are in place.
  ///
  /// - Complexity: O(1) amortized for each model; O(log n) in the number of siblings for one that is moved.
  /// - Precondition: No model is this container or above it, or the root of a loaded tree.
  public final func add<Models: Sequence>(contentsOf models: Models) where Models.Element: Model {
    let models: [Model] = models.map { $0 }
    for model in models { checkCanAdopt(model) }
    var edit = TreeEdit(of: models)
    for model in models {
      edit.take(model, for: self)
      edit.put(model, into: self)
    }
    edit.reportRepeatedSeparators(among: models, in: self)
    edit.finish()
  }

  /// Inserts a model at a position among the children.
  ///
  /// The model is placed before the child that is now at `index`, or at the end if `index` is the number of children.
  ///
  /// A model that already has a parent is moved.
  ///
  /// - Complexity: O(log n) in the number of siblings.
  /// - Precondition: `index` is at least 0 and at most `children.count`; the model is neither this container nor above
  ///   it, nor the root of a loaded tree.
  public final func insert(_ model: Model, at index: Int) {
    checkIsPosition(index)
    checkCanAdopt(model)
    let before = index == childTree.count ? nil : childTree[index].model
    guard before !== model else { return }
    place(model, before: before)
  }

  /// Inserts models at a position among the children, in order.
  ///
  /// The models are placed before the child that is now at `index`, or at the end if `index` is the number of children.
  ///
  /// Models that already have a parent are moved. If the child at `index` is itself among the models, they are placed
  /// before the next child that is not. A model that occurs twice is placed where it occurs last. Subscribers of shared
  /// data are notified once all models are in place.
  ///
  /// - Complexity: O(k log n) for k models, in the number of siblings.
  /// - Precondition: `index` is at least 0 and at most `children.count`; no model is this container or above it, or the
  ///   root of a loaded tree.
  public final func insert<Models: Sequence>(contentsOf models: Models, at index: Int) where Models.Element: Model {
    checkIsPosition(index)
    let listed: [Model] = models.map { $0 }
    let new = listed.keepingLastOccurrences()
    for model in new { checkCanAdopt(model) }
    let identities = Set(new.lazy.map(ObjectIdentifier.init))
    let before = children[index...].first { !identities.contains(ObjectIdentifier($0)) }

    var edit = TreeEdit(of: new)
    for model in new { edit.take(model, for: self) }
    let position = before.flatMap { children.index(of: $0) } ?? childTree.count
    for (offset, model) in new.enumerated() { edit.put(model, into: self, at: position + offset) }
    if new.count != listed.count { edit.reportRepeatedSeparators(among: listed, in: self) }
    edit.finish()
  }

  /// Inserts a model before one of the children.
  ///
  /// A model that already has a parent is moved.
  ///
  /// - Complexity: O(log n) in the number of siblings.
  /// - Precondition: `sibling` is a child of the container; the model is neither the container nor above it, nor the
  ///   root of a loaded tree.
  public final func insert(_ model: Model, before sibling: Model) {
    insert(model, at: checkIsChild(sibling))
  }

  /// Inserts a model after one of the children.
  ///
  /// A model that already has a parent is moved.
  ///
  /// - Complexity: O(log n) in the number of siblings.
  /// - Precondition: `sibling` is a child of the container; the model is neither the container nor above it, nor the
  ///   root of a loaded tree.
  public final func insert(_ model: Model, after sibling: Model) {
    let index = checkIsChild(sibling) + 1
    if model !== sibling { insert(model, at: index) }
  }

  /// Removes a child.
  ///
  /// - Complexity: O(log n) in the number of siblings.
  /// - Returns: Whether the model was a child of the container, or one of its separators; if not, nothing changes.
  @discardableResult
  public final func remove(_ model: Model) -> Bool {
    guard model.parent === self else { return false }
    var edit = TreeEdit(of: model)
    edit.take(model)
    edit.finish()
    return true
  }

  /// Removes all children.
  ///
  /// - Complexity: O(n) in the number of children.
  public final func removeAll() { replaceChildren(with: EmptyCollection<Model>()) }

  /// Moves a child to a position among the others.
  ///
  /// - Complexity: O(log n) in the number of siblings.
  /// - Parameters:
  ///   - model: The child.
  ///   - index: Its position after the move.
  /// - Precondition: `model` is a child of the container; `index` is at least 0 and less than `children.count`.
  public final func move(_ model: Model, to index: Int) {
    let old = checkIsChild(model)
    require(
      index >= 0 && index < childTree.count,
      "index \(index) is not a position of a child of \(mention), which has \(childTree.count) children")
    guard index != old else { return }
    let following = index < old ? index : index + 1
    place(model, before: following == childTree.count ? nil : childTree[following].model)
  }

  /// Replaces all children.
  ///
  /// Children that are also among the new models are kept and moved to their new positions; models that have other
  /// parents are moved here. A model that occurs twice is placed where it occurs last. If only a few children change,
  /// only the rows around them are laid out again; if the children stay the same, nothing is marked. Subscribers of
  /// shared data are notified once all children are in place.
  ///
  /// - Complexity: O(n + m) in the numbers of children before and after.
  /// - Precondition: No model is this container or above it, or the root of a loaded tree.
  public final func replaceChildren<Models: Sequence>(with models: Models) where Models.Element: Model {
    let listed: [Model] = models.map { $0 }
    replaceChildren(by: ChildReplacement(of: 0..<childTree.count, in: self, by: listed), listed: listed)
  }

  /// Replaces some children, and emits diagnostics for duplicate ids.
  ///
  /// - Returns: The resulting revision of the structure, before any callback.
  @discardableResult
  final func replaceChildren(
    by replacement: ChildReplacement, listed: [Model], duplicates: [DuplicateID] = []
  ) -> UInt32 {
    checkHasEditableChildren()
    guard !replacement.isEmpty || replacement.hasRepetitions || !duplicates.isEmpty else { return structureRevision }
    for model in replacement.coming { checkCanAdopt(model) }
    var edit = TreeEdit(of: replacement.leaving + replacement.coming)
    for model in replacement.coming { edit.take(model) }
    edit.replaceChildren(of: self, by: replacement)
    if replacement.hasRepetitions { edit.reportRepeatedSeparators(among: listed, in: self) }
    for duplicate in duplicates { edit.report(at: self) { .duplicateID(duplicate, in: self) } }
    let revision = structureRevision
    edit.finish()
    return revision
  }

  /// Adds the models that a builder lists, so that you can write a tree as a single expression.
  ///
  /// ```swift
  /// let list = ContainerModel {
  ///   LabelModel("Posts")
  ///   for post in posts { PostItem(post) }
  /// }
  /// ```
  @discardableResult
  public final func callAsFunction(@ModelBuilder _ content: () -> [Model]) -> Self {
    add(contentsOf: content())
    return self
  }

  /// Places a valid model before one of the children, or at the end.
  private func place(_ model: Model, before sibling: Model?) {
    if sibling == nil, model.parent == nil, model.record == nil { return TreeEdit.append(model, to: self) }
    var edit = TreeEdit(of: model)
    edit.take(model, for: self)
    edit.put(model, into: self, at: sibling.flatMap { children.index(of: $0) })
    edit.finish()
  }

  /// Stops the program if a model cannot become a child of this container.
  final func checkCanAdopt(_ model: Model) {
    guard model.flags.contains(.container) || model.eventStorage.record != nil else { return }
    checkIsNotAbove(model)
    require(
      model.parent != nil || model.treeRoot?.host == nil,
      "\(model.mention) cannot be added to \(mention): it is the root of a tree that a view has loaded")
  }

  /// Stops the program if a model is this container, or above it.
  private func checkIsNotAbove(_ model: Model) {
    // Nothing is below a new container, so building a deep tree from the top takes no walk for each level.
    if model !== self, model.asContainer?.hasNothingBelow == true { return }
    let isAbove = model.asContainer.map { isInside($0) } ?? false
    require(
      !isAbove,
      "\(model.mention) cannot be added to \(mention): a container cannot contain itself or a container that it is in")
    if let host = topContainer.nextNode {
      require(
        !host.path.contains { $0 === model },
        "\(model.mention) cannot be added to \(mention), because \(host.mention) is attached below it: events would travel in a circle"
      )
    }
  }

  /// Whether the container certainly has no children, separators and attached nodes.
  private var hasNothingBelow: Bool {
    eventStorage.record == nil && details == nil && childTree.count == 0 && flags.isDisjoint(with: .lazy)
  }

  /// Stops the program if this is a lazy container, whose children are the models of its rows.
  final func checkHasEditableChildren() {
    require(
      flags.isDisjoint(with: .lazy),
      "the children of \(mention) are the models of its rows, which its closure makes; edit the rows with insert(_:at:), remove(_:) and move(_:to:)"
    )
  }

  /// Stops the program if an index is not a valid position for an insertion.
  private func checkIsPosition(_ index: Int) {
    require(
      index >= 0 && index <= childTree.count,
      "index \(index) is not a position in \(mention), which has \(childTree.count) children")
  }

  /// Returns the position of a child, and stops the program if the model is not one.
  private func checkIsChild(_ model: Model) -> Int {
    guard model.parent === self, let index = model.indexInParent else {
      trap("\(model.mention) is not a child of \(mention)")
    }
    return index
  }

  /// Synchronizes the children with a collection of data: items with a known id keep their model.
  ///
  /// ```swift
  /// list.setChildren(posts, id: \.id) { _ in PostItem() } update: { item, post in item.show(post) }
  /// ```
  ///
  /// The models of known ids are the same instances, moved to their new places; others are created or removed. Children
  /// that were not created by an earlier call are removed; models that have left the container since then are
  /// forgotten. Ids are compared within this container only. If an id occurs more than once, its first item keeps the
  /// model. Each call creates new models for the other items, and a diagnostic names them. A model whose class differs
  /// from that of `make` is replaced.
  ///
  /// - Complexity: O(n) in the number of items, regardless of the changes.
  /// - Parameters:
  ///   - data: The items, in the order of their models.
  ///   - id: A closure that returns the identity of an item.
  ///   - make: A closure that creates the model of an item.
  ///   - update: A closure that updates a model with its item; called for existing models and for new ones, after `make`.
  @inlinable
  public final func setChildren<Element, ID: Hashable, Item: AnyModel>(
    _ data: some Sequence<Element>, id: (Element) -> ID, make: (Element) -> Item,
    update: ((Item, Element) -> Void)? = nil
  ) {
    let elements = Array(data)
    setChildren(in: 0..<children.count, ids: elements.map(id)) { index in
      let model = make(elements[index])
      update?(model, elements[index])
      return model
    } keep: { (survivor: Item, index) in
      update?(survivor, elements[index])
      return true
    }
  }

  /// Synchronizes the children at some positions with a collection of data, like ``setChildren(_:id:make:update:)``.
  ///
  /// The other children are unchanged. An id that one of them has counts as a duplicate.
  ///
  /// - Complexity: O(m + log n) for m ids and children at these positions, in the number n of all children.
  /// - Parameters:
  ///   - range: The positions. If the closures edit the children, the children between the same neighbors are replaced.
  ///   - ids: The ids of the items, in the order of their models.
  ///   - make: Creates the model of the item at an index.
  ///   - keep: Updates an existing model with the item at an index, and returns whether it is kept; if not, another
  ///     model is created.
  @inlinable
  package final func setChildren<ID: Hashable, Item: Model>(
    in range: Range<Int>, ids: [ID], make: (Int) -> Item, keep: (Item, Int) -> Bool
  ) {
    guard let table = childTable(of: ID.self) else {
      return setChildren(in: range, ids: ids.map { AnyHashable($0) }, make: make, keep: keep)
    }
    var matching = ChildMatching(in: range, of: self, by: table, count: ids.count)
    for index in ids.indices {
      switch matching.find(ids[index]) {
      case .free(let known):
        if let survivor = known as? Item, keep(survivor, index) {
          matching.append(survivor: survivor)
        } else {
          matching.append(make(index), madeFor: ids[index])
        }
      case .taken(let known): matching.append(make(index), insteadOf: known, withID: AnyHashable(ids[index]))
      case .unknown: matching.append(make(index), madeFor: ids[index])
      }
    }
    matching.finish(ids)
  }

  /// Returns the id of the item for which `setChildren` created a child; `nil` for any other model.
  package final func id(ofChild model: Model) -> AnyHashable? { details?.keyedChildren?.id(of: model) }

  /// Synchronizes the children with a collection of identifiable data, like ``setChildren(_:id:make:update:)``.
  @inlinable
  public final func setChildren<Data: Sequence, Item: AnyModel>(
    _ data: Data, make: (Data.Element) -> Item, update: ((Item, Data.Element) -> Void)? = nil
  ) where Data.Element: Identifiable {
    setChildren(data, id: \.id, make: make, update: update)
  }
}

/// Any class of models, as the result of a closure.
///
/// All models conform to it. Where a result only had to be a ``Model``, the compiler would take a closure with several
/// statements to return just that, instead of the class in its `return`.
public protocol AnyModel: Model {}

extension Model: AnyModel {}

/// Two children whose items have the same id.
struct DuplicateID {
  let id: AnyHashable
  let first: Model
  let second: Model
}
