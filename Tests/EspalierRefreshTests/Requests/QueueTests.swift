import EspalierRefresh
import Testing

@Suite("A queue")
struct QueueTests {
  private final class Token {}

  /// The number of elements that are added, and then of those that are taken, in turn.
  private static let table: [[Int]] = [
    [1, 1, 1, 1], [3, 1, 3, 1, 3, 7], [5, 2, 0, 1, 0, 3], [8, 3, 1, 5, 2, 3], [2, 5, 2, 1], [0, 1],
  ]

  @Test("Elements are taken in the order they were added", arguments: table)
  func order(steps: [Int]) {
    var queue = Queue<Int>()
    var model: [Int] = []
    var lastNumber = 0
    for (index, count) in steps.enumerated() {
      for _ in 0..<count {
        if index.isMultiple(of: 2) {
          lastNumber += 1
          queue.append(lastNumber)
          model.append(lastNumber)
        } else {
          let first = queue.popFirst()
          #expect(first == (model.isEmpty ? nil : model.removeFirst()))
        }
        #expect(queue.count == model.count && queue.isEmpty == model.isEmpty)
      }
    }
  }

  @Test("An element that has been taken is released, also while others wait")
  func releases() {
    var queue = Queue<Token>()
    weak let first: Token? = {
      let token = Token()
      queue.append(token)
      return token
    }()
    for _ in 0..<4 { queue.append(Token()) }
    #expect(first != nil)
    _ = queue.popFirst()
    #expect(first == nil && queue.count == 4)
  }

  @Test("Elements may be optional")
  func optionals() {
    var queue = Queue<Int?>()
    queue.append(nil)
    queue.append(2)
    let (first, second, third) = (queue.popFirst(), queue.popFirst(), queue.popFirst())
    #expect(first == .some(nil) && second == 2 && third == nil)
  }
}
