public import EspalierCanvas
public import EspalierTree

/// A line with the titles on the way to the scene that a coordinator shows, for a bar.
///
/// ```swift
/// let window = Window(width: 60, height: 20) {
///   .column(
///     .bar(ContainerModel { BreadcrumbModel(coordinator) }),
///     .view(coordinator.view))
/// }
/// ```
///
/// It follows each transition, and reads the titles then. Where there is no room for all of it, the end is shown.
open class BreadcrumbModel: LabelModel {
  /// Creates a line that follows a coordinator, which it does not keep.
  ///
  /// - Parameters:
  ///   - coordinator: Whose scenes are named.
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
