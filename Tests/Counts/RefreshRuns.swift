import EspalierRefresh
import EspalierTree

/// A list of items that is loaded page by page and refreshed.
enum RefreshRuns {
  static var all: [CountedRun] { [1_000, 10_000].flatMap(runs) }

  private struct Item: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  /// A list in a view, of items of which some have been loaded.
  private final class Feed: CountedScreen {
    let state = ObservableValue(CollectionState<Item>())

    init(of count: Int) {
      super.init()
      view.load(PagedListModel(state: state) { item in CountedLabel(StyledText(item.title)) })
      view.update()
      receive(answer(items(count)))
      show()
    }

    func items(_ count: Int, from first: Int = 0) -> [Item] {
      (first..<first + count).map { Item(id: $0, title: "Item \($0) of those that have been loaded") }
    }

    /// The answer to a refresh.
    func answer(_ items: [Item]) -> CollectionState<Item>.Event {
      .received(items, from: .remote, page: PageDetails(number: 1, hasNext: true))
    }

    func receive(_ event: CollectionState<Item>.Event) {
      state.value.reduce(event)
    }
  }

  private static func runs(of count: Int) -> [CountedRun] {
    steps.map { step in
      CountedRun("\(step.name), list of \(count.grouped) items") {
        let feed = Feed(of: count)
        precondition(feed.view.rows.count >= count, "the items are shown")
        let event = step.event(feed, count)
        return {
          feed.receive(event)
          return feed.show()
        }
      }
    }
  }

  /// The events, made before anything is counted.
  private static let steps: [(name: String, event: @Sendable (Feed, Int) -> CollectionState<Item>.Event)] = [
    (
      "another page of 20",
      { feed, count in .pageReceived(feed.items(20, from: count), page: PageDetails(number: 2, hasNext: true)) }
    ),
    ("a refresh that changes nothing", { feed, count in feed.answer(feed.items(count)) }),
    (
      "a refresh with another item in front",
      { feed, count in feed.answer([Item(id: -1, title: "The latest")] + feed.items(count)) }
    ),
    (
      "a refresh that changes an item",
      { feed, count in
        var items = feed.items(count)
        items[count / 2].title = "Another title"
        return feed.answer(items)
      }
    ),
    (
      "a refresh that adds and changes an item",
      { feed, count in
        var items = feed.items(count)
        items[count / 2].title = "Another title"
        return feed.answer([Item(id: -1, title: "The latest")] + items)
      }
    ),
  ]
}
