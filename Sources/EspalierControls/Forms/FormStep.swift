import EspalierTree
import EspalierWindow

/// What comes after a field of a form.
enum FormStep {
  /// The next field.
  case field(ControlModel)

  /// The submission, after the last field.
  case submission
}

extension ControlModel {
  /// Focuses the control in whatever shows it, and scrolls to it.
  final func takeFocus() {
    if window?.focus(self) != true { nearestView?.focus(self) }
    // The row may be taller after the next update.
    scrollIntoView()
  }
}
