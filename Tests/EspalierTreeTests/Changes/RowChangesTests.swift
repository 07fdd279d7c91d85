import TestSupport
import Testing

@testable import EspalierTree

@Suite("Row changes")
struct RowChangesTests {
  @Test("Ranges are sorted and joined, and empty ones are removed")
  func normalForm() {
    let changes = RowChanges(
      deletes: [7..<8, 2..<3, 3..<5, 9..<9], inserts: [4..<6, 0..<1, 5..<8],
      moves: [
        .init(from: 10..<11, to: 3), .init(from: 5..<6, to: 1), .init(from: 6..<7, to: 2), .init(from: 8..<8, to: 0),
      ],
      updates: [9..<10, 9..<10, 8..<9])
    #expect(changes.deletes == [2..<5, 7..<8])
    #expect(changes.inserts == [0..<1, 4..<8])
    #expect(changes.moves == [.init(from: 5..<7, to: 1), .init(from: 10..<11, to: 3)])
    #expect(changes.updates == [8..<10])
  }

  @Test("Moves whose rows are no longer neighbors stay separate")
  func movesApart() {
    let moves: [RowChanges.Move] = [.init(from: 5..<6, to: 1), .init(from: 6..<7, to: 3)]
    #expect(RowChanges(moves: moves).moves == moves)
  }

  @Test("A single empty range is removed")
  func emptyRange() {
    #expect(RowChanges(deletes: [3..<3]) == .none)
  }

  @Test("Changes are empty only when nothing has changed")
  func isEmpty() {
    #expect(RowChanges() == .none)
    let changes: [RowChanges] = [
      .none, RowChanges(deletes: [0..<1]), RowChanges(inserts: [0..<1]),
      RowChanges(moves: [.init(from: 0..<1, to: 1)]), RowChanges(updates: [0..<1]),
    ]
    #expect(changes.map(\.isEmpty) == [true, false, false, false, false])
  }

  @Test("Rows are counted once, whatever has happened to them")
  func changedRowCount() {
    #expect(RowChanges.none.changedRowCount == 0)
    let changes = RowChanges(
      deletes: [0..<2], inserts: [3..<4], moves: [.init(from: 5..<8, to: 10), .init(from: 9..<10, to: 1)],
      updates: [1..<2, 4..<6, 11..<14])
    #expect(changes.changedRowCount == 2 + 1 + 4 + 2 + 1)
  }

  @Test(
    "Changes describe themselves in words",
    arguments: [
      (RowChanges.none, "no changes"),
      (
        RowChanges(
          deletes: [3..<4], inserts: [7..<9], moves: [.init(from: 9..<10, to: 2)], updates: [4..<5]),
        "− row 3 · + 2 rows at 7 · row 9 → 2 · ~ row 4"
      ),
      (
        RowChanges(
          deletes: [0..<1, 3..<5], inserts: [1..<2], moves: [.init(from: 9..<12, to: 2)], updates: [4..<6, 8..<9]),
        "− row 0 · − 2 rows at 3 · + row 1 · 3 rows at 9 → 2 · ~ 2 rows at 4 · ~ row 8"
      ),
    ])
  func description(changes: RowChanges, text: String) {
    #expect("\(changes)" == text)
  }

  @Test(
    "Changes turn the old list into the new one",
    arguments: [
      ("", RowChanges.none, ""),
      ("abc", .none, "abc"),
      ("abc", RowChanges(updates: [1..<2]), "abc"),
      ("abcd", RowChanges(deletes: [0..<1, 3..<4]), "bc"),
      ("ab", RowChanges(inserts: [0..<1, 2..<4]), "0a23b"),
      (
        "abcd",
        RowChanges(deletes: [1..<2], inserts: [3..<4], moves: [.init(from: 0..<1, to: 2)], updates: [1..<2]), "cda3"
      ),
      ("abcde", RowChanges(moves: [.init(from: 0..<2, to: 3)]), "cdeab"),
      ("abcde", RowChanges(moves: [.init(from: 4..<5, to: 0)]), "eabcd"),
      (
        "abcdef",
        RowChanges(
          deletes: [1..<2], inserts: [0..<1, 4..<5], moves: [.init(from: 0..<1, to: 5), .init(from: 4..<6, to: 1)]),
        "0efc4ad"
      ),
    ])
  func applied(old: String, changes: RowChanges, new: String) {
    #expect(String(changes.applied(to: old) { Character("\($0)") }) == new)
    var rows = Array(old)
    changes.stages.apply(to: &rows) { Character("\($0)") }
    #expect(String(rows) == new)
  }

  @Test("Inserted elements are asked for once each, in ascending order")
  func inserting() {
    let changes = RowChanges(inserts: [4..<6, 0..<2])
    var asked: [Int] = []
    _ = changes.applied(to: [7, 8]) { index in
      asked.append(index)
      return index
    }
    #expect(asked == [0, 1, 4, 5])
    var rows = [7, 8]
    changes.stages.apply(to: &rows) { index in
      asked.append(index)
      return index
    }
    #expect(asked == [0, 1, 4, 5, 0, 1, 4, 5])
  }
}

@Suite("Preconditions of row changes")
struct RowChangesPreconditionTests {
  private static let mistakes = [
    Trap("the changes are about old row 4, but the old list has 4 rows") {
      _ = RowChanges(deletes: [3..<5]).applied(to: [1, 2, 3, 4]) { $0 }
    },
    Trap("the changes are about old row 4, but the old list has 4 rows") {
      _ = RowChanges(moves: [.init(from: 4..<5, to: 0)]).applied(to: [1, 2, 3, 4]) { $0 }
    },
    Trap("the changes are about new row 4, but the new list has 4 rows") {
      _ = RowChanges(deletes: [0..<1], inserts: [4..<5]).applied(to: [1, 2, 3, 4]) { $0 }
    },
    Trap("the changes are about new row 4, but the new list has 4 rows") {
      _ = RowChanges(moves: [.init(from: 0..<2, to: 3)]).applied(to: [1, 2, 3, 4]) { $0 }
    },
    Trap("the changes are about new row 3, but the new list has 3 rows") {
      _ = RowChanges(updates: [3..<4]).applied(to: [1, 2, 3]) { $0 }
    },
    Trap("old row 2 is deleted and moved, or moved twice") {
      _ = RowChanges(deletes: [1..<3], moves: [.init(from: 2..<3, to: 0)])
    },
    Trap("new row 1 is inserted and the target of a move, or the target of two") {
      _ = RowChanges(inserts: [1..<2], moves: [.init(from: 2..<4, to: 0)])
    },
    Trap("new row 3 is inserted and updated") { _ = RowChanges(inserts: [1..<4], updates: [3..<4]) },
    Trap("row -2 cannot have changed: rows are numbered from 0") { _ = RowChanges(updates: [-2..<1]) },
    Trap("a row cannot be moved before row 0") { _ = RowChanges(moves: [.init(from: 0..<1, to: -1)]) },
  ]

  @Test(
    "Rows must exist, be counted from 0, and have one place before and after",
    arguments: zip(mistakes.indices, mistakes))
  func traps(index: Int, trap: Trap) async {
    await #expect(processExitsWith: .failure, observing: .message) { [index] in
      try Self.mistakes[index].mistake()
    }.expectTrap(trap.rule)
  }
}
