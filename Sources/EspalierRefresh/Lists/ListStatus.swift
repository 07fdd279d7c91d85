import EspalierTree

/// The status of a list, as its rows show it.
struct ListStatus {
  /// The row below the content, or in its place.
  enum Footer {
    case none
    case placeholder
    case notLoaded
    case loadingMore
    case failure(any Error)
    case end
    case empty
  }

  /// The status above the content.
  let header: RefreshPhase?

  let footer: Footer

  /// Creates the status of a list that follows a state.
  ///
  /// - Parameter wasCancelled: Whether the first load was started and then cancelled.
  init<Element>(_ state: CollectionState<Element>, wasCancelled: Bool) {
    switch state.refreshState {
    case .refreshing where state.hasContent && state.isRefreshable: header = .refreshing
    case .failed(let error) where state.hasContent && !state.hasFailedToLoadMore: header = .failed(error)
    default: header = nil
    }
    switch state.refreshState {
    case .initial where wasCancelled: footer = .notLoaded
    case .initial: footer = state.hasContent ? .none : .placeholder
    case .refreshing: footer = state.hasContent ? .none : .placeholder
    case .paging: footer = .loadingMore
    case .paginated: footer = .none
    case .populated where !state.hasContent: footer = .empty
    case .populated: footer = state.isRefreshable && state.paginationEnabled && state.hasFurtherPages ? .end : .none
    case .failed(let error): footer = header == nil ? .failure(error) : .none
    }
  }
}

/// The container of a row that shows the status of a list.
final class StatusRow: ContainerModel, RowListening {
  /// Called when the row is selected.
  var onSelect: (() -> Void)?

  /// Shows a row in place of the previous one.
  func show(_ row: Model?) {
    guard row != nil || !children.isEmpty else { return }
    replaceChildren(with: row.map { [$0] } ?? [])
  }

  override var selectsChildren: Bool { onSelect != nil }

  func rowWasSelected(_ model: CellModel) {
    onSelect?()
  }
}
