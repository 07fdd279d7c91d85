public import Foundation

/// A problem with a stored page that does not keep the program from continuing.
public struct PageStoreDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a problem.
  public enum Kind: Hashable, Sendable {
    /// The file is damaged, and is treated as missing.
    case damaged
    /// The file cannot be read, and is treated as missing.
    case unreadable
    /// The file cannot be written, so the page is not stored.
    case unwritable
  }

  /// The kind of the problem.
  public let kind: Kind

  /// The file.
  public let file: URL

  /// The reason given by the system or the decoder.
  public let reason: String

  /// A description of the problem.
  public var description: String { "\(file.path) is \(kind): \(reason)" }
}
