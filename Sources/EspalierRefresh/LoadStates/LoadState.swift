/// The state of something that is loaded.
///
/// At each moment, exactly one of four views applies:
///
/// | | loading | not loading |
/// |---|---|---|
/// | **content** | the content, with ``hintError`` if any | the same |
/// | **nothing to show** | ``isGlobalLoading`` | ``globalError``, or ``isEmpty`` |
public protocol LoadState {
  /// Whether there is something to show.
  var hasContent: Bool { get }

  /// Whether anything is being loaded, from any origin.
  var isLoading: Bool { get }

  /// The error of the last load; `nil` if it succeeded.
  var error: (any Error)? { get }
}

extension LoadState {
  /// Whether something is being loaded and there is nothing to show yet.
  public var isGlobalLoading: Bool { !hasContent && isLoading }

  /// Whether there is nothing to show and nothing is being loaded.
  public var isEmpty: Bool { !hasContent && !isLoading }

  /// The error, if there is content, which stays visible.
  public var hintError: (any Error)? { hasContent ? error : nil }

  /// The error, if there is nothing to show and nothing is being loaded.
  public var globalError: (any Error)? { isEmpty ? error : nil }
}
