public import EspalierTree

/// The base class of cells that users operate, such as buttons, toggles and text fields.
///
/// A control can be focused, is a separate tab stop, and responds to the keys that users expect of its kind. When the
/// user changes its value, it sends ``ControlEvents/changed`` up the tree. Its appearance depends on its state:
///
/// | state | style of the theme |
/// |---|---|
/// | focused | `.focused` |
/// | pressed | `Theme.highlight` |
/// | disabled | `.disabled` |
///
/// A control does not show the selection of its row, because operating a control does not select anything.
open class ControlModel: CellModel {
  /// Whether the control can be used.
  ///
  /// The default is `true`. A disabled control cannot be focused, ignores taps, and looks disabled.
  ///
  /// It is also `false` while something around the control keeps it from being used: for the button of a command, that
  /// no node handles the command. A value assigned in the meantime applies afterward.
  public final var isEnabled: Bool {
    get { obstacles.isEmpty }
    set { setObstacle(.disabled, !newValue) }
  }

  /// What keeps the control from being used.
  final var obstacles: ControlObstacles = [] {
    didSet {
      guard obstacles.isEmpty != oldValue.isEmpty else { return }
      isSelectable = isEnabled
      setNeedsUpdate()
    }
  }

  /// Creates an enabled control.
  public override init() {
    super.init()
    isControl = true
  }

  /// Whether the control is enabled.
  open override var isFocusable: Bool { isEnabled }

  /// `true`: every control is a separate tab stop.
  open override var isTabStop: Bool { true }

  /// A message that describes what is wrong with the control's value, whether it is shown yet or not.
  ///
  /// The default is `nil`: nothing is wrong.
  open var problem: String? { nil }

  /// The word for a disabled control; `nil` while the control is enabled.
  open override var spokenValue: String? { described() }

  /// Returns the spoken form of a value, of which empty parts are left out, including the fact that the control is
  /// disabled.
  final func described(_ parts: String...) -> String? {
    let parts = (parts + [isEnabled ? "" : wording[.disabled]]).filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Sets whether something keeps the control from being used.
  final func setObstacle(_ obstacle: ControlObstacles, _ isPresent: Bool) {
    if isPresent { obstacles.insert(obstacle) } else { obstacles.remove(obstacle) }
  }
}
