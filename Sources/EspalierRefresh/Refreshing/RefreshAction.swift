/// An action of a list that refreshes and loads more.
public enum RefreshAction: ActionType {
  /// Loads or reloads the first page.
  case pullToRefresh
  /// Loads the next page.
  case loadMore
  /// Repeats the failed request.
  case retry
  /// Cancels the pending request, and returns to the state before it.
  case cancel

  /// The transitional state of the action; for a retry, the operator substitutes that of the failed action.
  public var transitionalState: RefreshState { self == .loadMore ? .paging : .refreshing }
}
