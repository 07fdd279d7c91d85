/// A probable mistake that does not stop the program.
///
/// Container views collect diagnostics. The root of a tree that no view has loaded keeps the newest 256.
public struct Diagnostic: Hashable, Sendable {
  /// The number of diagnostics that a view, or a root that no view has loaded, keeps.
  static let largestCount = 256

  /// The kind of a diagnostic.
  public enum Kind: Hashable, Sendable {
    /// Two items of a list have the same id, in `setChildren` or in a difference, or two options of a control are equal.
    case duplicateID
    /// A fixed cell is wider than the view.
    case cellTooWide
    /// The callbacks of an update keep causing new passes.
    case endlessUpdate
    /// A model has added, moved or removed models while it was measured.
    case editedWhileMeasured
    /// A separator is used in two places.
    case separatorMoved
    /// A view is rendered before the first update of its content.
    case neverUpdated
    /// A command is never performed, because other handlers of its node handle all of its keys.
    case commandShadowed
    /// A row that is focused has no spoken description.
    case nothingSpoken
    /// Tapping a row has an effect that no key can trigger.
    case notFocusable
    /// The results of requests are not processed.
    case resultsNotDelivered
  }

  /// The kind of the diagnostic.
  public let kind: Kind

  /// A sentence that says what happened, where, and how the engine handles it.
  public let message: String

  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
