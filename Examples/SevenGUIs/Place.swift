/// The place of a cell in a sheet, from A0 to Z99.
struct Place: Hashable {
  static let columns = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  static let rows = 0...99

  let column: Int
  let row: Int

  var name: String { "\(Self.columns[column])\(row)" }

  /// Creates the nearest place in the sheet.
  init(column: Int, row: Int) {
    self.column = min(max(column, 0), Self.columns.count - 1)
    self.row = min(max(row, 0), Self.rows.upperBound)
  }

  /// Creates the place with a name; `nil` if there is none.
  init?(name: some StringProtocol) {
    guard let letter = name.first, let column = Self.columns.firstIndex(of: letter) else { return nil }
    guard let row = Int(name.dropFirst()), Self.rows.contains(row) else { return nil }
    self.init(column: column, row: row)
  }
}
