/// The states of a list that refreshes and loads more.
///
/// ```
///             pullToRefresh               result: more to load
///   initial ───────────────▶ refreshing ────────────────────▶ paginated ◀───┐
///                             ▲   │ │                             │ loadMore │ more to load
///               pullToRefresh │   │ │ result: all of it           ▼          │
///                             │   │ └──────────▶ populated ◀──── paging ─────┘
///                             │   │ failure                       │ failure
///            any stable state ┘   └──────────▶  failed  ◀─────────┘   retry: repeats what failed
/// ```
public enum RefreshState: StateType, Equatable {
  /// Nothing has been loaded.
  case initial
  /// The first page is being loaded or reloaded.
  case refreshing
  /// Some content has been loaded, and there is more to load.
  case paginated
  /// The next page is being loaded.
  case paging
  /// All content has been loaded.
  case populated
  /// The last request failed; earlier content is still there.
  case failed(any Error)

  /// `initial`.
  public static var initialState: RefreshState { .initial }

  /// Transitional while a page is being loaded, and otherwise stable.
  public var stability: StateStability {
    switch self {
    case .refreshing, .paging: .transitional
    case .initial, .paginated, .populated, .failed: .stable
    }
  }

  /// Whether the last request failed.
  public var isError: Bool { error != nil }

  /// The error of the last request, if it failed.
  public var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// Returns whether two states are the same.
  ///
  /// Failures are the same if their errors are equal; errors that cannot be compared are equal if they have the same
  /// type and the same description.
  public static func == (left: RefreshState, right: RefreshState) -> Bool {
    switch (left, right) {
    case (.initial, .initial), (.refreshing, .refreshing), (.paginated, .paginated), (.paging, .paging),
      (.populated, .populated):
      true
    case (.failed(let left), .failed(let right)): left.isEqual(to: right)
    default: false
    }
  }
}

extension Error {
  /// Returns whether another error is equal to this one.
  func isEqual(to other: any Error) -> Bool {
    if let error = self as? any Equatable { return error.isEqual(toAny: other) }
    return type(of: other) == Self.self && String(describing: other) == String(describing: self)
  }
}

extension Equatable {
  fileprivate func isEqual(toAny other: any Error) -> Bool {
    (other as? Self) == self
  }
}

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
