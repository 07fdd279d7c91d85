extension ContainerModel {
  /// Synchronizes the children with a collection of data: elements with an existing id keep their model.
  ///
  /// ```swift
  /// list.setChildren(posts, id: \.id) { PostItem($0) } update: { item, post in item.show(post) }
  /// ```
  ///
  /// The models of existing ids are the same instances, in their new places; others are created or removed. Children
  /// that an earlier call did not create are removed; a model that has left the container since is forgotten. Ids are
  /// compared within this container only. If an id occurs twice, the first element keeps it, the others get a model
  /// that is created anew by each call, and a diagnostic names them. An existing model of a class other than that of
  /// `make` is replaced.
  ///
  /// - Complexity: O(n) in the number of elements, regardless of the changes.
  /// - Parameters:
  ///   - data: The elements, in the order of their models.
  ///   - id: A closure that returns the identity of an element.
  ///   - make: A closure that creates the model of an element.
  ///   - update: A closure that updates an existing model with its element; not called for new models.
  @inlinable
  public final func setChildren<Element, ID: Hashable, Item: Model>(
    _ data: some Sequence<Element>, id: (Element) -> ID, make: (Element) -> Item,
    update: ((Item, Element) -> Void)? = nil
  ) {
    let elements = Array(data)
    setChildren(in: 0..<children.count, ids: elements.map(id)) {
      make(elements[$0])
    } keep: { (survivor: Item, index) in
      update?(survivor, elements[index])
      return true
    }
  }

  /// Makes the children at some positions mirror some data, as ``setChildren(_:id:make:update:)`` does with all of
  /// them.
  ///
  /// The other children stay as they are. An id that one of them has counts as occurring twice.
  ///
  /// - Complexity: O(n) in the number of ids and of the children at these positions; O(log n) in that of all children.
  /// - Parameters:
  ///   - range: The positions. What is made and kept may edit the children: then they are replaced that stand between
  ///     the same neighbors.
  ///   - ids: What identifies the data, in the order of their models.
  ///   - make: Makes the model of the data at an index.
  ///   - keep: Brings a survivor up to date with the data at an index, and says whether it is; if not, another model is
  ///     made.
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

  /// The id of the data that a child was made for by `setChildren`; `nil` for any other model.
  package final func id(ofChild model: Model) -> AnyHashable? {
    details?.keyedChildren?.id(of: model)
  }

  /// Synchronizes the children with a collection of identifiable data, as ``setChildren(_:id:make:update:)`` does.
  @inlinable
  public final func setChildren<Data: Sequence, Item: Model>(
    _ data: Data, make: (Data.Element) -> Item, update: ((Item, Data.Element) -> Void)? = nil
  ) where Data.Element: Identifiable {
    setChildren(data, id: \.id, make: make, update: update)
  }
}

/// Two children for whose data there is one id.
struct DuplicateID {
  let id: AnyHashable
  let first: Model
  let second: Model
}

extension TreeEdit {
  /// Gives a diagnostic for each id that occurs twice.
  mutating func report(_ duplicates: [DuplicateID], in container: ContainerModel) {
    for duplicate in duplicates {
      report(at: container) {
        .duplicateID(of: duplicate.id, in: container, first: duplicate.first, second: duplicate.second)
      }
    }
  }
}
