/// The texts of cells, and the values of formulas such as `=2*(A0+B7)-SUM(C0:C9)`.
///
/// A value is computed when it is needed, and again only after a cell that it has read has changed.
struct Sheet {
  enum Failure: String, Error {
    case cycle = "#cycle"
    case formula = "#error"
  }

  private(set) var texts: [Place: String] = [:]
  private var values: [Place: Result<Double, Failure>] = [:]
  private var readers: [Place: Set<Place>] = [:]
  private var path: [Place] = []

  mutating func set(_ cell: Place, to text: String) {
    texts[cell] = text
    forget(cell)
  }

  /// Returns the value of a cell; a cell without a number counts as 0.
  mutating func value(of cell: Place) throws(Failure) -> Double {
    if let reader = path.last { readers[cell, default: []].insert(reader) }
    if path.contains(cell) { throw .cycle }
    if let known = values[cell] { return try known.get() }
    path.append(cell)
    let value = Result { () throws(Failure) in try computed(texts[cell] ?? "") }
    path.removeLast()
    values[cell] = value
    return try value.get()
  }

  private mutating func computed(_ text: String) throws(Failure) -> Double {
    guard text.hasPrefix("=") else { return Double(text) ?? 0 }
    // A longer formula might be nested too deeply.
    var formula = Formula(text.dropFirst().prefix(200))
    return try formula.value { cell throws(Failure) in try value(of: cell) }
  }

  private mutating func forget(_ cell: Place) {
    values[cell] = nil
    for reader in readers.removeValue(forKey: cell) ?? [] { forget(reader) }
  }
}
