/// The measures of a picture: a character cell is 8 units wide and 16 units high.
enum PictureGrid {
  static let columnWidth = 8
  static let rowHeight = 16
  /// The distance from the top of a row to the line on which its characters stand.
  static let baseline = 12
  /// The font size at which characters of most monospaced fonts, 0.6 em wide, fill a column.
  static let fontSize = "13.33px"

  /// The space between the screen and the edge of the window around it.
  static let padding = 12
  static let titleBarHeight = 30

  /// The size of the picture of a screen.
  static func pictureSize(columns: Int, rows: Int) -> Size {
    Size(
      width: columns * columnWidth + 2 * padding, height: rows * rowHeight + titleBarHeight + padding)
  }
}
