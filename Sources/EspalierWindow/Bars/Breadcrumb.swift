public import EspalierCanvas

/// A step of a ``BreadcrumbBar``: a title, and what going back to it does.
public struct Breadcrumb {
  /// The title, on one line.
  public let title: StyledText

  let perform: () -> Void

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - title: The title, on one line.
  ///   - perform: A closure that is called when the user chooses the step.
  public init(_ title: StyledText, perform: @escaping () -> Void) {
    self.title = title
    self.perform = perform
  }
}
