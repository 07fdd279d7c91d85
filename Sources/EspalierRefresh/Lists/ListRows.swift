internal import EspalierCanvas
public import EspalierTree

/// The rows that say how a list is: each makes a model, and `nil` leaves the row out.
///
/// ```swift
/// list.rows.end = { LabelModel("That was all.") }
/// list.rows.loadingMore = { nil }
/// ```
///
/// A row is made when it comes to be shown, and dropped when it goes. When the user selects the failure row or the
/// refresh row of a failure, what failed is repeated; ``notLoaded`` loads. A row with a button of its own sends
/// ``RefreshEvents/retry`` for that.
public struct ListRows {
  /// In the place of the content, until there is any.
  public var placeholder: () -> Model?

  /// In the place of the content, when its first load was cancelled.
  public var notLoaded: () -> Model?

  /// Above the content, while the user pulls, while it is being refreshed, and after that has failed.
  public var refresh: (RefreshPhase) -> Model?

  /// Below the content, while more is being loaded.
  public var loadingMore: () -> Model?

  /// Below the content when loading more has failed; in its place when there is none.
  public var failure: (any Error) -> Model?

  /// Below the content, when all of it has been loaded.
  public var end: () -> Model?

  /// In the place of the content, when there is none.
  public var empty: () -> Model?

  /// Creates plain rows of text.
  public init() {
    placeholder = { Self.label("Loading…") }
    notLoaded = { Self.actionLabel("Not loaded · select to load") }
    refresh = { phase in
      switch phase {
      case .pulling(let progress): Self.label(progress < 1 ? "Pull to refresh" : "Let go to refresh")
      case .refreshing: Self.label("Refreshing…")
      case .failed(let error): Self.retryLabel("Not refreshed: \(error)")
      }
    }
    loadingMore = { Self.label("Loading more…") }
    failure = { error in Self.retryLabel("Not loaded: \(error)") }
    end = { Self.label("No more") }
    empty = { Self.label("Nothing here") }
  }

  /// No rows at all.
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

  private static func label(_ text: String) -> LabelModel {
    let label = LabelModel.styled(.caption, text)
    label.isSelectable = false
    return label
  }

  private static func retryLabel(_ text: String) -> LabelModel {
    actionLabel("\(text) · select to retry")
  }

  private static func actionLabel(_ text: String) -> LabelModel {
    let label = LabelModel.styled(.caption, text)
    label.lineLimit = 3
    return label
  }
}

/// What the row at the top of a list says about refreshing.
public enum RefreshPhase: Sendable {
  /// The user pulls; at 1 and above, letting go refreshes.
  case pulling(Double)
  /// The list is being refreshed.
  case refreshing
  /// The last refresh has failed; the content is what it was.
  case failed(any Error)
}

/// What rows of a list can send.
public enum RefreshEvents {
  /// Repeat what failed; sent by a row of your own, heard by the list that it is in.
  public static let retry = EventID<Void>("retry")
}
