/// What one cell of a canvas shows.
public struct CanvasCell: Hashable, Sendable {
  /// The character with all that is drawn on it; empty in the trailing half of a wide character.
  public var text: String

  /// Its style.
  public var style: TextStyle

  /// The cells that it takes: 1 or 2, and 0 in the trailing half of a wide character.
  public var width: Int

  /// Creates a cell: by default a blank.
  public init(text: String = " ", style: TextStyle = .plain, width: Int = 1) {
    self.text = text
    self.style = style
    self.width = width
  }

  /// A space in the plain style.
  public static let blank = CanvasCell()
}
