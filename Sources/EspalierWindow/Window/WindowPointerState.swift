/// The state that a window keeps between pointer events.
struct WindowPointerState {
  /// The pane in which the button held down was pressed, which receives the following events.
  weak var captor: PaneFrame?

  /// The pane whose view the pointer was last over.
  weak var hovered: PaneFrame?
}
