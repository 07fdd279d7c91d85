internal import Synchronization

/// The version of a state's content: states with the same version have the same content, however they were copied.
struct ContentVersion: Hashable, Sendable {
  /// The version of empty content.
  static let none = ContentVersion(number: 0, grownFrom: nil)

  private static let lastNumber = Atomic(0)

  private let number: Int

  /// The version that this one extends.
  private let grownFrom: Int?

  /// Returns a new, unique version.
  static func makeNext() -> ContentVersion { ContentVersion(number: nextNumber(), grownFrom: nil) }

  /// Returns the version of this content with something appended.
  func appended() -> ContentVersion { ContentVersion(number: Self.nextNumber(), grownFrom: number) }

  /// Returns whether the content is that of another version, possibly with something appended.
  func hasGrown(from other: ContentVersion) -> Bool { number == other.number || grownFrom == other.number }

  private static func nextNumber() -> Int { lastNumber.add(1, ordering: .relaxed).newValue }
}
