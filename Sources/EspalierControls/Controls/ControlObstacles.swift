/// What keeps a control from being used.
struct ControlObstacles: OptionSet {
  let rawValue: UInt8

  /// The last value assigned to `isEnabled` is `false`.
  static let disabled = ControlObstacles(rawValue: 1 << 0)

  /// No node handles the control's command.
  static let commandUnavailable = ControlObstacles(rawValue: 1 << 1)

  /// The form of the control is being submitted.
  static let formBusy = ControlObstacles(rawValue: 1 << 2)
}
