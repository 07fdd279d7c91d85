public import EspalierCanvas

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
        if let present = details.box {
          takeOffLists(present)
          present.parent = nil
        }
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
