import EspalierCanvas

/// A container whose children stand side by side: containers, or single cells.
///
/// ```swift
/// let figures = ColumnsModel([.fixed(12), .flexible(), .flexible(weight: 2)])
/// figures.add(contentsOf: [disks, load, processes])
/// ```
///
/// ```
///  fixed(12)    flexible()       flexible(weight: 2)
/// ┌──────────┐ ┌──────────────┐ ┌────────────────────────────┐
/// │ disks    │ │ load         │ │ processes                  │   a band
/// └──────────┘ │              │ └────────────────────────────┘
///              └──────────────┘
/// ┌──────────┐ ┌──────────────┐
/// │ a fourth │ │ a fifth      │                                  the next one
/// └──────────┘ └──────────────┘
/// ```
///
/// Child *i* gets width *i*. Children beyond the widths begin a new **band** below, and the widths begin anew: so it is
/// a grid of containers. A band is as high as its highest column. Between bands are the line spacing and the
/// ``ContainerModel/childSeparator``, which ends a run of bands as it ends a run of lines.
///
/// Columns share the room between the margins. `fixed` and `fraction` widths come first; what they leave, and the
/// spacing, goes to the `flexible` ones: to each its minimum, and ⌊left · weight ÷ all weights⌋ of the rest, what
/// remains one character cell each from the left. Where the least widths do not fit, the children of a band stand one
/// below the other, each as wide as the room, with the line spacing between them.
///
/// A hidden child keeps its column, but takes neither its width nor the spacing beside it; a band whose children are
/// all hidden takes no room. A band that is not full keeps the widths of a full one. Background children take no
/// column.
///
/// A column is for what is in it what the view is for others: margins begin anew there with 0, and a cell in a column
/// is laid out by the flow as if it were alone in a view of that width. Rows are numbered child by child. A sticky row
/// is not pushed off by one in another column of its band. A band is laid out up to a height of 2,147,483,647 rows.
///
/// An edit in one column costs that column, and the sums above.
open class ColumnsModel: ContainerModel {
  /// How wide the columns are.
  ///
  /// - Precondition: There is at least one, and no value is out of its range.
  public final var widths: [ColumnWidth] {
    didSet {
      Self.check(widths)
      if widths != oldValue { markNeedsLayout() }
    }
  }

  /// The character cells between two columns.
  ///
  /// - Precondition: Between 0 and 1,000,000,000.
  public final var columnSpacing: Int {
    didSet {
      Self.check(columnSpacing)
      if columnSpacing != oldValue { markNeedsLayout() }
    }
  }

  /// Where children stand that are lower than their band.
  public final var alignment: VerticalAlignment {
    didSet {
      if alignment != oldValue { markNeedsLayout() }
    }
  }

  /// Creates columns without children.
  ///
  /// - Parameters:
  ///   - widths: How wide the columns are.
  ///   - spacing: The character cells between two columns.
  ///   - alignment: Where children stand that are lower than their band.
  /// - Precondition: There is at least one width, and no value is out of its range.
  public init(_ widths: [ColumnWidth], spacing: Int = 1, alignment: VerticalAlignment = .top) {
    Self.check(widths)
    Self.check(spacing)
    self.widths = widths
    columnSpacing = spacing
    self.alignment = alignment
    super.init()
    flags.insert(.columns)
  }

  private static func check(_ widths: [ColumnWidth]) {
    require(!widths.isEmpty, "columns have at least one width, and none was given")
    for width in widths { width.checkValues() }
  }

  private static func check(_ spacing: Int) {
    require(
      (0...CellSize.largestExtent).contains(spacing),
      "the spacing between columns is between 0 and \(CellSize.largestExtent) character cells, not \(spacing)")
  }
}

extension ContainerModel {
  /// The container as columns, if it is that, without a dynamic cast.
  final var asColumns: ColumnsModel? {
    flags.contains(.columns) ? unsafeDowncast(self, to: ColumnsModel.self) : nil
  }
}
