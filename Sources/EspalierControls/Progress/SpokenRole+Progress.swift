public import EspalierTree

extension SpokenRole {
  /// Something that takes time, and how far it has come.
  public static let progressIndicator: SpokenRole = "progress indicator"
  /// A level between two ends.
  public static let gauge: SpokenRole = "gauge"
}
