/// An observer of a control's value that represents the control.
///
/// Observers are referenced weakly, and retaining and releasing an object that has ever been referenced weakly costs
/// several times as much for the rest of its life. The control therefore keeps a follower, which refers back to it.
final class ValueFollower<Control: ControlModel> {
  /// The control, which owns this follower.
  unowned let control: Control

  init(_ control: Control) {
    self.control = control
  }
}
