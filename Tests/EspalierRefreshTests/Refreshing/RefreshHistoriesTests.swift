import EspalierRefresh
import Testing

@Suite("All histories of a list that refreshes and loads more")
struct RefreshHistoriesTests {
  /// A walk through all sequences of inputs up to a length, with what must hold after each of them.
  private struct Walk {
    let longest: Int
    private(set) var historyCount = 0
    private(set) var violations: [String] = []

    init(longest: Int) {
      self.longest = longest
    }

    mutating func visit(_ list: ModelList, _ history: [ModelList.Input] = []) {
      guard history.count < longest, violations.count < 10 else { return }
      for input in ModelList.Input.allCases where list.canHappen(input) {
        var next = list
        next.happen(input)
        historyCount += 1
        for violation in Self.violations(of: input, from: list, to: next) {
          violations.append("\(history + [input]): \(violation)")
        }
        visit(next, history + [input])
      }
    }

    /// The invariants that are violated, in words.
    static func violations(of input: ModelList.Input, from old: ModelList, to new: ModelList) -> [String] {
      var violations: [String] = []
      func expect(_ holds: Bool, _ words: String) {
        if !holds { violations.append(words) }
      }
      expect(new.inFlight.count <= 1, "there are never two requests in flight for one list")
      expect(
        new.state.isStable == new.inFlight.isEmpty, "a request is in flight exactly while the state is transitional")
      expect(new.state == new.logic.state, "the last state entered is the current one")

      let items = new.progress.items
      expect(Set(items).count == items.count, "no two items have the same id")
      expect(items == Array(0..<items.count), "items keep the order in which their pages follow each other")

      if input == .answerLate {
        expect(
          new.state == old.state && items == old.progress.items && new.progress.target == old.progress.target,
          "no answer of an old epoch changes anything")
        expect(
          new.logic.droppedResultCount == old.logic.droppedResultCount + 1, "every answer of an old epoch is counted")
      }
      expect(
        new.state != .populated || (new.progress.hasLoaded && new.progress.next == nil),
        "a list is populated only when the last page was seen")
      expect(
        new.collection.elements == items && new.collection.isLoading == !new.state.isStable
          && new.collection.hasMore == (new.progress.next != nil),
        "the published state has the items, whether something is loading, and whether there is more")
      expect(
        new.collection.paginationLoading == (new.state == .paging), "the published state tells paging from refreshing")
      expect(new.state != .paginated || new.progress.next != nil, "a list is paginated only when there is more")
      expect(new.state != .initial || !new.progress.hasLoaded, "a list that has loaded is not initial again")

      expect(
        items.starts(with: old.progress.items) || input == .answerMore || input == .answerLast,
        "only an answer removes items")
      if old.state == .paging, input == .answerMore || input == .answerLast {
        expect(items.count > old.progress.items.count && items.starts(with: old.progress.items), "a page is appended")
      }
      if input == .fail {
        expect(
          items == old.progress.items && new.progress.target == old.progress.target
            && new.progress.next == old.progress.next, "a failure keeps the items, the target and the position")
      }
      if input == .loadMore, old.state.isStable, old.progress.next == nil {
        expect(
          new.state == old.state && new.results[new.lastTrigger] == .refused,
          "loading more at the end of the data does nothing")
      }
      if input == .refresh, old.state == .paging, old.progress.canRefresh {
        expect(
          new.state == .refreshing && new.late.count == old.late.count + 1, "a refresh while paging cancels the paging")
      }
      if input == .loadMore, old.state == .refreshing {
        expect(new.inFlight == old.inFlight, "loading more never disturbs a refresh")
      }
      if input == .retry, old.state.isError {
        expect(
          new.inFlight.first?.target == old.lastAsked && new.state == old.lastFailedThrough,
          "a retry repeats the failed request, in the same way")
      }
      if !old.progress.target.isRefreshable, old.progress.hasLoaded, [.refresh, .loadMore].contains(input) {
        expect(new.state == old.state, "a list that is not refreshable is loaded once")
      }

      var cancelled = new
      cancelled.happen(.cancel)
      expect(cancelled.state.isStable && cancelled.logic.isAtRest, "a cancel always leads to a stable state")
      expect(Set(cancelled.results.keys) == Set(1...cancelled.lastTrigger), "at rest, every trigger has a result")
      return violations
    }
  }

  @Test(
    "The invariants hold after every sequence of up to seven inputs",
    arguments: [TriggerPolicy.refuse, .cancelPrevious, .queue])
  func refreshable(policy: TriggerPolicy) {
    var walk = Walk(longest: 7)
    walk.visit(ModelList(policy: policy))
    print("\(policy): \(walk.historyCount) histories of a refreshable list")
    #expect(walk.historyCount > 90_000)
    #expect(walk.violations.isEmpty)
  }

  @Test(
    "The invariants hold for a list that is loaded once",
    arguments: [TriggerPolicy.refuse, .cancelPrevious, .queue])
  func loadedOnce(policy: TriggerPolicy) {
    var walk = Walk(longest: 6)
    walk.visit(ModelList(policy: policy, isRefreshable: false))
    print("\(policy): \(walk.historyCount) histories of a list that is loaded once")
    #expect(walk.historyCount > 1_000)
    #expect(walk.violations.isEmpty)
  }
}
