/// What is wrong with a message, in words for the user.
///
/// Mail from elsewhere can be anything. A parser notes what is wrong, and goes on with what it understands.
struct Damage: Equatable, Sendable {
  private(set) var problems: [String] = []

  /// A hostile message could have a problem in every line.
  private static let largestCount = 8

  var isEmpty: Bool { problems.isEmpty }

  mutating func note(_ problem: String) {
    if problems.count < Self.largestCount && !problems.contains(problem) { problems.append(problem) }
  }
}
