/// The numbers that an act takes, which are written down to be played again.
package final class NumberTape {
  /// The numbers so far, each as its distance from the start of its range.
  package private(set) var taken: [Int] = []

  /// The numbers to play again; after the last one, each number is the first of its range.
  private let given: [Int]?

  package init(_ given: [Int]? = nil) {
    self.given = given
  }

  /// Returns the next number of a range: the given one, as far as it fits, or a fresh one.
  func number(in range: ClosedRange<Int>, fresh: () -> Int) -> Int {
    let number: Int
    if let given {
      let distance = taken.count < given.count ? given[taken.count] : 0
      number = range.lowerBound + min(distance, range.upperBound - range.lowerBound)
    } else {
      number = fresh()
    }
    taken.append(number - range.lowerBound)
    return number
  }

  /// The numbers without zeros at the end, which go without saying.
  package var numbers: [Int] {
    Array(taken[..<((taken.lastIndex { $0 != 0 } ?? -1) + 1)])
  }
}
