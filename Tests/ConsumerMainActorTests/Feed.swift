import Espalier

/// The target of a consumer's list: values that requests carry away are `nonisolated`, as models are.
nonisolated struct FeedTarget: RefreshTarget {
  var page = 1

  mutating func update(for action: RefreshAction, after position: PagePosition?, info: String?) {
    if case .number(let next) = position { page = next } else { page = 1 }
  }
}

nonisolated struct FeedSource: PageSource {
  func page(for target: FeedTarget) async throws -> Page<Int> {
    Page(items: [target.page * 2, target.page * 2 + 1], next: target.page < 2 ? .number(target.page + 1) : nil)
  }
}

/// A consumer's own list.
nonisolated final class Feed: PagedListModel<Int> {
  init() {
    super.init(source: FeedSource(), target: FeedTarget(), info: "test") { LabelModel("\($0)") }
  }
}

/// A consumer's own operator.
nonisolated final class FeedOperator: RefreshOperator<FeedSource> {
  private(set) var endedCount = 0

  override func didEnd(_ state: RefreshState) {
    super.didEnd(state)
    endedCount += 1
  }
}
