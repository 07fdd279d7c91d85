/// A formula that is read from left to right: sums of products of numbers, cells, `SUM(A0:B9)` and parentheses.
struct Formula {
  typealias Lookup = (Place) throws(Sheet.Failure) -> Double

  private var rest: Substring
  private static let operations: [[Character: @Sendable (Double, Double) -> Double]] = [
    ["+": { $0 + $1 }, "-": { $0 - $1 }], ["*": { $0 * $1 }, "/": { $0 / $1 }],
  ]

  init(_ text: Substring) {
    rest = Substring(text.filter { $0 != " " }.uppercased())
  }

  mutating func value(_ lookUp: Lookup) throws(Sheet.Failure) -> Double {
    let value = try term(0, lookUp)
    guard rest.isEmpty else { throw .formula }
    return value
  }

  private mutating func term(_ level: Int, _ lookUp: Lookup) throws(Sheet.Failure) -> Double {
    guard level < 2 else { return try factor(lookUp) }
    var value = try term(level + 1, lookUp)
    while let sign = rest.first, let operation = Self.operations[level][sign] {
      rest.removeFirst()
      value = operation(value, try term(level + 1, lookUp))
    }
    return value
  }

  private mutating func factor(_ lookUp: Lookup) throws(Sheet.Failure) -> Double {
    if take("-") { return try -factor(lookUp) }
    let word = rest.prefix { $0.isLetter || $0.isNumber || ".:".contains($0) }
    rest.removeFirst(word.count)
    guard word.isEmpty || word == "SUM" else { return try value(of: word, lookUp) }
    guard take("(") else { throw .formula }
    let value = try term(0, lookUp)
    guard take(")") else { throw .formula }
    return value
  }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// Returns a number, the value of a cell, or the sum of a range of cells.
  private func value(of word: Substring, _ lookUp: Lookup) throws(Sheet.Failure) -> Double {
    if let number = Double(word) { return number }
    let ends = word.split(separator: ":", omittingEmptySubsequences: false).map { Place(name: $0) }
    guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil else { throw .formula }
    var sum = 0.0
    for column in first.column...max(first.column, last.column) {
      for row in first.row...max(first.row, last.row) { sum += try lookUp(Place(column: column, row: row)) }
    }
    return sum
  }
}
