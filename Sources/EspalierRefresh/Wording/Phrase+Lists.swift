public import EspalierTree

/// Words of lists that load.
extension Phrase where Words == String {
  /// The row of a list whose first load was cancelled.
  public static var selectToLoad: Self { Phrase("list.selectToLoad", "Not loaded · select to load") }

  /// The row above a list that the user has pulled, but not far enough.
  public static var pullToRefresh: Self { Phrase("list.pullToRefresh", "Pull to refresh") }

  /// The row above a list that the user has pulled far enough.
  public static var letGoToRefresh: Self { Phrase("list.letGoToRefresh", "Let go to refresh") }

  /// The row above a list that is being refreshed.
  public static var refreshing: Self { Phrase("list.refreshing", "Refreshing…") }

  /// The row below a list while more is being loaded.
  public static var loadingMore: Self { Phrase("list.loadingMore", "Loading more…") }

  /// The row below a list that has been loaded to its end.
  public static var noMore: Self { Phrase("list.end", "No more") }
}

extension Phrase where Words == @Sendable (String) -> String {
  /// The row of a list that could not be loaded, with the reason.
  public static var notLoadedBecause: Self { Phrase("list.failed") { "Not loaded: \($0) · select to retry" } }

  /// The row above a list that could not be refreshed, with the reason.
  public static var notRefreshedBecause: Self {
    Phrase("list.notRefreshed") { "Not refreshed: \($0) · select to retry" }
  }
}
