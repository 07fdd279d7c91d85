/// An edit of a random world as data: its name, the numbers that it takes, and what callbacks do meanwhile.
///
/// It describes itself as Swift code.
package struct Act: Equatable, Sendable, CustomStringConvertible {
  package var name: String
  package var numbers: [Int]

  /// For an act of a callback: the number of callbacks since the act before it; 0 if both belong to the same callback.
  package var calls: Int

  /// The acts of callbacks while it is performed.
  package var inside: [Act]

  package init(_ name: String, _ numbers: Int..., calls: Int = 0, inside: [Act] = []) {
    self.name = name
    self.numbers = numbers
    self.calls = calls
    self.inside = inside
  }

  package var description: String {
    let arguments =
      ["\"\(name)\""] + numbers.map { "\($0)" } + (calls == 0 ? [] : ["calls: \(calls)"])
      + (inside.isEmpty ? [] : ["inside: [\(inside.map(\.description).joined(separator: ", "))]"])
    return "Act(\(arguments.joined(separator: ", ")))"
  }
}
