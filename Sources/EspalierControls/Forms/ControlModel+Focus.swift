import EspalierTree
import EspalierWindow

extension ControlModel {
  /// Focuses the control in whatever shows it, and scrolls to it.
  final func takeFocus() {
    if window?.focus(self) != true { nearestView?.focus(self) }
    // The row may be taller after the next update.
    scrollIntoView()
  }
}
