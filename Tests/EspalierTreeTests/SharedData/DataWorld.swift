import TestSupport

/// An action of a script on shared data.
enum DataAction {
  case edit(Edit)
  /// Shares a value directly or by a closure; a closure may have no value.
  case share(Int, id: Int, value: Int?, isNotifying: Bool)
  /// Shares a value and, right after it, others under the same id.
  case shareInTurn(Int, id: Int, values: [Int])
  case unshare(Int, id: Int, isNotifying: Bool)
  case subscribe(Int, id: Int, hearsMissing: Bool)
  case cancel(handler: Int)

  static let idCount = 2

  static func random(using random: inout SeededGenerator, value: Int, mayBeSilent: Bool = true) -> DataAction {
    let node = random.number(0...Cast.count - 1)
    let id = random.number(0...idCount - 1)
    let isNotifying = !mayBeSilent || !random.once(in: 6)
    switch random.number(1...20) {
    case 1...9:
      return .edit(.random(using: &random))
    case 10:
      return .shareInTurn(node, id: id, values: [2, 4, 6].map { 10_000 + 10 * value + $0 })
    case 11...13:
      return .share(node, id: id, value: random.once(in: 4) ? nil : value, isNotifying: isNotifying)
    case 14...15:
      return .unshare(node, id: id, isNotifying: isNotifying)
    case 16...19:
      return .subscribe(node, id: id, hearsMissing: !random.once(in: 4))
    default:
      return .cancel(handler: random.number(0...60))
    }
  }
}

/// One call of a handler: with a value, or with the notice that there is none.
struct Telling: Hashable {
  let handler: Int
  let value: Int?
}

extension Forest {
  /// Returns whether a node is the only one attached to another, so that the order of notification is clear.
  func isPlain(_ action: DataAction) -> Bool {
    guard case .edit(.attach(let node, let next)) = action else { return true }
    if Cast.views.contains(next) { return false }
    let attached = Cast.views.lowerBound..<Cast.count
    return !attached.contains { $0 != node && self.next(of: $0) == next }
  }
}
