import Espalier

/// Rows by number; inserted rows get the numbers after the last one.
///
/// Only visible rows have models. Whatever has to last, such as values and insertions, is in the data.
final class ValueList: LazyContainerModel {
  private let data: ValueData

  init(count: Int) {
    let data = ValueData(count: count)
    self.data = data
    super.init(count: count) { [data] index in ValueRow(data.number(at: index), in: data) }
  }

  /// The middle one of the original rows: of a million rows, half a million come before it.
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

  /// The values by row number, without those that are 0.
  var values: [Int: Int] = [:]

  /// The inserted rows, in order.
  private var inserted: [(index: Int, number: Int)] = []

  init(count: Int) {
    self.count = count
  }

  func number(at index: Int) -> Int {
    let before = inserted.count { $0.index < index }
    let row = before < inserted.count && inserted[before].index == index ? inserted[before] : nil
    return row?.number ?? index - before
  }

  /// The index of an original row.
  func index(of number: Int) -> Int {
    inserted.reduce(number) { index, row in row.index <= index ? index + 1 : index }
  }

  func insert(at index: Int) {
    let place = inserted.count { $0.index < index }
    for later in place..<inserted.count { inserted[later].index += 1 }
    inserted.insert((index, count + inserted.count), at: place)
  }
}
