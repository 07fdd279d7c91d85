public import EspalierCanvas

/// A response that an alert offers: the title of a button and what the button does.
public struct AlertAction {
  /// The purpose of an action.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// One choice among several.
    case choice
    /// Leaves everything unchanged. Its button comes first and therefore receives focus; `escape` also presses it.
    case cancel
    /// Removes or loses something. Its button uses the theme's `.error` style.
    case destructive
  }

  /// The title of the button.
  public let title: StyledText

  /// The purpose of the action.
  public let role: Role

  let perform: () -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - role: The purpose of the action.
  ///   - perform: A closure that is called after the user has chosen the action and the alert has closed.
  public init(_ title: StyledText, role: Role = .choice, perform: @escaping () -> Void = {}) {
    self.title = title
    self.role = role
    self.perform = perform
  }
}
