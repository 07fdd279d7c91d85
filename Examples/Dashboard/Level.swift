import Espalier

/// How close something is to its limit.
enum Level {
  case calm
  case busy
  case critical

  /// The level of a share, given the shares from which something is busy or critical.
  init(of share: Double, busyFrom busy: Double, criticalFrom critical: Double) {
    self = share >= critical ? .critical : share >= busy ? .busy : .calm
  }

  var style: TextStyleName {
    switch self {
    case .calm: .success
    case .busy: .warning
    case .critical: .error
    }
  }
}
