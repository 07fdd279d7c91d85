public import EspalierRefresh

/// A request that a view model has made, as tests see it.
public struct ViewModelRequest: Hashable, Sendable {
  /// What kind of request it is.
  public enum Kind: Hashable, Sendable {
    /// Data are loaded from an origin.
    case load(DataOrigin)
    /// An action is executed.
    case execute
  }

  /// What it is called.
  public let name: String

  /// What kind of request it is.
  public let kind: Kind

  /// Creates a request to compare with.
  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

extension ViewModelRequest: CustomStringConvertible {
  /// `load posts from remote`, or `execute like`.
  public var description: String {
    switch kind {
    case .load(let origin): "load \(name) from \(origin)"
    case .execute: "execute \(name)"
    }
  }
}
