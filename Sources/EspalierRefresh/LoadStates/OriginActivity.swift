/// What an origin of data does.
public struct OriginActivity: Hashable, Sendable {
  /// Whether data are loaded from there at all.
  public internal(set) var isEnabled: Bool
  /// Whether data are being loaded from there.
  public internal(set) var isLoading: Bool

  init(isEnabled: Bool = true, isLoading: Bool = false) {
    self.isEnabled = isEnabled
    self.isLoading = isLoading
  }
}
