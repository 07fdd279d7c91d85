import EspalierCanvas

/// A container whose children, cells or other containers, are placed side by side in columns.
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
/// │ a fourth │ │ a fifth      │                                  the next band
/// └──────────┘ └──────────────┘
/// ```
///
/// Child *i* is placed in column *i*. If there are more children than widths, the rest continue in a new **band**
/// below, with the same columns, so the result is a grid. A band is as tall as its tallest column. Bands are separated
/// by the line spacing and the ``ContainerModel/childSeparator``.
///
/// Columns share the width between the margins. `fixed` and `fraction` widths are assigned first. The `flexible`
/// columns share the width that is left after these and the spacing. Each gets its minimum, and ⌊rest · weight ÷ sum of
/// weights⌋ of the rest. Any character cells that remain go to the columns from the left, one each. If the minimum
/// widths do not fit, the children of a band are stacked instead, each at full width, with the line spacing between
/// them.
///
/// A hidden child keeps its column, but neither the width of that column nor the spacing next to it is used. A band
/// whose children are all hidden takes up no space. A band with fewer children than columns has the same column widths
/// as a full one. Background children do not occupy a column.
///
/// Inside a column, the column replaces the view: margins start at 0, and a single cell is laid out by flow as if it
/// were alone in a view of that width. Rows are numbered child by child. A sticky row is not pushed away by a sticky
/// row in another column of its band. A band is laid out up to a height of 2,147,483,647 rows.
///
/// An edit in one column lays out only that column, and updates the totals of the containers above.
open class ColumnsModel: ContainerModel {
  /// The widths of the columns.
  ///
  /// - Precondition: There is at least one width, and every width is valid.
  public final var widths: [ColumnWidth] {
    didSet {
      Self.check(widths)
      if widths != oldValue { markNeedsLayout() }
    }
  }

  /// The number of character cells between two columns.
  ///
  /// - Precondition: The spacing is between 0 and 1,000,000,000.
  public final var columnSpacing: Int {
    didSet {
      Self.check(columnSpacing)
      if columnSpacing != oldValue { markNeedsLayout() }
    }
  }

  /// The vertical alignment of children that are shorter than their band.
  public final var alignment: VerticalAlignment {
    didSet { if alignment != oldValue { markNeedsLayout() } }
  }

  /// Creates columns without children.
  ///
  /// - Parameters:
  ///   - widths: The widths of the columns.
  ///   - spacing: The number of character cells between two columns.
  ///   - alignment: The vertical alignment of children that are shorter than their band.
  /// - Precondition: There is at least one width, `spacing` is between 0 and 1,000,000,000, and every width is valid.
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
    require(!widths.isEmpty, "columns must have at least one width; got none")
    for width in widths { width.checkValues() }
  }

  private static func check(_ spacing: Int) {
    require(
      (0...CellSize.largestExtent).contains(spacing),
      "the spacing between columns must be 0 to \(CellSize.largestExtent) character cells; got \(spacing)")
  }
}

extension ContainerModel {
  /// The container as a `ColumnsModel`, if it is one, without a dynamic cast.
  final var asColumns: ColumnsModel? {
    flags.contains(.columns) ? unsafeDowncast(self, to: ColumnsModel.self) : nil
  }
}
