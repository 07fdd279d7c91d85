/// Stands for a control among those who follow its value.
///
/// They are referred to weakly, and an object that has been is retained and released at several times the price for the
/// rest of its life. So the control keeps one of these, which knows it.
final class ValueFollower<Control: ControlModel> {
  /// The control, which keeps this one.
  unowned let control: Control

  init(_ control: Control) {
    self.control = control
  }
}
