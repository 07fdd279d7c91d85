/// How a view shows its focus.
enum FocusStanding {
  /// The view receives the keys.
  case active
  /// Another view receives the keys.
  case current
  /// The view is a strip, and another row of the enclosing view is focused.
  case elsewhere
}
