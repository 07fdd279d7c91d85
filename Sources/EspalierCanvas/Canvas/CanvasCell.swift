/// The contents of a canvas cell.
public struct CanvasCell: Hashable, Sendable {
  /// The character with all its combining marks; empty in the trailing half of a wide character.
  public var text: String

  /// The style of the character.
  public var style: TextStyle

  /// The number of cells: 1 or 2, and 0 in the trailing half of a wide character.
  public var width: Int

  /// Creates a cell, by default a blank one.
  public init(text: String = " ", style: TextStyle = .plain, width: Int = 1) {
    self.text = text
    self.style = style
    self.width = width
  }

  /// A space in the plain style.
  public static let blank = CanvasCell()
}
