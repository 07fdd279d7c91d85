/// What a window remembers between the events of a pointer.
struct WindowPointerState {
  /// Where a button was pressed that is held down: what follows goes there.
  weak var captor: PaneFrame?

  /// Over which view the pointer was last.
  weak var hovered: PaneFrame?
}
