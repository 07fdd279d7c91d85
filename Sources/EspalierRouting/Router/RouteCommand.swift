/// A route's response to a request: where to go, or why not.
///
/// A route that returns `nil` instead leaves the request to the next route.
public enum RouteCommand {
  /// Shows a scene on top of the current stack.
  case push(any Scene)

  /// Shows a scene over everything, with its own stack.
  case modal(any Scene)

  /// Shows a scene in place of everything else.
  case root(any Scene)

  /// Shows a scene in a tab: in the tab that begins with it, or in a new one.
  case tab(any Scene)

  /// Shows the last of these scenes in place of everything else, with the others below it, as for a deep link.
  ///
  /// The other scenes are created when the user goes back to them. An empty stack rejects the link.
  case stack([any Scene])

  /// Does nothing more, because the route has handled the request itself, for example in the panes of a window.
  case handled

  /// Shows nothing, for this reason; no other route is tried.
  case reject(String)
}
