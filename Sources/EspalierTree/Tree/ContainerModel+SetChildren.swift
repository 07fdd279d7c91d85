extension ContainerModel {
  /// Makes the children mirror a collection of data: elements whose id has been there before keep their model.
  ///
  /// ```swift
  /// list.setChildren(posts, id: \.id) { PostItem($0) } update: { item, post in item.show(post) }
  /// ```
  ///
  /// The models of ids that survive are the same instances, in their new places; the others are made or removed.
  /// Children that an earlier call did not make are removed; a model that has left the container since then is not
  /// known any more. Ids are compared within this container only. When an id occurs twice, the first element keeps it,
  /// the others get a model that is made anew by each call, and a diagnostic names them. A survivor of another class
  /// than `make` makes is replaced.
  ///
  /// - Complexity: O(n) in the number of elements, whatever has changed.
  /// - Parameters:
  ///   - data: The elements, in the order of their models.
  ///   - id: What identifies an element.
  ///   - make: Makes the model of an element.
  ///   - update: Brings a survivor up to date with its element; not called for models that were just made.
  public final func setChildren<Element, ID: Hashable, Item: Model>(
    _ data: some Sequence<Element>, id: (Element) -> ID, make: (Element) -> Item,
    update: ((Item, Element) -> Void)? = nil
  ) {
    setChildren(data, id: id, make: make) { (survivor: Item, element) in
      update?(survivor, element)
      return true
    }
  }

  /// Makes the children mirror a collection of data, as ``setChildren(_:id:make:update:)`` does.
  ///
  /// - Parameter keep: Brings a survivor up to date, and says whether it is; if not, another model is made.
  package final func setChildren<Element, ID: Hashable, Item: Model>(
    _ data: some Sequence<Element>, id: (Element) -> ID, make: (Element) -> Item, keep: (Item, Element) -> Bool
  ) {
    let old = details?.keyedChildren ?? KeyedChildren()
    var keyed = KeyedChildren()
    var models: [Model] = []
    var duplicates: [DuplicateID] = []
    for element in data {
      let key = AnyHashable(id(element))
      if let first = keyed[key] {
        let model = make(element)
        models.append(model)
        duplicates.append(DuplicateID(id: key, first: first, second: model))
        continue
      }
      let survivor = old[key] as? Item
      let model: Item
      if let survivor, survivor.parent === self, keep(survivor, element) {
        model = survivor
      } else {
        model = make(element)
      }
      keyed.insert(model, for: key)
      models.append(model)
    }
    if !(keyed.isEmpty && details == nil) { makeDetails().keyedChildren = keyed }
    replaceChildren(in: 0..<childTree.count, with: models, duplicates: duplicates)
  }

  /// Adds the models of more data behind the children, as if the data had been there in the last `setChildren`.
  ///
  /// - Complexity: O(k) in the number of new elements, amortised.
  package final func appendChildren<Element, ID: Hashable, Item: Model>(
    _ data: some Sequence<Element>, id: (Element) -> ID, make: (Element) -> Item
  ) {
    let made = data.map { (key: AnyHashable(id($0)), model: make($0)) }
    var duplicates: [DuplicateID] = []
    let details = makeDetails()
    for (key, model) in made {
      if let first = details.keyedChildren[key] {
        duplicates.append(DuplicateID(id: key, first: first, second: model))
      } else {
        details.keyedChildren.insert(model, for: key)
      }
    }
    add(made.map(\.model), duplicates: duplicates)
  }

  /// The id of the data that a child was made for by `setChildren`; `nil` for any other model.
  package final func id(ofChild model: Model) -> AnyHashable? {
    details?.keyedChildren.id(of: model)
  }

  /// Makes the children mirror a collection of identifiable data, as ``setChildren(_:id:make:update:)`` does.
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
