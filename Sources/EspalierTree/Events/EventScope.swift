/// Which of the events that pass a node its handler is called for.
///
/// ```
///   Thread                      subscribe(to: liked)                      hears both
///   └─ Comment                  subscribe(to: liked, scope: .nearest)     hears its own
///      ├─ LikeButton  ← send(liked)
///      └─ Comment               subscribe(to: liked, scope: .nearest)     hears its own
///         └─ LikeButton  ← send(liked)
/// ```
public enum EventScope: Hashable, Sendable {
  /// All of them.
  case all

  /// Those for which the node is the nearest: no node between the sender and this one, and not the sender itself, has a
  /// handler of this scope for the same event.
  ///
  /// For trees in which nodes contain others of their kind. The event goes on all the same, to every handler of scope
  /// ``all``. Who is the nearest is fixed when the event is sent.
  case nearest
}
