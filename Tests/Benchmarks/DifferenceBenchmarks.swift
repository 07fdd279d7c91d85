import Espalier

/// Row changes from comparing collections.
enum DifferenceBenchmarks {
  static var all: [Benchmark] {
    [
      besideLookups("of 100,000, 10 % deleted and inserted, 2,000 moved", to: changedNumbers(), target: 1.4) {
        $0.deletes.rowCount == 10_000 && $0.inserts.rowCount == 10_000 && (1_600...2_000).contains($0.movedRowCount)
      },
      besideLookups("of 100,000 in a random order", to: Dice.shuffledNumbers(below: count), target: nil) {
        $0.moves.count > 90_000
      },
      besideEquality("of 100,000 equal elements", floor: "comparing the arrays with ==", to: Array(0..<count)) {
        $0.isEmpty
      },
      besideEquality("of 100,000 elements with one appended", to: Array(0...count)) {
        $0 == RowChanges(inserts: [count..<count + 1])
      },
      besideLookups("where the first of 1,000 goes to the end", of: 1_000, to: rotated(1_000), target: 1.4) {
        $0 == RowChanges(moves: [.init(from: 0..<1, to: 999)])
      },
      besideEquality("where the first of 100,000 goes to the end", to: rotated(count)) {
        $0 == RowChanges(moves: [.init(from: 0..<1, to: count - 1)])
      },
    ]
  }

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

  private static func rotated(_ count: Int) -> [Int] { Array(1..<count) + [0] }

  /// Compares two lists, and expects certain changes.
  private static func comparing(
    _ old: [Item], _ new: [Item], _ isExpected: @escaping (RowChanges) -> Bool
  ) -> () -> Void {
    { precondition(isExpected(RowChanges.difference(from: old, to: new))) }
  }

  private static func besideLookups(
    _ name: String, of count: Int = count, to numbers: @autoclosure @escaping () -> [Int], target: Double?,
    _ isExpected: @escaping (RowChanges) -> Bool
  ) -> Benchmark {
    Benchmark("difference \(name)", floor: "a Dictionary of the old ids, probed", target: target, operations: 1) {
      comparing(makeItems(0..<count), makeItems(numbers()), isExpected)
    } floor: {
      let (old, new) = (makeItems(0..<count), makeItems(numbers()))
      return {
        let indices = indices(of: old.lazy.map { $0.id })
        var sum = 0
        for item in new { sum &+= indices[item.id] ?? 0 }
        consume(sum)
      }
    }
  }

  private static func besideEquality(
    _ name: String, floor: String = "comparing equal arrays with ==", to numbers: @autoclosure @escaping () -> [Int],
    _ isExpected: @escaping (RowChanges) -> Bool
  ) -> Benchmark {
    Benchmark("difference \(name)", floor: floor, target: 5, operations: 1) {
      comparing(makeItems(0..<count), makeItems(numbers()), isExpected)
    } floor: {
      let (old, new) = (makeItems(0..<count), makeItems(0..<count))
      return { precondition(old == new) }
    }
  }
}

extension [Range<Int>] {
  fileprivate var rowCount: Int { reduce(0) { $0 + $1.count } }
}

extension RowChanges {
  fileprivate var movedRowCount: Int { moves.reduce(0) { $0 + $1.from.count } }
}
