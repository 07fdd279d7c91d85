/// The activity of an origin of data.
public struct OriginActivity: Hashable, Sendable {
  /// Whether data are loaded from this origin at all.
  public internal(set) var isEnabled: Bool
  /// Whether data are being loaded from this origin.
  public internal(set) var isLoading: Bool

  init(isEnabled: Bool = true, isLoading: Bool = false) {
    self.isEnabled = isEnabled
    self.isLoading = isLoading
  }
}
