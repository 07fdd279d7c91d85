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
