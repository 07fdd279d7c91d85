public import EspalierCanvas

/// Properties that few containers have, stored separately so that the others stay small.
final class ContainerDetails {
  var spacing = Spacing.inherited
  var layout: (any ContainerLayout)?
  var topSeparator: SeparatorModel?
  var bottomSeparator: SeparatorModel?
  var childSeparator: (() -> SeparatorModel)?

  /// The row that draws the box.
  var box: BoxModel?

  /// The number of assignments to `childSeparator`, so that separators of an older closure are not kept.
  var childSeparatorRevision = 0

  /// The inner container whose children are separated instead of the container's own.
  var separated: ContainerModel?

  var endThreshold: Int?

  /// The number of times that the report of an approached end was forgotten.
  var endRevision = 0

  /// The children that `setChildren` has created, by the ids of their data.
  var keyedChildren: KeyedChildren?

  /// The state of the container as the root of a tree.
  var root: TreeRoot?

  /// Whether the container has separators above or below its children.
  var hasSeparators: Bool { topSeparator != nil || bottomSeparator != nil }

  /// Releases a separator, or the box, that is removed.
  func forget(_ model: Model) {
    if topSeparator === model { topSeparator = nil }
    if bottomSeparator === model { bottomSeparator = nil }
    if box === model { box = nil }
  }

  /// Turns the separators and the box into separate roots; called when their container is deinitialized.
  func release() {
    topSeparator?.becomeRoot()
    bottomSeparator?.becomeRoot()
    box?.becomeRoot()
  }
}

extension ContainerModel {
  /// A border around the children, with an optional title and footer; `nil`, the default, draws none.
  ///
  /// ```
  ///   topSeparator
  ///   top margin
  ///      ╭─ title ──────╮
  ///      │ padding      │      between the left and the right margin
  ///      │   children   │
  ///      │ padding      │
  ///      ╰─ footer ─────╯
  ///   bottom margin
  ///   bottomSeparator
  /// ```
  ///
  /// The box is placed like a cell of size ``CellSize/fill``. Inside it, the space between the borders replaces the
  /// view: cells of size ``CellSize/edgeToEdge(height:)``, separators between children and backgrounds without a size
  /// fill it, and a custom layout sees it as its view. The left and right margins inside start with the padding; a
  /// nested container replaces them with its own, as usual. `lineSpacing`, `itemSpacing` and the layout are inherited
  /// through the box. If the box is narrower than its border, its contents have no width.
  ///
  /// The box is its own row, drawn behind the rows of the children and numbered before them, so a container with a box
  /// always has at least one row. In a horizontal view, the axes of the margins and the padding are swapped; those of
  /// the border and its text are not.
  ///
  /// Changing the title, the footer or the border style does not cause a layout as long as the border keeps its
  /// thickness.
  ///
  /// A top or bottom separator, with the margin and the padding next to it, is laid out up to a height of 2,147,483,647
  /// rows.
  ///
  /// - Precondition: Every padding is between 0 and 1,000,000,000.
  public final var box: Box? {
    get { details?.box?.box }
    set {
      guard newValue != box else { return }
      newValue?.checkPadding()
      let details = makeDetails()
      if let present = details.box, let newValue {
        // Replacing a border by padding of the same size still needs layout: contents extend over padding, not over
        // borders.
        let (border, surroundings) = (present.border, present.surroundings)
        present.box = newValue
        if present.border == border && present.surroundings == surroundings { return }
      } else {
        if let present = details.box { letGo(of: present) }
        details.box = newValue.map { BoxModel($0, of: self) }
        noteRestructuring()
      }
      markNeedsLayout()
    }
  }
}

extension Box {
  /// The insets of the contents: the width of the border plus the padding.
  package var surroundings: Insets {
    let border = border.thickness
    return Insets(
      top: border + padding.top, left: border + padding.left, bottom: border + padding.bottom,
      right: border + padding.right)
  }

  fileprivate func checkPadding() {
    for (label, value) in [
      ("top", padding.top), ("left", padding.left), ("bottom", padding.bottom), ("right", padding.right),
    ] {
      require(
        (0...CellSize.largestExtent).contains(value),
        "the padding of a box must be 0 to \(CellSize.largestExtent) character cells; \(label) is \(value)")
    }
  }
}

extension ContainerModel {
  /// The number of rows from the container's end at which ``didApproachEnd()`` is called; `nil`, the default, for
  /// never.
  ///
  /// A view is near the end of a container if at most this many of the container's rows start below the viewport. In
  /// addition, the container must have come into view, or start with the very next row, and must not have been scrolled
  /// past. A container has been scrolled past if all of its rows are above the viewport or covered by pinned rows. The
  /// rows of nested containers count. A view is near the end of a container without rows if one of the two rows around
  /// the container's position is in view, or is the next row above or below. Hidden containers, and views of height 0,
  /// never report an end.
  ///
  /// ```
  ///   1 ┌───────┐          threshold 2: near, because only rows 5 and 6 are below
  ///   2 │╔═════╗│
  ///   3 │║     ║│
  ///   4 │╚═════╝│
  ///   5 │       │
  ///   6 └───────┘
  /// ```
  ///
  /// A new threshold takes effect in the next update, as if the end had not been reported before.
  ///
  /// - Precondition: The threshold is `nil` or not negative.
  public final var endThreshold: Int? {
    get { details?.endThreshold }
    set {
      require(newValue ?? 0 >= 0, "the end threshold of \(mention) must not be negative; got \(newValue ?? 0)")
      guard newValue != endThreshold else { return }
      makeDetails().endThreshold = newValue
      markContentChanged()
    }
  }

  /// Makes a view that is near the end report it again in its next update.
  package final func forgetApproachedEnd() {
    guard let details, details.endThreshold != nil else { return }
    details.endRevision += 1
    markContentChanged()
  }
}
