import EspalierTree

/// Says below a list that nothing matches; users who listen hear it from the field.
final class FilterNote: LabelModel {
  override var spokenChange: String? { nil }
}
