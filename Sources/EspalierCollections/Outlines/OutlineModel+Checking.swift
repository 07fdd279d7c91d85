/// Check boxes.
extension OutlineModel {
  /// The ids of the nodes that are checked with everything below them, except for those in ``uncheckedIDs``.
  ///
  /// A node below one of these is not among them, so checking a folder of a million files adds one id.
  public final var checkedIDs: Set<ID> { checks.ids(checked: true) }

  /// The ids of the nodes that are not checked although a node above them is.
  public final var uncheckedIDs: Set<ID> { checks.ids(checked: false) }

  /// Returns the state of a node's check box.
  ///
  /// - Returns: The state; `nil` if the node isn't known.
  public final func checkState(of id: ID) -> OutlineCheckState? {
    guard let location = knownLocation(of: id) else { return nil }
    return checks.state(of: id, below: tree.path(to: location))
  }

  /// Checks or unchecks a known node with everything below it, whether or not that is known yet.
  ///
  /// The node above is checked as soon as all nodes below it are, and shows that some are checked as long as only some
  /// are. The method does not call ``onCheck``.
  public final func setChecked(_ isChecked: Bool, _ id: ID) {
    if let location = knownLocation(of: id) { setChecked(isChecked, at: location) }
  }

  /// Checks or unchecks the node of a row on behalf of the user.
  final func toggleCheck(at location: Tree.Location) {
    guard let node = location.node else { return }
    let isChecked = checks.state(of: id(node), below: tree.path(to: location)) != .on
    setChecked(isChecked, at: location)
    onCheck?(node, isChecked)
  }

  /// Returns the place of a node that is known, whether or not the filter leaves it.
  private func knownLocation(of id: ID) -> Tree.Location? { tree.location(of: id) ?? whole.location(of: id) }

  private func setChecked(_ isChecked: Bool, at location: Tree.Location) {
    guard let node = location.node else { return }
    checks.set(isChecked, id(node), below: tree.path(to: location)) { [whole] above in
      whole.branchesByID[above].flatMap { $0.status == nil ? $0.nodes.count : nil }
    }
    refreshRows()
  }
}
