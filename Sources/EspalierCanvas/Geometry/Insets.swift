/// The distances from the four edges of a rectangle toward its inside, in character cells.
public struct Insets: Hashable, Sendable {
  /// The number of rows from the top edge.
  public var top: Int
  /// The number of columns from the left edge.
  public var left: Int
  /// The number of rows from the bottom edge.
  public var bottom: Int
  /// The number of columns from the right edge.
  public var right: Int

  /// Creates insets; an edge that is left out has none.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance from every edge.
  public init(all distance: Int) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// No distance from any edge.
  public static let zero = Insets()
}
