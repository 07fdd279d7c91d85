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
