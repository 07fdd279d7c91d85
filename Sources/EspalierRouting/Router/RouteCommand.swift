/// What a route answers to a request: where to go, or why not.
///
/// A route that answers `nil` instead says that the request is none of its business: the next one is asked.
public enum RouteCommand {
  /// Show a scene on top of the present ones.
  case push(any Scene)

  /// Show a scene over everything, with a stack of its own.
  case modal(any Scene)

  /// Show a scene instead of everything else.
  case root(any Scene)

  /// Show a scene in a tab: in the one that begins with it, else in a new one.
  case tab(any Scene)

  /// Show the last of these scenes instead of everything else, with the others below it: a deep link with a way back.
  ///
  /// The others are made when the user goes back to them. With no scene at all the link is rejected.
  case stack([any Scene])

  /// Show nothing, for this reason; nobody else is asked.
  case reject(String)
}
