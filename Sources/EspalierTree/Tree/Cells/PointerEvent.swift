public import EspalierCanvas

/// An event of a pointer: a mouse, a trackpad or a finger.
public struct PointerEvent: Hashable, Sendable {
  /// The buttons of a mouse; a finger presses the left one.
  public enum Button: Hashable, Sendable {
    /// The button that selects.
    case left
    /// The wheel, pressed.
    case middle
    /// The button that opens a context menu.
    case right
  }

  /// What a pointer does.
  public enum Action: Hashable, Sendable {
    /// A button is pressed.
    case down(Button)
    /// The pointer moves while a button is held down.
    case drag(Button)
    /// A button is released.
    case up(Button)
    /// The pointer moves while no button is held down.
    case hover
    /// The pointer has left the cell or view that it was over.
    case leave
    /// A wheel is turned: positive `lines` go toward the end of what is shown, positive `columns` to its right.
    case wheel(lines: Int, columns: Int = 0)
  }

  /// The action of the pointer.
  public var action: Action

  /// The position in character cells, from the top left corner of the cell or of the view's viewport.
  public var point: Point

  /// The number of presses in quick succession, including this one: 2 is a double click.
  ///
  /// The host counts them, because it knows the time.
  public var clickCount: Int

  /// The modifier keys that are held down.
  public var modifiers: Key.Modifiers

  /// Creates an event.
  public init(_ action: Action, at point: Point, clickCount: Int = 1, modifiers: Key.Modifiers = []) {
    self.action = action
    self.point = point
    self.clickCount = clickCount
    self.modifiers = modifiers
  }

  /// Returns the same event relative to another origin.
  func offsetBy(x: Int, y: Int) -> PointerEvent {
    var event = self
    event.point = Point(x: point.x.addingClamped(x), y: point.y.addingClamped(y))
    return event
  }
}
