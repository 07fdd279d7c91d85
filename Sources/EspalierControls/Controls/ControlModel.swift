public import EspalierTree

/// A cell that users operate, such as a button, a toggle or a text field: the base of all of them.
///
/// A control can have the focus, is a stop of its own on the way by tab, and has the keys that users know from its
/// kind. When the user changes its value, ``ControlEvents/changed`` climbs from it. It looks like this:
///
/// | state | style of the theme |
/// |---|---|
/// | it has the focus | `.focused` |
/// | it is being pressed | `Theme.highlight` |
/// | it is disabled | `.disabled` |
///
/// A control does not show that its row is selected: what users do with a control is no selection.
open class ControlModel: CellModel {
  /// Whether the control can be used at present.
  ///
  /// By default `true`. A disabled control neither gets the focus nor reacts to taps, and looks so.
  public final var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      isSelectable = isEnabled
      setNeedsUpdate()
    }
  }

  /// Makes a control that is enabled.
  public override init() {
    super.init()
    isControl = true
  }

  /// Whether the control is enabled.
  open override var isFocusable: Bool { isEnabled }

  /// `true`: each control is a stop of its own.
  open override var isTabStop: Bool { true }

  /// Whether the control is disabled; `nil` while it can be used.
  open override var spokenValue: String? { described("") }

  /// What is said of a value: with the word that the control is disabled, while it is.
  final func described(_ value: String) -> String? {
    let parts = [value, isEnabled ? "" : "disabled"].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
