public import EspalierTree

/// The rows that show the status of a list: each closure creates a model, or returns `nil` to leave the row out.
///
/// ```swift
/// list.rows.end = { LabelModel("That was all.") }
/// list.rows.loadingMore = { nil }
/// ```
///
/// A row is created when it appears, and released when it goes away. Selecting the failure row, or the refresh row
/// after a failure, repeats the failed request; selecting ``notLoaded`` loads the content. A row with its own button
/// sends ``RefreshEvents/retry`` instead.
public struct ListRows {
  /// The row in place of the content until there is any.
  public var placeholder: () -> Model? = { Self.label(.loading) }

  /// The row in place of the content after its first load was cancelled.
  public var notLoaded: () -> Model? = { Self.actionLabel(.selectToLoad) }

  /// The row above the content while the user pulls, during a refresh, and after a refresh has failed.
  public var refresh: (RefreshPhase) -> Model? = { phase in
    switch phase {
    case .pulling(let progress): Self.label(progress < 1 ? .pullToRefresh : .letGoToRefresh)
    case .refreshing: Self.label(.refreshing)
    case .failed(let error): Self.retryLabel(.notRefreshedBecause, error)
    }
  }

  /// The row below the content while more is being loaded.
  public var loadingMore: () -> Model? = { Self.label(.loadingMore) }

  /// The row below the content after loading more has failed, or in its place if there is none.
  public var failure: (any Error) -> Model? = { error in Self.retryLabel(.notLoadedBecause, error) }

  /// The row below the content when all of it has been loaded, in more than one page.
  ///
  /// Content of a single page has no such row: nothing has suggested that there might be more.
  public var end: () -> Model? = { Self.label(.noMore) }

  /// The row in place of the content if there is none.
  public var empty: () -> Model? = { Self.label(.nothingHere) }

  /// Creates plain rows of text.
  public init() {}

  /// No rows.
  public static var none: ListRows {
    var rows = ListRows()
    rows.placeholder = { nil }
    rows.notLoaded = { nil }
    rows.refresh = { _ in nil }
    rows.loadingMore = { nil }
    rows.failure = { _ in nil }
    rows.end = { nil }
    rows.empty = { nil }
    return rows
  }

  private static func label(_ phrase: Phrase<String>) -> LabelModel { .styled(.caption, phrase).unselectable() }

  private static func retryLabel(_ phrase: Phrase<@Sendable (String) -> String>, _ error: any Error) -> LabelModel {
    actionLabel { $0[phrase]("\(error)") }
  }

  private static func actionLabel(_ phrase: Phrase<String>) -> LabelModel { actionLabel { $0[phrase] } }

  private static func actionLabel(_ words: @escaping (Wording) -> String) -> LabelModel {
    let label = LabelModel("", style: .caption)
    label.lineLimit = 3
    label.useWording { label, wording in label.text = StyledText(words(wording)) }
    return label
  }
}

/// The state of a refresh, as shown by the row at the top of a list.
public enum RefreshPhase: Sendable {
  /// The user is pulling; at 1 and above, letting go starts a refresh.
  case pulling(Double)
  /// The list is being refreshed.
  case refreshing
  /// The last refresh has failed; the content is unchanged.
  case failed(any Error)
}

/// The events that rows of a list can send.
public enum RefreshEvents {
  /// Repeats the failed request; sent by your own row to the list that contains it.
  public static let retry = EventID<Void>("retry")
}

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
    case .initial, .refreshing: footer = state.hasContent ? .none : .placeholder
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

  /// The description of the row that is shown; empty if there is none.
  private var shownDescription = ""

  /// Shows a row in place of the previous one, which stays if it has the same description, unless all are shown anew.
  func show(_ row: @autoclosure () -> Model?, describedAs description: String, anew: Bool) {
    guard anew || description != shownDescription else { return }
    shownDescription = description
    let row = row()
    guard row != nil || !children.isEmpty else { return }
    replaceChildren(with: row.map { [$0] } ?? [])
  }

  override var selectsChildren: Bool { onSelect != nil }

  func rowWasSelected(_ model: CellModel) {
    onSelect?()
  }
}
