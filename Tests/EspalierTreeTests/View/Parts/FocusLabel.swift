import EspalierTree

/// A label that can be focused.
final class FocusLabel: LabelModel {
  override var isFocusable: Bool { true }
}

/// Returns a view of 4 lines over labels with their numbers.
func makeLabelView(_ labels: [LabelModel]) -> ContainerView {
  ContainerView(showing: ContainerModel { labels }, width: 6, height: 4)
}
