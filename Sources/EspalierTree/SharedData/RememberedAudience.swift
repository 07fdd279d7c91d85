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

  /// Remembers an audience; `nil` if the audience can change without advancing the revision.
  init?(_ audience: SharedDataAudience) {
    guard audience.isLasting else { return nil }
    var handlers: ContiguousArray<Unmanaged<DataHandlerBase>> = []
    handlers.reserveCapacity(audience.members.count)
    for member in audience.members {
      for handler in member.handlers { handlers.append(.passUnretained(handler)) }
    }
    self.handlers = handlers
    revision = audience.pathRevision
  }

  /// The handlers in the order of their calls; `nil` if they may have changed.
  var current: ContiguousArray<DataHandlerBase>? {
    guard SharedDataRevision.paths == revision else { return nil }
    return ContiguousArray(handlers.lazy.map { $0.takeUnretainedValue() })
  }
}
