/// What can be asked of a list that is refreshed and loads more.
public enum RefreshAction: ActionType {
  /// Load the first page, for the first time or again.
  case pullToRefresh
  /// Load the next page.
  case loadMore
  /// Repeat what failed.
  case retry
  /// Stop what is under way, and go back to the state before it.
  case cancel

  /// The state that a list passes through; for a retry that of what failed, which the list's operator knows.
  public var transitionalState: RefreshState { self == .loadMore ? .paging : .refreshing }
}
