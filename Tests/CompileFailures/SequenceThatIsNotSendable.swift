import Espalier

final class Counter: AsyncSequence, AsyncIteratorProtocol {
  var count = 0

  func makeAsyncIterator() -> Counter { self }

  func next() async -> Int? {
    count += 1
    return count
  }
}

func follow(_ label: LabelModel, _ counter: Counter) {
  // expected: type 'Counter' does not conform to the 'Sendable' protocol
  label.perform(counter) { label, numbers in
    label.text = "\(numbers.count)"
  }
}
