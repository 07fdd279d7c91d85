/// The events that a handler is called for.
///
/// ```
///   Thread                      subscribe(to: liked)                      hears both
///   └─ Comment                  subscribe(to: liked, scope: .nearest)     hears its own
///      ├─ LikeButton  ← send(liked)
///      └─ Comment               subscribe(to: liked, scope: .nearest)     hears its own
///         └─ LikeButton  ← send(liked)
/// ```
public enum EventScope: Hashable, Sendable {
  /// All events that reach the node.
  case all

  /// Only events for which the node is the nearest.
  ///
  /// That is the case if neither the sender nor a node between it and this one has a handler of this scope for the same
  /// event. Use it in trees whose nodes contain others of their kind. The event still continues to every handler of
  /// scope ``all``. The nearest node is determined when the event is sent.
  case nearest
}
