public import EspalierTree

/// A line, usually in a bar, with the titles on the path to the scene that a coordinator shows.
///
/// ```swift
/// let window = Window(width: 60, height: 20) {
///   .column(
///     .bar(ContainerModel { BreadcrumbModel(coordinator) }),
///     .view(coordinator.view))
/// }
/// ```
///
/// It is updated after each transition, when it reads the titles. If it does not fit, its end is shown.
open class BreadcrumbModel: LabelModel {
  /// Creates a line that follows a coordinator, without retaining it.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator whose scenes are shown.
  ///   - style: One of the theme's named styles.
  public init(_ coordinator: SceneCoordinator, style: TextStyleName? = nil) {
    super.init("", style: style)
    lineLimit = 1
    truncation = .head
    coordinator.transitionCount.bind(to: self) { [weak coordinator] label, _ in
      if let coordinator { label.text = coordinator.breadcrumb }
    }
  }
}
