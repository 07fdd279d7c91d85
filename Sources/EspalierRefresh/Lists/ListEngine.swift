/// What drives a list: its items, how it is, and what can be asked of it.
///
/// An abstract class and not a protocol, so that a list's type tells of nothing but its items.
class ListEngine<Item> {
  /// Called when the items or the status have changed.
  var onChange: (() -> Void)?

  /// Called when a request is started.
  var onRequest: ((RefreshWork) -> Void)?

  /// The items.
  var items: [Item] { [] }

  /// Another number whenever items have not only been appended.
  var generation: Int { 0 }

  /// Another number whenever an answer has brought the list on, so that a reader who is still near its end needs more.
  var advanceCount: Int { 0 }

  /// How the list is.
  var status: ListStatus { ListStatus() }

  /// The state of the refresh.
  var state: RefreshState { .initial }

  /// Whether there is more to load.
  var hasMore: Bool { false }

  /// Asks for something.
  func begin(_ action: RefreshAction, _ completion: @escaping (RefreshOutcome) -> Void) { completion(.refused) }

  /// Whether a list that is shown for the first time is to load.
  var wantsFirstLoad: Bool { false }

  func setRefresh(enabled: Bool) {}
  func setLoadMore(enabled: Bool) {}
}
