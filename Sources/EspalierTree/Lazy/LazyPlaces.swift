/// The rows of a lazy container that have models, as alternating runs of rows with and without models.
///
/// The models themselves are the container's children, in the order of their rows. So counting converts between the
/// index of a row and the number of its model among the children.
///
/// ```
///   rows     ○ ○ ○ ● ● ○ ○ ○ ○ ●
///   runs     3 ○ · 2 ● · 4 ○ · 1 ●      model 2 belongs to row 9
/// ```
///
/// - Complexity: O(log r) in the number of runs, for each operation.
struct LazyPlaces {
  private var runs = SumTree<LazyRun>()

  /// Creates rows without models.
  init(count: Int) {
    if count > 0 { runs.append(LazyRun(rows: count, hasModels: false)) }
  }

  /// The number of rows.
  var count: Int { runs.sum.rows }

  /// The number of rows that have models.
  var modelCount: Int { runs.sum.models }

  /// Returns whether a row has a model.
  func hasModel(at index: Int) -> Bool {
    runs.first { $0.rows > index }?.place.element.hasModels ?? false
  }

  /// Returns the number of rows before an index that have models.
  func modelCount(before index: Int) -> Int {
    guard let (place, before) = runs.first(where: { $0.rows > index }) else { return modelCount }
    return before.models + (place.element.hasModels ? index - before.rows : 0)
  }

  /// Returns the index of the row whose model has a number.
  func index(ofModel number: Int) -> Int {
    guard let (_, before) = runs.first(where: { $0.models > number }) else { return count }
    return before.rows + number - before.models
  }

  /// Returns the rows whose models have some numbers, as ranges of adjacent rows.
  func rows(ofModels numbers: Range<Int>) -> [Range<Int>] {
    if numbers.isEmpty { return [] }
    return runs(in: index(ofModel: numbers.lowerBound)..<index(ofModel: numbers.upperBound - 1) + 1)
      .filter(\.hasModels).map(\.rows)
  }

  /// Returns the runs of some rows, in order.
  ///
  /// - Complexity: O(k + log r) for k of r runs.
  func runs(in rows: Range<Int>) -> [(rows: Range<Int>, hasModels: Bool)] {
    guard !rows.isEmpty, let (first, before) = runs.first(where: { $0.rows > rows.lowerBound }) else { return [] }
    var found: [(rows: Range<Int>, hasModels: Bool)] = []
    var start = before.rows
    var next = Optional(first)
    while start < rows.upperBound, let place = next {
      let run = place.element
      found.append((rows.clamped(to: start..<start + run.rows), run.hasModels))
      start += run.rows
      next = place.next
    }
    return found
  }

  /// Sets whether some rows have models.
  mutating func set(_ rows: Range<Int>, haveModels: Bool) {
    if !rows.isEmpty { replace(rows, by: [LazyRun(rows: rows.count, hasModels: haveModels)]) }
  }

  /// Inserts rows without models before the row at an index.
  mutating func insert(_ count: Int, at index: Int) {
    if count > 0 { replace(index..<index, by: [LazyRun(rows: count, hasModels: false)]) }
  }

  /// Removes rows.
  mutating func remove(_ rows: Range<Int>) {
    if !rows.isEmpty { replace(rows, by: []) }
  }

  /// Moves rows, so that the first one has an index afterward.
  mutating func move(_ rows: Range<Int>, to index: Int) {
    if rows.isEmpty { return }
    let moved = replace(rows, by: [])
    replace(index..<index, by: moved)
  }

  @discardableResult
  private mutating func replace(
    _ rows: Range<Int>, by new: ContiguousArray<LazyRun>
  ) -> ContiguousArray<LazyRun> {
    let start = cut(at: rows.lowerBound)
    let range = start..<cut(at: rows.upperBound)
    let old = runs.elements(in: range)
    runs.replace(range, by: new)
    join(at: start + new.count)
    join(at: start)
    return old
  }

  /// Splits a run, if necessary, so that one begins at a row.
  ///
  /// - Returns: The number of runs before it.
  private mutating func cut(at index: Int) -> Int {
    guard let (place, before) = runs.first(where: { $0.rows > index }) else { return runs.count }
    guard before.rows < index else { return before.count }
    let run = place.element
    runs.replace(at: place, by: LazyRun(rows: index - before.rows, hasModels: run.hasModels))
    runs.insert(
      LazyRun(rows: before.rows + run.rows - index, hasModels: run.hasModels), at: before.count + 1)
    return before.count + 1
  }

  /// Joins two adjacent runs if they are alike.
  private mutating func join(at position: Int) {
    guard position > 0, position < runs.count else { return }
    let (left, right) = (runs[position - 1], runs[position])
    guard left.hasModels == right.hasModels else { return }
    runs.replace(
      position - 1..<position + 1,
      by: CollectionOfOne(LazyRun(rows: left.rows + right.rows, hasModels: left.hasModels)))
  }
}

/// Adjacent rows of a lazy container that all have models, or that all have none.
private struct LazyRun: SumTreeElement {
  let rows: Int
  let hasModels: Bool

  struct Sum: SumTreeSum {
    var count = 0
    var rows = 0
    var models = 0

    static var isCommutative: Bool { true }

    static var zero: Sum { Sum() }

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(count: left.count + right.count, rows: left.rows + right.rows, models: left.models + right.models)
    }
  }

  var sum: Sum { Sum(count: 1, rows: rows, models: hasModels ? rows : 0) }

  func didMove(to leaf: SumTreeNode<LazyRun>, from previous: SumTreeNode<LazyRun>?) {}
}
