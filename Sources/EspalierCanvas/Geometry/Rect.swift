/// A rectangle of whole character cells: the columns `x ..< maxX` of the rows `y ..< maxY`.
///
/// Any integers will do. An edge that would lie beyond the largest or smallest one lies there.
public struct Rect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// Columns; never negative.
  public var width: Int {
    didSet { checkSize() }
  }
  /// Rows; never negative.
  public var height: Int {
    didSet { checkSize() }
  }

  /// Creates a rectangle.
  ///
  /// - Precondition: `width` and `height` are not negative.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    checkSize()
  }

  /// Creates a rectangle from its top left corner and its size.
  ///
  /// - Precondition: The size is not negative.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }

  /// Width and height.
  public var size: Size { Size(width: width, height: height) }

  /// The first column to the right of the rectangle.
  public var maxX: Int { x.addingClamped(width) }

  /// The first row below the rectangle.
  public var maxY: Int { y.addingClamped(height) }

  /// Whether the rectangle holds no cell.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether the cell at `point` lies in the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The cells that lie in both rectangles; an empty rectangle when there are none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top,
      width: max(left, min(maxX, other.maxX)) - left, height: max(top, min(maxY, other.maxY)) - top)
  }

  /// Whether the two rectangles share a cell.
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// The same rectangle `x` columns further right and `y` rows further down.
  public func offsetBy(x dx: Int, y dy: Int) -> Rect {
    Rect(x: x.addingClamped(dx), y: y.addingClamped(dy), width: width, height: height)
  }

  /// The rectangle without its `insets`; empty where they take more than there is.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: x.addingClamped(insets.left), y: y.addingClamped(insets.top),
      width: max(0, width.subtractingClamped(insets.left.addingClamped(insets.right))),
      height: max(0, height.subtractingClamped(insets.top.addingClamped(insets.bottom))))
  }

  private func checkSize() {
    require(width >= 0 && height >= 0, "a rectangle's size is not negative, this one is \(width)×\(height)")
  }
}
