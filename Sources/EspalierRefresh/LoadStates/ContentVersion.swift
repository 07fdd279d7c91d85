internal import Synchronization

/// Which content a state has: two states of one version have the same, whoever has copied them.
struct ContentVersion: Hashable, Sendable {
  /// The version of no content.
  static let none = ContentVersion(number: 0, grownFrom: nil)

  private static let lastNumber = Atomic(0)

  private let number: Int

  /// The version to which something was appended.
  private let grownFrom: Int?

  /// A version that no other content has.
  static func makeNext() -> ContentVersion { ContentVersion(number: nextNumber(), grownFrom: nil) }

  /// The version of this content with something appended.
  func appended() -> ContentVersion { ContentVersion(number: Self.nextNumber(), grownFrom: number) }

  /// Whether the content is that of another version, with or without something appended.
  func hasGrown(from other: ContentVersion) -> Bool { number == other.number || grownFrom == other.number }

  private static func nextNumber() -> Int { lastNumber.add(1, ordering: .relaxed).newValue }
}
