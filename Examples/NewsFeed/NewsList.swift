import Espalier

/// The list of stories, and what its keys do.
final class NewsList: PagedListModel<Story> {
  private var retryKey: Subscription<NewsList>?

  init(_ source: some PageSource<NewsTarget, Story>) {
    super.init(source: source, target: NewsTarget()) { StoryModel($0) }
    loadMoreThreshold = 1
    // The status line shows this.
    rows.refresh = { _ in nil }
    rows.loadingMore = { nil }
    rows.failure = { _ in nil }

    on(NewsCommands.refresh) { news in news.beginRefresh() }
    observe(with: self) { news, state in news.offerRetry(state.isError) }
  }

  /// Adds the key that retries, but only while something has failed.
  private func offerRetry(_ hasFailed: Bool) {
    retryKey?.cancel()
    retryKey = hasFailed ? on(NewsCommands.retry) { news in news.retry() } : nil
  }
}
