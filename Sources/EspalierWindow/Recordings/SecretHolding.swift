public import EspalierTree

/// A model into which the user can type a secret, such as a password field.
///
/// A ``Recording`` contains neither what is typed into it nor its text. A cell that can show the secret draws its
/// ``standIn(for:)`` on a canvas with `hidesSecrets`.
public protocol SecretHolding: CellModel {
  /// Whether the text is hidden now.
  var isSecret: Bool { get }

  /// Whether the text is hidden or has been, because people go on typing a secret that they have revealed.
  ///
  /// The default implementation returns ``isSecret``.
  var hasBeenSecret: Bool { get }

  /// The text.
  var secretText: String { get }

  /// Returns what a recording contains instead of typed or pasted text.
  ///
  /// It must have the same number of characters, and the model must accept it as it accepts the text. The default
  /// implementation returns an `x` for each character.
  func standIn(for typed: String) -> String

  /// Returns what a recording contains instead of text that is about to be typed or pasted.
  ///
  /// It must have as many characters as the text adds. The default implementation returns `standIn(for:)`.
  func standIn(forInserting typed: String) -> String
}

extension SecretHolding {
  /// Returns ``isSecret``.
  public var hasBeenSecret: Bool { isSecret }

  /// Returns an `x` for each character.
  public func standIn(for typed: String) -> String { String(repeating: "x", count: typed.count) }

  /// Returns ``standIn(for:)``.
  public func standIn(forInserting typed: String) -> String { standIn(for: typed) }
}
