extension CollectionState {
  /// The state of a list that follows this state.
  package var refreshState: RefreshState {
    if let enteredState { return enteredState }
    if paginationLoading { return .paging }
    if isLoading { return .refreshing }
    if let error { return .failed(error) }
    if elementsOrigin == nil { return .initial }
    return hasMore ? .paginated : .populated
  }

  /// Records that nothing is being loaded any more.
  mutating func stopLoading() {
    if paginationLoading { reduce(.pagingCancelled) }
    if remote.isLoading { reduce(.cancelled(.remote)) }
  }
}
