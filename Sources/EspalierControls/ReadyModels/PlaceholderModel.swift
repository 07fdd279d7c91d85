public import EspalierTree

/// What is shown in place of content that isn't there: it is being loaded, there is none, or it couldn't be loaded.
///
/// ```swift
/// let placeholder = PlaceholderModel(empty: "No messages", message: "New messages appear here.") { inbox.load() }
/// inbox.add(placeholder)
/// placeholder.state = .loading                    // ⠹ Loading…
/// placeholder.state = .failed("No connection.")   //    Not loaded
/// //                                                  No connection.
/// //                                                    [ Retry ]
/// ```
///
/// Lists and tables of Espalier have their own; use this one in pages, panels and containers of your own.
public final class PlaceholderModel: ContainerModel {
  /// What is shown.
  public enum State: Hashable, Sendable {
    /// Nothing, because there is content.
    case hidden
    /// A spinner.
    case loading
    /// The title, the message and the buttons of the placeholder.
    case empty
    /// A message about what is wrong, and a button to try again.
    case failed(String)
  }

  /// What is shown; at first, nothing.
  public var state: State = .hidden {
    didSet { if state != oldValue { show() } }
  }

  /// A closure that is called when the user wants to try again; without one, a failure has no button.
  public var onRetry: (() -> Void)? {
    didSet { if (onRetry == nil) != (oldValue == nil) { show() } }
  }

  /// What is shown where there is no content.
  package let empty: EmptyStateModel

  /// Creates a placeholder that shows nothing yet.
  ///
  /// - Parameters:
  ///   - title: The title where there is no content, which names what is missing.
  ///   - message: A reason, or a hint for the user.
  ///   - buttons: Buttons that do something about it.
  ///   - retry: A closure that is called when the user wants to try again after a failure.
  public init(
    empty title: StyledText, message: StyledText = "", buttons: [ButtonModel] = [], retry: (() -> Void)? = nil
  ) {
    empty = EmptyStateModel(title, message: message, buttons: buttons)
    onRetry = retry
    super.init()
    isHidden = true
  }

  private func show() {
    isHidden = state == .hidden
    switch state {
    case .hidden: removeAll()
    case .loading:
      let spinner = SpinnerModel()
      spinner.useWording { $0.title = StyledText($1[.loading]) }
      replaceChildren(with: [spinner])
    case .empty: replaceChildren(with: [empty])
    case .failed(let reason):
      let retry = ButtonModel("") { [weak self] in self?.onRetry?() }
      retry.useWording { $0.title = StyledText($1[.retry]) }
      let failure = EmptyStateModel("", message: "\(reason)", buttons: onRetry == nil ? [] : [retry])
      failure.title.useWording { $0.text = StyledText($1[.notLoaded]) }
      replaceChildren(with: [failure])
    }
  }
}
