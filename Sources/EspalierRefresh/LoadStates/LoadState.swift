/// What can be asked of the state of something that is loaded.
///
/// Exactly one of four views belongs to each moment:
///
/// | | loading | not loading |
/// |---|---|---|
/// | **content** | the content, with ``hintError`` if there is one | the same |
/// | **nothing to show** | ``isGlobalLoading`` | ``globalError``, else ``isEmpty`` |
public protocol LoadState {
  /// Whether there is something to show.
  var hasContent: Bool { get }

  /// Whether anything is being loaded, from wherever.
  var isLoading: Bool { get }

  /// Why the last load that has ended failed; `nil` after a success.
  var error: (any Error)? { get }
}

extension LoadState {
  /// Whether there is nothing to show yet and something is being loaded.
  public var isGlobalLoading: Bool { !hasContent && isLoading }

  /// Whether there is nothing to show and nothing is being loaded.
  public var isEmpty: Bool { !hasContent && !isLoading }

  /// The error while there is content, which stays in view.
  public var hintError: (any Error)? { hasContent ? error : nil }

  /// The error when there is nothing to show and nothing is being loaded.
  public var globalError: (any Error)? { isEmpty ? error : nil }
}
