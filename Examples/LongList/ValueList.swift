import Espalier

/// Rows by their numbers, and those that are inserted, which have the next ones.
///
/// Only rows that are seen have models. What has to last, values and insertions, is in the data.
final class ValueList: LazyContainerModel {
  private let data: ValueData

  init(count: Int) {
    let data = ValueData(count: count)
    self.data = data
    super.init(count: count) { [data] index in ValueRow(data.number(at: index), in: data) }
  }

  /// The row in the middle of those that were there at first: a million rows have half a million before it.
  var middle: CellModel { model(at: data.index(of: data.count / 2)) }

  func insertRow(before row: ValueRow) {
    guard let index = index(of: row) else { return }
    data.insert(at: index)
    insert(1, at: index)
  }
}

/// What the rows show: their values, and where rows have been inserted.
final class ValueData {
  /// How many rows there were at first.
  let count: Int

  /// By their numbers; those that are 0 are left out.
  var values: [Int: Int] = [:]

  /// The rows that were inserted, in order.
  private var inserted: [(index: Int, number: Int)] = []

  init(count: Int) {
    self.count = count
  }

  func number(at index: Int) -> Int {
    let before = inserted.count { $0.index < index }
    let row = before < inserted.count && inserted[before].index == index ? inserted[before] : nil
    return row?.number ?? index - before
  }

  /// Where a row is that was there at first.
  func index(of number: Int) -> Int {
    inserted.reduce(number) { index, row in row.index <= index ? index + 1 : index }
  }

  func insert(at index: Int) {
    let place = inserted.count { $0.index < index }
    for later in place..<inserted.count { inserted[later].index += 1 }
    inserted.insert((index, count + inserted.count), at: place)
  }
}
