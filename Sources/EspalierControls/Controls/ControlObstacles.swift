/// What keeps a control from being used even if it is enabled.
struct ControlObstacles: OptionSet {
  let rawValue: UInt8

  /// No node handles the control's command.
  static let commandUnavailable = ControlObstacles(rawValue: 1 << 0)

  /// The form of the control is being submitted.
  static let formBusy = ControlObstacles(rawValue: 1 << 1)
}
