public import EspalierCanvas

/// What a user can answer to an alert: a button, and what it does.
public struct AlertAction {
  /// What an action is for.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// One of several answers.
    case choice
    /// Leaves everything as it is: its button comes first and so has the focus, and `escape` presses it.
    case cancel
    /// Removes or loses something: its button is in the theme's style `.error`.
    case destructive
  }

  /// What the button says.
  public let title: StyledText

  /// What the action is for.
  public let role: Role

  let perform: () -> Void

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: What the button says.
  ///   - role: What the action is for.
  ///   - perform: Called when the user has chosen it, after the alert has closed.
  public init(_ title: StyledText, role: Role = .choice, perform: @escaping () -> Void = {}) {
    self.title = title
    self.role = role
    self.perform = perform
  }
}
