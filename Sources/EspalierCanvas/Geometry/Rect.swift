/// A position on a canvas or in a tree's content, in character cells.
public struct Point: Hashable, Sendable {
  /// The number of columns to the right of the origin.
  public var x: Int
  /// The number of rows below the origin.
  public var y: Int

  /// Creates the point `x` columns to the right of the origin and `y` rows below it.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The origin: column 0 of row 0.
  public static let zero = Point(x: 0, y: 0)
}

/// A size in character cells; a negative width or height counts as 0.
public struct Size: Hashable, Sendable {
  /// The number of columns; a negative number becomes 0.
  public var width: Int {
    didSet { if width < 0 { width = 0 } }
  }
  /// The number of rows; a negative number becomes 0.
  public var height: Int {
    didSet { if height < 0 { height = 0 } }
  }

  /// Creates a size of `width` columns and `height` rows; a negative number becomes 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The empty size.
  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle of whole character cells: the columns `x ..< maxX` of the rows `y ..< maxY`.
///
/// Any integers are valid: a negative width or height counts as 0, so that a cell may subtract from its size without
/// looking at what is left, and edges beyond the largest or smallest integer are clamped.
///
/// ```swift
/// let line = Rect(x: 1, y: 0, width: canvas.size.width - 2, height: 1)    // empty where there are fewer than three columns
/// ```
public struct Rect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// The number of columns; a negative number becomes 0.
  public var width: Int {
    didSet { if width < 0 { width = 0 } }
  }
  /// The number of rows; a negative number becomes 0.
  public var height: Int {
    didSet { if height < 0 { height = 0 } }
  }

  /// Creates a rectangle; a negative width or height becomes 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }

  /// The width and height.
  public var size: Size { Size(width: width, height: height) }

  /// The first column to the right of the rectangle.
  public var maxX: Int { x.addingClamped(width) }

  /// The first row below the rectangle.
  public var maxY: Int { y.addingClamped(height) }

  /// Whether the rectangle contains no cells.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Returns whether the rectangle contains the cell at a point.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Returns the cells that are in both rectangles; an empty rectangle if there are none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top,
      width: min(maxX, other.maxX).subtractingClamped(left), height: min(maxY, other.maxY).subtractingClamped(top))
  }

  /// Returns whether the two rectangles share a cell.
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Returns the same rectangle moved by a number of columns and rows.
  public func offsetBy(x dx: Int, y dy: Int) -> Rect {
    Rect(x: x.addingClamped(dx), y: y.addingClamped(dy), width: width, height: height)
  }

  /// Returns the rectangle without its insets; empty if they take up more than there is.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: x.addingClamped(insets.left), y: y.addingClamped(insets.top),
      width: width.subtractingClamped(insets.left.addingClamped(insets.right)),
      height: height.subtractingClamped(insets.top.addingClamped(insets.bottom)))
  }
}

extension Int {
  /// Returns the sum, or the nearest representable integer.
  @inlinable
  package func addingClamped(_ other: Int) -> Int {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .min : .max) : sum
  }

  /// Returns the difference, or the nearest representable integer.
  @inlinable
  package func subtractingClamped(_ other: Int) -> Int {
    let (difference, isBeyond) = subtractingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .max : .min) : difference
  }
}
