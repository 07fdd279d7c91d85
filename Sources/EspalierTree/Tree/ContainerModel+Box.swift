public import EspalierCanvas

extension ContainerModel {
  /// A border around the children, with a title and a footer in it; by default `nil`.
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
  /// The box stands where a cell of size ``CellSize/fill`` would stand in the container. What lies between its borders
  /// is for its children what the view is for others: ``CellSize/edgeToEdge(height:)``, separators between the
  /// children, and backgrounds without a size fill it, and a layout of one's own sees it as its view. The left and
  /// right margins begin anew there with those of the padding; a container inside replaces them by its own, as always.
  /// `lineSpacing`, `itemSpacing` and the layout are inherited through it. Where the box is narrower than its border,
  /// what is inside has no width.
  ///
  /// The box is a row, behind the others, that comes before those of the children; so the container always has rows. In
  /// a horizontal view margins and padding turn, the border and its texts do not.
  ///
  /// Another title, footer or style of border of the same thickness lays nothing out again.
  ///
  /// A separator above or below, with the margin and the padding beside it, is laid out up to a height of 2,147,483,647
  /// rows.
  ///
  /// - Precondition: No padding is negative or above 1,000,000,000.
  public final var box: Box? {
    get { details?.box?.box }
    set {
      guard newValue != box else { return }
      newValue?.checkPadding()
      let details = makeDetails()
      if let present = details.box, let newValue {
        // Padding in the place of a border is no border: what is inside the one reaches further than inside the other.
        let (border, surroundings) = (present.border, present.surroundings)
        present.box = newValue
        if present.border == border && present.surroundings == surroundings { return }
      } else {
        if let present = details.box {
          takeOffLists(present)
          present.parent = nil
        }
        details.box = newValue.map { BoxModel($0, of: self) }
      }
      markNeedsLayout()
    }
  }
}

extension Box {
  /// The room around what is inside: the border's cells and the padding.
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
        "the padding of a box is between 0 and \(CellSize.largestExtent) character cells, \(label) is \(value)")
    }
  }
}
