/// The handlers that a node called when it shared a value, for the next value that it shares under the same id.
///
/// A common value changes again and again while its subscribers stay the same, and gathering them takes longer than
/// calling them.
///
/// No handler and no node is retained. If one of them may have been released, `SharedDataRevision.paths` has advanced,
/// and the handlers are not used.
struct RememberedAudience {
  private let handlers: ContiguousArray<Unmanaged<DataHandlerBase>>
  private let revision: UInt64

  /// Remembers handlers, which are the audience as long as the revision of paths stays the same.
  init(_ handlers: ContiguousArray<Unmanaged<DataHandlerBase>>, revision: UInt64) {
    self.handlers = handlers
    self.revision = revision
  }

  /// The handlers in the order of their calls; `nil` if they may have changed.
  var current: ContiguousArray<DataHandlerBase>? {
    guard SharedDataRevision.paths == revision else { return nil }
    return ContiguousArray(handlers.lazy.map { $0.takeUnretainedValue() })
  }
}
