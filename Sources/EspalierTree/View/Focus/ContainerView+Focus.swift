public import EspalierCanvas

/// The focus: which row gets the keys.
///
/// It belongs to a model, not to a place: it stays with the row through sorting, moving, refreshing and collapsing. If
/// the row is removed or hidden, or can no longer be focused, the next focusable row in order receives focus, or else
/// the previous one. Focus and selection are independent.
///
/// ```
///   tab      name ▸ email ▸ ┌ a list ┐ ▸ save        each tab stop is one step; the other rows between two of them
///                           │ ↑ ↓    │               share a stop, entered at the row that last had the focus there
///                           └────────┘
/// ```
extension ContainerView {
  /// The model of the focused row as of the last update; `nil` if there is none.
  public var focusedModel: CellModel? { focusOwner.model }

  /// Focuses the row of a cell model and scrolls to it, or removes the focus.
  ///
  /// A model that has no focusable row yet, for example because it has just been added, receives focus in the next
  /// update, for which the view is marked. If the update finds no focusable row of the model, the request is dropped.
  /// The most recent request wins: any other move of the focus before the update cancels it.
  ///
  /// - Parameter model: The cell model; `nil` removes the focus.
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: Whether the model's row is focused now, and always `true` for `nil`; `false` if the request waits for
  ///   the next update.
  @discardableResult
  public func focus(_ model: CellModel?) -> Bool { focusOwner.focus(model) }

  /// Moves the focus.
  ///
  /// Without a focus, the first move focuses the first focusable row in view; `previous`, `up` and `pageUp` focus the
  /// last one. `first` and `last` consider all rows, in view or not.
  ///
  /// `down` moves to a row that begins below the focused one, at most the height of the viewport away. It looks in the
  /// same container first, then in the one around it, and so on. In each, it prefers a row under the column where the
  /// focus came from, and then the nearest row; if there is none, it moves to the next row in order. `up` mirrors that.
  /// `left` and `right` move to the nearest row that shares a line; in a row with a strip, they first move within the
  /// strip. In a horizontal view, directions turn with the axis.
  ///
  /// - Complexity: O(d log n) for `next`, `previous`, `first` and `last`; otherwise O(d log n + k) for k rows of a
  ///   page.
  /// - Returns: Whether the focus has moved; `false` at an end.
  @discardableResult
  public func moveFocus(_ direction: FocusDirection) -> Bool { focusOwner.moveFocus(direction) }

  /// The position of the cursor in the viewport; `nil` if the focused cell has no cursor, or its cursor is out of view.
  public var cursor: Point? { focusOwner.caret?.shownPoint }
}

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

/// Descriptions of rows for screen readers.
extension ContainerView {
  /// Returns the description of a row for screen readers: label, value, role, selection, and its position among the
  /// focusable rows of its container and the containers inside.
  ///
  /// ```
  /// Show hidden files, on, toggle
  /// Apples, selected, 3 of 12
  /// ```
  ///
  /// Box drawing and block characters, such as those of bars and sparklines, are left out.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: The text in one line; `nil` for a model without a row here and for separators.
  public func spokenText(for model: CellModel) -> String? {
    SpokenRow(of: model, in: self).map { $0.parts(in: model.wording).joined(separator: ", ") }
  }
}
