extension ContainerModel {
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
      case .taken(let known):
        matching.append(make(index), insteadOf: known, withID: AnyHashable(ids[index]))
      case .unknown:
        matching.append(make(index), madeFor: ids[index])
      }
    }
    matching.finish(ids)
  }

  /// Returns the id of the item for which `setChildren` created a child; `nil` for any other model.
  package final func id(ofChild model: Model) -> AnyHashable? {
    details?.keyedChildren?.id(of: model)
  }

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

extension TreeEdit {
  /// Emits a diagnostic for each duplicate id.
  mutating func report(_ duplicates: [DuplicateID], in container: ContainerModel) {
    for duplicate in duplicates {
      report(at: container) {
        .duplicateID(of: duplicate.id, in: container, first: duplicate.first, second: duplicate.second)
      }
    }
  }
}
