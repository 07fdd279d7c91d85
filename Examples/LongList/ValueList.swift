import Espalier

/// Rows by their numbers, and those that are inserted, which have the next ones.
final class ValueList: ContainerModel {
  /// Where `G` leads: a million rows have half a million before it.
  let middle: ValueRow

  private var nextNumber: Int

  init(count: Int) {
    let rows = (0..<count).map(ValueRow.init)
    middle = rows[count / 2]
    nextNumber = count
    super.init()
    add(contentsOf: rows)
  }

  func insertRow(before row: ValueRow) {
    insert(ValueRow(nextNumber), before: row)
    nextNumber += 1
  }
}
