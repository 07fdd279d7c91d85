import EspalierControls
import EspalierTree

/// What a table shows instead of its rows.
extension TableModel {
  /// Shows the state of the table, or that it is empty.
  final func showState() {
    let isEmpty = sections.allSatisfy { $0.body.count == 0 }
    header.hasRows = !isEmpty
    status.empty.title.text = emptyText
    status.onRetry = onRetry != nil || loader != nil ? { [weak self] in self?.retry() } : nil
    status.state =
      switch state {
      case .ready: isEmpty ? .empty : .hidden
      case .notLoaded: .failed("")
      case .loading: .loading
      case .failed(let reason): .failed(reason)
      }
  }

  final func retry() {
    if let onRetry { onRetry() } else { loader?.retry() }
  }
}

/// What a table shows instead of rows, or below them.
public enum TableState: Hashable, Sendable {
  /// Rows, or that there are none.
  case ready

  /// That items have not been loaded, and a button to load them.
  case notLoaded

  /// That items are being loaded.
  case loading

  /// That items could not be loaded, with the reason, and a button to try again.
  case failed(String)
}
