/// The focus by the number of a row.
extension ContainerView {
  /// Focuses the row at an index of ``rows`` and scrolls to it, as ``focus(_:)`` does.
  ///
  /// A row of a ``LazyContainerModel`` gets its model; the rows on the way to it do not.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: What ``focus(_:)`` returns.
  /// - Precondition: The row exists.
  @discardableResult
  public func focusRow(at index: Int) -> Bool { focus(rows[index].model) }

  /// Focuses a row of a lazy container by the index of your data, and scrolls to it, as ``focus(_:)`` does.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: What ``focus(_:)`` returns; `false` if the container is not in this view.
  /// - Precondition: The row exists.
  @discardableResult
  public func focusRow(at index: Int, in container: LazyContainerModel) -> Bool {
    container.checkRange(index..<index.addingClamped(1))
    return content.holds(container) && focus(container.model(at: index))
  }
}
