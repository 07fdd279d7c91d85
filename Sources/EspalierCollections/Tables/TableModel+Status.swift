import EspalierControls
import EspalierTree

/// What a table shows instead of its rows.
extension TableModel {
  /// Shows the state of the table, or that it is empty.
  final func showState() {
    let isEmpty = sections.allSatisfy { $0.body.count == 0 }
    header.hasRows = !isEmpty
    status.show(state, isEmpty: isEmpty, emptyText: emptyText, canRetry: onRetry != nil || loader != nil)
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

/// The lines below the rows of a table.
final class TableStatusModel: ContainerModel {
  var onRetry: () -> Void = {}

  private var shown: (state: TableState, isEmpty: Bool, text: StyledText, canRetry: Bool)?

  func show(_ state: TableState, isEmpty: Bool, emptyText: StyledText, canRetry: Bool) {
    let new = (state, isEmpty, emptyText, canRetry)
    if let shown, shown == new { return }
    shown = new
    let retry: (() -> Void)? = canRetry ? { [weak self] in self?.onRetry() } : nil
    switch state {
    case .ready: replaceChildren(with: isEmpty ? [EmptyStateModel(emptyText)] : [])
    case .loading: replaceWithSpinner()
    case .notLoaded: replaceWithFailure("", retry: retry)
    case .failed(let reason): replaceWithFailure(reason, retry: retry)
    }
  }
}
