/// What an origin of data does.
public struct OriginActivity: Hashable, Sendable {
  /// Whether data are loaded from there at all.
  public var isEnabled: Bool
  /// Whether data are being loaded from there.
  public var isLoading: Bool

  /// Makes an activity.
  public init(isEnabled: Bool = true, isLoading: Bool = false) {
    self.isEnabled = isEnabled
    self.isLoading = isLoading
  }
}
