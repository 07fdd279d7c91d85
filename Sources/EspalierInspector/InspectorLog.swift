import EspalierTree
import EspalierWindow

/// A log of the latest events and updates in a window, as text.
struct InspectorLog {
  /// The kind of a record.
  enum Kind: Hashable, CaseIterable {
    case events, updates
  }

  /// An event or update, with its number among those of its kind, from 1 on.
  typealias Record = (number: Int, text: String)

  /// The number of records of each kind that are kept.
  static let largestCount = 50

  private var records: [Kind: [Record]] = [:]

  /// Returns the number of records of a kind so far, including those no longer kept.
  func count(of kind: Kind) -> Int { records[kind]?.last?.number ?? 0 }

  /// Returns the records that are kept, latest first.
  func latest(_ kind: Kind) -> some Sequence<Record> { (records[kind] ?? []).reversed() }

  mutating func add(_ text: String, to kind: Kind) {
    let number = count(of: kind) + 1
    if records[kind]?.count == Self.largestCount { records[kind]?.removeFirst() }
    records[kind, default: []].append((number, text))
  }
}

extension ViewUpdate {
  /// The update in one line, such as `~ row 4; visited 2 containers, measured 1 cell, draws 1 line`.
  var text: String {
    let rangeCount = changes.deletes.count + changes.inserts.count + changes.moves.count + changes.updates.count
    let isShort = rangeCount <= 4
    let rows = isShort ? changes.description : "\(changes.changedRowCount.groupedByThousands) rows changed"
    let work = [
      ("visited", statistics.containersVisited, "container"), ("measured", statistics.cellsMeasured, "cell"),
      ("placed", statistics.rowsPlaced, "row"), ("draws", lineCount, "line"),
    ]
    let done = work.filter { $0.1 > 0 }.map { verb, count, noun in
      "\(verb) \(count.groupedByThousands) \(noun)\(count == 1 ? "" : "s")"
    }
    return "\(rows); \(done.joined(separator: ", "))" + (passCount > 1 ? " in \(passCount) passes" : "")
  }
}
