/// The states of a list that is refreshed and loads more.
///
/// ```
///             pullToRefresh               answer: more to load
///   initial ───────────────▶ refreshing ────────────────────▶ paginated ◀───┐
///                             ▲   │ │                             │ loadMore │ more to load
///               pullToRefresh │   │ │ answer: all of it           ▼          │
///                             │   │ └──────────▶ populated ◀──── paging ─────┘
///                             │   │ failure                       │ failure
///            any stable state ┘   └──────────▶  failed  ◀─────────┘   retry: repeats what failed
/// ```
public enum RefreshState: StateType {
  /// Nothing has been loaded.
  case initial
  /// The first page is being loaded, for the first time or again.
  case refreshing
  /// Something has been loaded, and there is more to load.
  case paginated
  /// The next page is being loaded.
  case paging
  /// All there is has been loaded.
  case populated
  /// The last request failed; what was loaded before it is still there.
  case failed(any Error)

  /// `initial`.
  public static var initialState: RefreshState { .initial }

  /// Transitional while a page is being loaded.
  public var stability: StateStability {
    switch self {
    case .refreshing, .paging: .transitional
    case .initial, .paginated, .populated, .failed: .stable
    }
  }

  /// Whether the last request failed.
  public var isError: Bool { error != nil }

  /// Why the last request failed.
  public var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }
}

extension RefreshState: Equatable {
  /// Whether two states are the same.
  ///
  /// Failures are when their errors are equal; errors that cannot be compared are equal when they are of one type and
  /// have the same description.
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
  /// Whether another error says the same.
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
