import EspalierCanvas

/// The empty space that a container leaves around and between its cells, in character cells.
///
/// `left`, `right`, `lineSpacing` and `itemSpacing` are inherited: if they are `nil`, the nearest ancestor's value
/// applies, or otherwise 0. Values override each other and do not add up. `top` and `bottom` belong to the container
/// alone, and `nil` means 0 for them.
public struct Spacing: Hashable, Sendable {
  /// Rows above the first line.
  ///
  /// Not inherited.
  public var top: Int?
  /// Rows below the last line.
  ///
  /// Not inherited.
  public var bottom: Int?
  /// Columns to the left of every line.
  public var left: Int?
  /// Columns to the right of every line.
  public var right: Int?
  /// Rows between two lines of one run.
  public var lineSpacing: Int?
  /// Columns between two cells of one line.
  public var itemSpacing: Int?

  /// Creates a spacing.
  ///
  /// - Precondition: No value is negative.
  public init(
    top: Int? = nil, bottom: Int? = nil, left: Int? = nil, right: Int? = nil, lineSpacing: Int? = nil,
    itemSpacing: Int? = nil
  ) {
    self.top = top
    self.bottom = bottom
    self.left = left
    self.right = right
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    checkValues()
  }

  /// A spacing that sets no values, and inherits all values that can be inherited.
  public static let inherited = Spacing()

  /// All values, with their names.
  var labeledValues: KeyValuePairs<String, Int?> {
    [
      "top": top, "bottom": bottom, "left": left, "right": right, "lineSpacing": lineSpacing,
      "itemSpacing": itemSpacing,
    ]
  }

  /// Stops the program if a value is negative.
  func checkValues() {
    for (label, value) in labeledValues {
      require(
        (0...CellSize.largestExtent).contains(value ?? 0),
        "a spacing must be 0 to \(CellSize.largestExtent) character cells; \(label) is \(value ?? 0)")
    }
  }
}
