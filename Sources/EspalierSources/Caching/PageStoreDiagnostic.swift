public import Foundation

/// Something about a stored page that the program can go on without.
public struct PageStoreDiagnostic: Hashable, Sendable {
  /// What kind of thing it is.
  public enum Kind: Hashable, Sendable {
    /// The file is not what was written: it counts as none.
    case damaged
    /// The file cannot be read: it counts as none.
    case unreadable
    /// The file cannot be written: the page is not kept.
    case unwritable
  }

  /// What kind of thing it is.
  public let kind: Kind

  /// The file.
  public let file: URL

  /// What the system or the decoder says.
  public let reason: String
}

extension PageStoreDiagnostic: CustomStringConvertible {
  /// What happened, in a sentence.
  public var description: String { "\(file.path) is \(kind): \(reason)" }
}
