import EspalierTree
import TestSupport
import Testing

private struct Contact: Identifiable, Equatable {
  var id: Int
  var name = ""
}

/// An identity with the same hash as all others.
private struct Crowded: Hashable {
  let number: Int

  func hash(into hasher: inout Hasher) {}
}

@Suite("Difference of collections")
struct RowChangesDifferenceTests {
  @Test(
    "Letters are deleted, inserted and moved",
    arguments: [
      ("", "", "no changes"),
      ("abc", "abc", "no changes"),
      ("", "abc", "+ 3 rows at 0"),
      ("abc", "", "− 3 rows at 0"),
      ("abc", "abcd", "+ row 3"),
      ("abc", "xabc", "+ row 0"),
      ("abcd", "ad", "− 2 rows at 1"),
      ("abc", "xyz", "− 3 rows at 0 · + 3 rows at 0"),
      ("abcde", "bcdea", "row 0 → 4"),
      ("abcde", "eabcd", "row 4 → 0"),
      ("ab", "ba", "row 1 → 0"),
      ("abcd", "cdab", "2 rows at 2 → 0"),
      ("abcdef", "adefbc", "2 rows at 1 → 4"),
      // A deleted row is between two that move, and an inserted row between their new places: two moves.
      ("axbcde", "cdeayb", "− row 1 · + row 4 · row 0 → 3 · row 2 → 5"),
      ("abcdefgh", "bXdhegf", "− row 0 · − row 2 · + row 1 · row 6 → 5 · row 7 → 3"),
    ])
  func table(old: String, new: String, changes: String) {
    #expect("\(RowChanges.difference(from: old, to: new, id: \.self))" == changes)
  }

  @Test("Moving the first of 1,000 rows to the end is one move")
  func reorder() {
    let old = (0..<1_000).map { Contact(id: $0) }
    let changes = RowChanges.difference(from: old, to: old[1...] + [old[0]])
    #expect(changes == RowChanges(moves: [.init(from: 0..<1, to: 999)]))
  }

  @Test("Elements whose content differs are updates, wherever they are")
  func content() {
    let old = "abcdefgh".enumerated().map { Contact(id: $0, name: String($1)) }
    var new = [old[0], old[1], old[5], old[2], old[3], old[6], old[7]]
    for index in [1, 2, 4, 5] { new[index].name += "!" }
    new.insert(Contact(id: 9), at: 3)
    let changes = RowChanges.difference(from: old, to: new)
    #expect("\(changes)" == "− row 4 · + row 3 · row 5 → 2 · ~ 2 rows at 1 · ~ 2 rows at 5")
  }

  @Test("After a deletion, the following rows are still compared by content")
  func contentBehind() {
    let old = [Contact(id: 1, name: "a"), Contact(id: 2, name: "b"), Contact(id: 3, name: "c")]
    let new = [Contact(id: 2, name: "b"), Contact(id: 3, name: "C")]
    #expect(RowChanges.difference(from: old, to: new) == RowChanges(deletes: [0..<1], updates: [1..<2]))
  }

  @Test("Elements that are not equatable are updates only if a closure says so")
  func closures() {
    struct Draft: Identifiable {
      let id: Int
      let text: String
    }
    let old = [Draft(id: 1, text: "a"), Draft(id: 2, text: "b")]
    let new = [Draft(id: 1, text: "a"), Draft(id: 2, text: "c")]
    #expect(RowChanges.difference(from: old, to: new) == .none)
    #expect(RowChanges.difference(from: old, to: new, isEqual: { $0.text == $1.text }) == RowChanges(updates: [1..<2]))
    #expect(RowChanges.difference(from: old, to: new, id: \.text) == RowChanges(deletes: [1..<2], inserts: [1..<2]))
    #expect(
      RowChanges.difference(from: old, to: new, id: \.id, isEqual: { $0.text == $1.text })
        == RowChanges(updates: [1..<2]))
    #expect(RowChanges.difference(from: ["a", "bb"], to: ["c", "bb"], id: \.count) == RowChanges(updates: [0..<1]))
  }

  @Test("Any two collections can be compared")
  func collections() {
    let changes = RowChanges.difference(
      from: [1: "a"].map(\.key), to: AnyCollection(stride(from: 1, to: 4, by: 1).map { $0 }), id: \.self)
    #expect(changes == RowChanges(inserts: [1..<3]))
    #expect(RowChanges.difference(from: 0..<5, to: (0..<5).reversed().reversed(), id: \.self) == .none)
  }

  @Test("Identities with the same hash are distinguished")
  func collisions() {
    let old = (0..<50).map { Crowded(number: $0) }
    let new = old.reversed().filter { $0.number % 3 > 0 }
    let changes = RowChanges.difference(from: old, to: new, id: \.self)
    #expect(changes.applied(to: old) { new[$0] } == new)
    #expect(changes == NaiveChanges(from: old, to: new).changes())
  }
}

@Suite("Duplicates in compared collections")
struct RowChangesDuplicateTests {
  private func difference(_ old: String, _ new: String) -> (changes: String, duplicates: [String]) {
    var duplicates: [Diagnostic] = []
    let changes = RowChanges.difference(from: old, to: new, id: \.self) { duplicates.append($0) }
    #expect(duplicates.allSatisfy { $0.kind == .duplicateID })
    let ids = duplicates.map { $0.message.split(separator: " ").dropFirst(2).first.map(String.init) ?? "" }
    return ("\(changes)", ids)
  }

  @Test(
    "Occurrences of a duplicate are matched in order, starting with the first",
    arguments: [
      ("xaby", "yaabx", "+ row 2 · row 0 → 4 · row 3 → 0", ["a"]),
      ("xaaby", "yabx", "− row 2 · row 0 → 3 · row 4 → 0", ["a"]),
      ("xabay", "yaabx", "row 0 → 4 · row 3 → 2 · row 4 → 0", ["a"]),
      ("xaaay", "yaax", "− row 3 · row 0 → 3 · row 4 → 0", ["a"]),
      ("xbaacby", "yabcabx", "row 0 → 6 · row 2 → 1 · row 4 → 3 · row 6 → 0", ["b", "a"]),
    ])
  func table(old: String, new: String, changes: String, duplicates: [String]) {
    let difference = difference(old, new)
    #expect(difference.changes == changes)
    #expect(difference.duplicates == duplicates)
  }

  @Test("Common beginnings and ends are matched in place, without regard to duplicates")
  func ends() {
    #expect(difference("aab", "aab") == ("no changes", []))
    #expect(difference("aab", "aaab") == ("+ row 2", []))
    #expect(difference("aac", "aacxac") == ("+ 3 rows at 3", []))
  }

  @Test("If one element has moved, everything else is matched in place, without noticing duplicates")
  func singleMove() {
    #expect(difference("xaay", "aayx") == ("row 0 → 3", []))
    #expect(difference("yaax", "xyaa") == ("row 3 → 0", []))
    // Matched in order, the two occurrences of `a` would both have moved.
    #expect(difference("axay", "xaya") == ("row 0 → 3", []))
    // Another element is different.
    #expect(difference("xaay", "aaxy") == ("row 0 → 2", []))
    #expect(difference("xabay", "abazx") == ("− row 4 · + row 3 · row 0 → 4", ["a"]))
  }

  @Test("Duplicates that only the new collection has are simply inserted")
  func newOnes() {
    #expect(difference("xay", "ybbax") == ("+ 2 rows at 1 · row 1 → 3 · row 2 → 0", []))
  }

  @Test("The diagnostic says what happens to the elements")
  func message() {
    var messages: [String] = []
    _ = RowChanges.difference(from: [1, 7, 2], to: [2, 7, 7, 1], id: \.self) { messages.append($0.message) }
    #expect(
      messages == [
        "the id 7 occurs more than once: its occurrences are matched in order, and the remaining ones are deleted or inserted"
      ])
  }
}

@Suite("Differences of random collections")
struct RowChangesDifferencePropertyTests {
  @Test(
    "Changes lead from the old collection to the new one, and move as few rows as possible",
    arguments: SeededGenerator.seeds(80))
  func unique(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<30 {
      let old = (0..<random.number(0...20)).map { Contact(id: $0, name: "a") }
      var new = old.filter { _ in !random.once(in: 5) }
      for _ in 0..<random.number(0...4) where !new.isEmpty {
        let contact = new.remove(at: random.number(0...new.count - 1))
        new.insert(contact, at: random.number(0...new.count))
      }
      if random.once(in: 6) { new.shuffle(using: &random) }
      for id in 100..<100 + random.number(0...4) { new.insert(Contact(id: id), at: random.number(0...new.count)) }
      var updates: Set<Int> = []
      for index in new.indices where random.once(in: 5) {
        new[index].name = "b"
        updates.insert(index)
      }
      let changes = RowChanges.difference(from: old, to: new) { Issue.record("seed \(seed): \($0)") }
      #expect(changes.flaws.isEmpty, "seed \(seed), round \(round)")
      let applied = changes.applied(to: old.map(\.id)) { new[$0].id }
      #expect(applied == new.map(\.id), "seed \(seed), round \(round)")
      let naive = NaiveChanges(from: old.map(\.id), to: new.map(\.id))
      #expect(changes == naive.changes(updating: updates), "seed \(seed), round \(round)")
    }
  }

  @Test(
    "Duplicates still lead to the new collection, and as few of their partners as possible move",
    arguments: SeededGenerator.seeds(80))
  func duplicates(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<30 {
      let kinds = random.number(1...8)
      // Both ends differ, so nothing is matched in place.
      let old = [-1] + (0..<random.number(0...16)).map { _ in random.number(0...kinds) } + [-2]
      let new = [-2] + (0..<random.number(0...16)).map { _ in random.number(0...kinds) } + [-1]
      var reported: [String] = []
      let changes = RowChanges.difference(from: old, to: new, id: \.self) { reported.append($0.message) }
      #expect(changes.flaws.isEmpty, "seed \(seed), round \(round): \(old) to \(new)")
      #expect(changes.applied(to: old) { new[$0] } == new, "seed \(seed), round \(round): \(old) to \(new)")
      var rows = old
      changes.stages.apply(to: &rows) { new[$0] }
      #expect(rows == new, "seed \(seed), round \(round): \(old) to \(new)")
      #expect(changes == NaiveChanges(from: old, to: new).changes(), "seed \(seed), round \(round): \(old) to \(new)")
      let repeated = Set(old).filter { id in old.count { $0 == id } > 1 || new.count { $0 == id } > 1 }
      #expect(reported.count == repeated.count, "seed \(seed), round \(round): \(old) to \(new)")
      #expect(Set(reported).count == reported.count, "seed \(seed), round \(round): \(old) to \(new)")
    }
  }

  @Test("Moving one element is at most one move of a row, whatever is repeated", arguments: SeededGenerator.seeds(40))
  func singleMoves(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<30 {
      let kinds = random.number(0...12)
      let old = (0...random.number(0...12)).map { _ in Contact(id: random.number(0...kinds), name: "a") }
      var new = old
      let moved = new.remove(at: random.number(0...new.count - 1))
      new.insert(moved, at: random.number(0...new.count))
      for index in new.indices where random.once(in: 5) { new[index].name = "b" }
      let changes = RowChanges.difference(from: old, to: new)
      #expect(changes.flaws.isEmpty, "seed \(seed), round \(round): \(old) to \(new)")
      #expect(changes.deletes.isEmpty && changes.inserts.isEmpty, "seed \(seed), round \(round): \(old) to \(new)")
      #expect(changes.moves.count <= 1, "seed \(seed), round \(round): \(old) to \(new)")
      #expect(changes.moves.allSatisfy { $0.from.count == 1 }, "seed \(seed), round \(round): \(old) to \(new)")
      #expect(
        changes.applied(to: old.map(\.id)) { new[$0].id } == new.map(\.id),
        "seed \(seed), round \(round): \(old) to \(new)")
      let updated = Set(changes.updates.joined())
      #expect(
        updated == Set(new.indices.filter { new[$0].name == "b" }), "seed \(seed), round \(round): \(old) to \(new)")
    }
  }

  @Test("Duplicates at the ends still lead to the new collection", arguments: SeededGenerator.seeds(40))
  func duplicatesAtTheEnds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<30 {
      let old = (0..<random.number(0...10)).map { _ in random.number(0...3) }
      let new = (0..<random.number(0...10)).map { _ in random.number(0...3) }
      let changes = RowChanges.difference(from: old, to: new, id: \.self)
      #expect(changes.flaws.isEmpty, "seed \(seed), round \(round): \(old) to \(new)")
      #expect(changes.applied(to: old) { new[$0] } == new, "seed \(seed), round \(round): \(old) to \(new)")
    }
  }
}
