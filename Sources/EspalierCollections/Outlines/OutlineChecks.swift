/// Which nodes of an outline are checked.
///
/// A node is what the nearest mark says: its own, or else that of a node above. There are marks only where the state
/// changes on the way down, so a checked folder of a million files has one mark, whether or not the files are known.
struct OutlineChecks<ID: Hashable> {
  private struct Mark {
    let isChecked: Bool

    /// The ids of the nodes above, from the roots down.
    let path: [ID]
  }

  private var marks: [ID: Mark] = [:]

  /// The number of marks below each node that has any.
  private var countsBelow: [ID: Int] = [:]

  /// The ids of the nodes with marks that say that they are checked, or that they are not.
  func ids(checked isChecked: Bool) -> Set<ID> { Set(marks.filter { $0.value.isChecked == isChecked }.keys) }

  /// Returns the state of a node below a path.
  ///
  /// - Complexity: O(d) in the length of the path.
  func state(of id: ID, below path: [ID]) -> OutlineCheckState {
    if countsBelow[id] != nil { return .mixed }
    return isChecked(id, below: path) ? .on : .off
  }

  /// Checks or unchecks a node and everything below it; the node above is checked if all nodes below it now are.
  ///
  /// - Complexity: O(d) in the length of the path; O(m) in the number of marks if there are marks below the node, or
  ///   if all nodes next to it, or next to one above it, have one.
  /// - Parameter childCount: Returns the number of nodes directly below a node.
  mutating func set(_ isChecked: Bool, _ id: ID, below path: [ID], childCount: (ID) -> Int?) {
    if countsBelow[id] != nil {
      for (inner, mark) in marks where mark.path.contains(id) { remove(inner) }
    }
    remove(id)
    if isChecked != self.isChecked(at: path) { add(id, Mark(isChecked: isChecked, path: path)) }
    // The nodes up to the first one with marks below it have nothing in them that says otherwise any more.
    guard let index = path.lastIndex(where: { countsBelow[$0] != nil }), let count = childCount(path[index]),
      countsBelow[path[index]] == count,
      marks.values.lazy.filter({ $0.path.last == path[index] }).count == count
    else { return }
    set(isChecked, path[index], below: Array(path[..<index]), childCount: childCount)
  }

  /// Forgets nodes directly below another one that are not there any more.
  mutating func forget(below id: ID, except isThere: (ID) -> Bool) {
    guard countsBelow[id] != nil else { return }
    for (inner, mark) in marks {
      guard let index = mark.path.lastIndex(of: id) else { continue }
      if !isThere(index + 1 < mark.path.count ? mark.path[index + 1] : inner) { remove(inner) }
    }
  }

  /// Lets a node that moves, and all below it, keep their states.
  mutating func move(_ id: ID, from old: [ID], to new: [ID]) {
    guard !marks.isEmpty else { return }
    let isChecked = isChecked(id, below: old)
    for (inner, mark) in marks {
      guard let index = mark.path.firstIndex(of: id) else { continue }
      remove(inner)
      add(inner, Mark(isChecked: mark.isChecked, path: new + mark.path[index...]))
    }
    remove(id)
    if isChecked != self.isChecked(at: new) { add(id, Mark(isChecked: isChecked, path: new)) }
  }

  /// Lets the nodes of a tree that replaces another one keep their states by their ids; new ones have that of the node
  /// above.
  ///
  /// - Complexity: O(n d) in the number of known nodes and their depth, if there are any marks.
  mutating func follow<Node>(from old: OutlineTree<Node, ID>, to new: OutlineTree<Node, ID>) {
    guard !marks.isEmpty else { return }
    let previous = self
    self = OutlineChecks()
    var states = previous.marks.mapValues(\.isChecked)
    var known: Set<ID> = []
    old.forEachNode { id, path in
      states[id] = previous.isChecked(id, below: path)
      known.insert(id)
    }
    new.forEachNode { id, path in
      guard marks[id] == nil, let isChecked = states[id] else { return }
      if isChecked != self.isChecked(at: path) { add(id, Mark(isChecked: isChecked, path: path)) }
      known.insert(id)
    }
    // Nodes that only a filter has shown are below one whose nodes are still to be listed or loaded.
    for (id, mark) in previous.marks where !known.contains(id) {
      guard let index = mark.path.lastIndex(where: { new.location(of: $0) != nil }),
        let above = new.location(of: mark.path[index]), above.below?.areNodesKnown != true
      else { continue }
      add(id, Mark(isChecked: mark.isChecked, path: new.path(to: above) + mark.path[index...]))
    }
  }

  private mutating func add(_ id: ID, _ mark: Mark) {
    marks[id] = mark
    for above in mark.path { countsBelow[above, default: 0] += 1 }
  }

  private func isChecked(_ id: ID, below path: [ID]) -> Bool { marks[id]?.isChecked ?? isChecked(at: path) }

  private func isChecked(at path: [ID]) -> Bool {
    path.reversed().lazy.compactMap { marks[$0]?.isChecked }.first ?? false
  }

  private mutating func remove(_ id: ID) {
    guard let mark = marks.removeValue(forKey: id) else { return }
    for above in mark.path {
      let count = (countsBelow[above] ?? 0) - 1
      countsBelow[above] = count > 0 ? count : nil
    }
  }
}
