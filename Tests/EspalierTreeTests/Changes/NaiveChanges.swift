@testable import EspalierTree

/// Row changes computed the slow way, from partners of single rows.
struct NaiveChanges {
  /// The new index of each old row; `nil` if the row is gone.
  let partners: [Int?]
  let newCount: Int

  /// Finds the partners of elements with the same id: the n-th occurrence has the n-th as its partner.
  init<ID: Hashable>(from old: [ID], to new: [ID]) {
    var places: [ID: [Int]] = [:]
    for (index, id) in new.enumerated() { places[id, default: []].append(index) }
    partners = old.map { id in places[id]?.isEmpty == false ? places[id]?.removeFirst() : nil }
    newCount = new.count
  }

  /// The number of rows that have to move.
  var movedRowCount: Int { partners.count { $0 != nil } - staying.count }

  /// The old indices of the rows that stay.
  ///
  /// This is a longest increasing subsequence by O(n²) dynamic programming; if there are several, the one with the
  /// earliest rows.
  var staying: [Int] {
    let survivors = partners.indices.filter { partners[$0] != nil }
    let targets = survivors.compactMap { partners[$0] }
    var lengths = [Int](repeating: 1, count: targets.count)
    var nexts = [Int?](repeating: nil, count: targets.count)
    for index in targets.indices.reversed() {
      for later in targets.indices.dropFirst(index + 1)
      where targets[later] > targets[index] && lengths[later] + 1 > lengths[index] {
        lengths[index] = lengths[later] + 1
        nexts[index] = later
      }
    }
    var chain: [Int] = []
    var index = lengths.max().flatMap(lengths.firstIndex(of:))
    while let member = index {
      chain.append(survivors[member])
      index = nexts[member]
    }
    return chain
  }

  /// Returns the changes, row by row.
  func changes(updating updates: Set<Int> = []) -> RowChanges {
    let staying = Set(staying)
    let targets = Set(partners.compactMap(\.self))
    return RowChanges(
      deletes: partners.indices.filter { partners[$0] == nil }.map { $0..<$0 + 1 },
      inserts: (0..<newCount).filter { !targets.contains($0) }.map { $0..<$0 + 1 },
      moves: partners.indices.filter { !staying.contains($0) }.compactMap { row in
        partners[row].map { RowChanges.Move(from: row..<row + 1, to: $0) }
      },
      updates: updates.subtracting((0..<newCount).filter { !targets.contains($0) }).map { $0..<$0 + 1 })
  }
}

extension RowChanges {
  /// What is wrong with the form of the changes; empty if they are sound.
  var flaws: [String] {
    var flaws: [String] = []
    for (name, ranges) in [("deletes", deletes), ("inserts", inserts), ("updates", updates)] {
      if ranges.contains(where: \.isEmpty) { flaws.append("\(name) have an empty range") }
      for (range, next) in zip(ranges, ranges.dropFirst()) where range.upperBound >= next.lowerBound {
        flaws.append("\(name) \(range) and \(next) are not sorted, or could be one range")
      }
    }
    if moves.contains(where: \.from.isEmpty) { flaws.append("an empty move") }
    for (move, next) in zip(moves, moves.dropFirst()) {
      if move.from.upperBound > next.from.lowerBound { flaws.append("moves \(move) and \(next) are not sorted") }
      if move.from.upperBound == next.from.lowerBound, move.to + move.from.count == next.to {
        flaws.append("moves \(move) and \(next) could be one move")
      }
    }
    for (name, lists) in [
      ("deletes, sources", deletes + moves.map(\.from)), ("inserts, targets", inserts + moves.map(\.target)),
      ("inserts, updates", inserts + updates),
    ] where Set(lists.joined()).count < lists.reduce(0, { $0 + $1.count }) {
      flaws.append("\(name) overlap")
    }
    return flaws
  }

  /// Returns what is wrong with the list to which the changes lead from another one.
  func flaw<ID: Equatable>(from old: [ID], to new: [ID]) -> String? {
    let result = applied(to: old) { new[$0] }
    return result == new ? nil : "the changes \(self) lead from \(old) to \(result) instead of \(new)"
  }

  /// The number of rows that have moved.
  var movedRowCount: Int { moves.reduce(0) { $0 + $1.from.count } }
}
