import EspalierCanvas
import EspalierControls
import EspalierTree

/// What a table shows besides its rows: totals, and why there are none.
extension TableModel {
  /// Shows the titles and the totals of groups, and the totals of all items.
  final func showTotals() {
    guard hasTotals || grouping != nil else { return }
    for section in sections {
      let items = section.rows.places.map { store[$0] }
      if let key = section.key, let grouping { section.show(title: grouping.title(key, items)) }
      let isShown = hasTotals && !items.isEmpty
      section.show(totals: isShown ? columns.map { $0.total?(items) ?? StyledText() } : nil, in: grid)
    }
  }

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
    switch state {
    case .ready: replaceChildren(with: isEmpty ? [EmptyStateModel(emptyText)] : [])
    case .loading: replaceChildren(with: [SpinnerModel(StyledText(wording[.loading]))])
    case .failed(let reason):
      let retry = ButtonModel(StyledText(wording[.retry])) { [weak self] in self?.onRetry() }
      replaceChildren(with: [
        EmptyStateModel(
          StyledText(wording[.notLoaded]), message: "\(reason)", buttons: canRetry ? [retry] : [])
      ])
    }
  }
}
