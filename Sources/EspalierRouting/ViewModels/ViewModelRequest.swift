public import EspalierRefresh

/// A request that a view model has made, as seen by tests.
public struct ViewModelRequest: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a request.
  public enum Kind: Hashable, Sendable {
    /// Loads data from an origin.
    case load(DataOrigin)
    /// Executes an action.
    case execute
  }

  /// The name of the request.
  public let name: String

  /// The kind of the request.
  public let kind: Kind

  /// Creates a request to compare with.
  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// `load posts from remote`, or `execute like`.
  public var description: String {
    switch kind {
    case .load(let origin): "load \(name) from \(origin)"
    case .execute: "execute \(name)"
    }
  }
}
