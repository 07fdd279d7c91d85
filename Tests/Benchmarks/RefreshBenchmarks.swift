import Espalier

/// State machines and the merging of pages.
enum RefreshBenchmarks {
  static var all: [Benchmark] { [triggers, merging] }

  /// A state that is loaded at once.
  private enum LoadState: StateType {
    case idle
    case loading

    var stability: StateStability { self == .idle ? .stable : .transitional }
    static var initialState: LoadState { .idle }
  }

  private enum LoadAction: ActionType {
    case load

    var transitionalState: LoadState { .loading }
  }

  private final class LoadOperator: StateMachineOperator {
    typealias Action = LoadAction

    func request(for action: LoadAction, through state: LoadState) -> RequestWork<Int> {
      { _ in 1 }
    }

    func end(_ state: LoadState, with answer: Int) -> LoadState { .idle }
    func recover(from error: any Error) -> LoadState { .idle }
  }

  /// An asynchronous call that returns at once.
  private static func answer() async -> Int { 1 }

  /// The floor awaits its calls in tasks of their own, as requests do.
  ///
  /// A bare awaited call that does not suspend costs a few nanoseconds and is not a floor for a trigger: another
  /// trigger must be able to cancel a running request, the request must not touch the state of the machine's owner, and
  /// it must not block the owner before its first suspension. A separate task provides all of that, so there is one
  /// even for a source that turns out to answer at once.
  private static var triggers: Benchmark {
    Benchmark(
      "100,000 triggers with immediate answers", floor: "awaited calls, each in a task of its own", target: 1.5,
      gate: .above(3), operations: 100_000
    ) {
      let machine = StateMachine(operator: LoadOperator())
      return {
        for _ in 0..<100_000 { await machine.trigger(.load) }
      }
    } floor: {
      {
        var sum = 0
        for _ in 0..<100_000 { sum &+= await Task { await answer() }.value }
        consume(sum)
      }
    }
  }

  /// 1,000 merges, each into a list of about as many items.
  private static var merging: Benchmark {
    Benchmark(
      "merge pages of 20, half of them known, into 1,000,000", floor: "the same into 1,000", of: (1_000_000, 1_000),
      operations: 1_000
    ) { count in
      // Each list takes few pages, so its length hardly changes.
      let pagesEach = min(count / 100, 1_000)
      var lists = (0..<1_000 / pagesEach).map { _ in
        var items = PagedItems<Int>()
        items.append(Array(0..<count))
        return items
      }
      return {
        for index in lists.indices {
          for page in 0..<pagesEach {
            let start = count + page * 10
            lists[index].append(Array(start - 10..<start + 10))
          }
        }
        consume(lists[0].items.count)
      }
    }
  }
}
