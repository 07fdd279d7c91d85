/// The view of a tree, as seen from its models.
extension Model {
  /// The view that has loaded the tree.
  ///
  /// - Complexity: O(d) in the depth of the model.
  final var hostView: ContainerView? { treeHost.map { unsafeDowncast($0, to: ContainerView.self) } }
}
