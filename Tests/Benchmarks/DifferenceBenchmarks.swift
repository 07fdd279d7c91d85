import Espalier

/// Row changes from comparing collections.
enum DifferenceBenchmarks {
  static var all: [Benchmark] { [changed, shuffled, equal, appended, reordered, moved] }

  private static let count = 100_000

  private struct Item: Identifiable, Equatable {
    var id: String
    var value = 0
  }

  /// Items with newly built ids, so that no two lists share their text.
  private static func makeItems(_ numbers: some Sequence<Int>) -> [Item] {
    numbers.map { Item(id: "item number \($0) of the list") }
  }

  /// The numbers of a list in which every tenth is deleted, one is inserted for each of those, and 2,000 change places.
  private static func changedNumbers() -> [Int] {
    var dice = Dice()
    var numbers: [Int] = []
    for number in 0..<count {
      if number % 10 != 3 { numbers.append(number) }
      if number % 10 == 7 { numbers.append(count + number) }
    }
    let places = Array(numbers.indices.shuffled(using: &dice).prefix(2_000))
    for (place, number) in zip(places, places.shuffled(using: &dice).map { numbers[$0] }) { numbers[place] = number }
    return numbers
  }

  /// Compares two lists, and expects certain changes.
  private static func comparing(
    _ old: [Item], _ new: [Item], _ isExpected: @escaping (RowChanges) -> Bool
  ) -> () -> Void {
    { precondition(isExpected(RowChanges.difference(from: old, to: new))) }
  }

  private static func looksUp(_ old: [Item], _ new: [Item]) -> () -> Void {
    {
      var indices: [String: Int] = Dictionary(minimumCapacity: old.count)
      for (index, item) in old.enumerated() { indices[item.id] = index }
      var sum = 0
      for item in new { sum &+= indices[item.id] ?? 0 }
      consume(sum)
    }
  }

  private static func equates(_ old: [Item], _ new: [Item]) -> () -> Void {
    { precondition(old == new) }
  }

  private static var changed: Benchmark {
    Benchmark(
      "difference of 100,000, 10 % deleted and inserted, 2,000 moved", floor: "a Dictionary of the old ids, probed",
      target: 1.4, operations: 1
    ) {
      comparing(makeItems(0..<count), makeItems(changedNumbers())) {
        $0.deletes.rowCount == 10_000 && $0.inserts.rowCount == 10_000 && (1_600...2_000).contains($0.movedRowCount)
      }
    } floor: {
      looksUp(makeItems(0..<count), makeItems(changedNumbers()))
    }
  }

  private static var shuffled: Benchmark {
    Benchmark(
      "difference of 100,000 in a random order", floor: "a Dictionary of the old ids, probed", target: nil,
      operations: 1
    ) {
      var dice = Dice()
      return comparing(makeItems(0..<count), makeItems((0..<count).shuffled(using: &dice))) { $0.moves.count > 90_000 }
    } floor: {
      var dice = Dice()
      return looksUp(makeItems(0..<count), makeItems((0..<count).shuffled(using: &dice)))
    }
  }

  private static var equal: Benchmark {
    Benchmark(
      "difference of 100,000 equal elements", floor: "comparing the arrays with ==", target: 5, operations: 1
    ) {
      comparing(makeItems(0..<count), makeItems(0..<count)) { $0.isEmpty }
    } floor: {
      equates(makeItems(0..<count), makeItems(0..<count))
    }
  }

  private static var appended: Benchmark {
    Benchmark(
      "difference of 100,000 elements with one appended", floor: "comparing equal arrays with ==", target: 5,
      operations: 1
    ) {
      comparing(makeItems(0..<count), makeItems(0...count)) { $0 == RowChanges(inserts: [count..<count + 1]) }
    } floor: {
      equates(makeItems(0..<count), makeItems(0..<count))
    }
  }

  private static var reordered: Benchmark {
    Benchmark(
      "difference where the first of 1,000 goes to the end", floor: "a Dictionary of the old ids, probed", target: 1.4,
      operations: 1
    ) {
      comparing(makeItems(0..<1_000), makeItems(Array(1..<1_000) + [0])) {
        $0 == RowChanges(moves: [.init(from: 0..<1, to: 999)])
      }
    } floor: {
      looksUp(makeItems(0..<1_000), makeItems(Array(1..<1_000) + [0]))
    }
  }

  private static var moved: Benchmark {
    Benchmark(
      "difference where the first of 100,000 goes to the end", floor: "comparing equal arrays with ==", target: 5,
      operations: 1
    ) {
      comparing(makeItems(0..<count), makeItems(Array(1..<count) + [0])) {
        $0 == RowChanges(moves: [.init(from: 0..<1, to: count - 1)])
      }
    } floor: {
      equates(makeItems(0..<count), makeItems(0..<count))
    }
  }
}

extension [Range<Int>] {
  fileprivate var rowCount: Int { reduce(0) { $0 + $1.count } }
}

extension RowChanges {
  fileprivate var movedRowCount: Int { moves.reduce(0) { $0 + $1.from.count } }
}
