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

  /// An asynchronous call that answers at once.
  private static func answer() async -> Int { 1 }

  /// The floor's calls are awaited in tasks of their own, as requests are.
  ///
  /// A bare awaited call that does not suspend costs a few nanoseconds and would be no floor for a trigger: its request
  /// has to be able to be cancelled by another trigger while it runs, must not touch what the machine's owner touches,
  /// and must not hold the owner up before its first suspension. All of that is what a task of its own is for, so there
  /// is one even for a source that turns out to answer at once.
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

  private static var merging: Benchmark {
    Benchmark(
      "merge pages of 20, half of them known, into 1,000,000", floor: "the same into 1,000", target: 2,
      operations: 1_000
    ) {
      makeMerge(into: 1_000_000)
    } floor: {
      makeMerge(into: 1_000)
    }
  }

  /// 1,000 merges, each into a list of about so many items.
  private static func makeMerge(into count: Int) -> () -> Void {
    // Each list takes few pages, so that it stays about as long as it was.
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
