import TestSupport

/// A forest of nodes that a script edits: either the library or a naive model of its rules.
///
/// Nodes are numbers, and both forests get the same edits.
protocol Forest: AnyObject {
  func parent(of node: Int) -> Int?
  func next(of node: Int) -> Int?
  func children(of container: Int) -> [Int]

  func insert(_ model: Int, into container: Int, at index: Int)
  func insert(contentsOf models: [Int], into container: Int, at index: Int)
  func remove(_ model: Int)
  func replaceChildren(of container: Int, with models: [Int])
  func load(_ container: Int, in view: Int)
  func attach(_ node: Int, to next: Int)
  func detach(_ node: Int)
}

/// The nodes of every forest, and the meaning of their numbers.
enum Cast {
  static let containers = 0..<8
  static let cells = 8..<14
  static let models = 0..<14
  static let views = 14..<16
  static let stations = 16..<19
  static let count = 19
}

/// An edit of a forest.
enum Edit {
  case insert(Int, into: Int, position: Int)
  case insertAll([Int], into: Int, position: Int)
  case remove(Int)
  case replaceChildren(of: Int, with: [Int])
  case load(Int, in: Int)
  case attach(Int, to: Int)
  case detach(Int)

  /// Returns an edit that can make sense; whether it does depends on the forest at that moment.
  static func random(using random: inout SeededGenerator) -> Edit {
    func pick(_ range: Range<Int>) -> Int { random.number(range.lowerBound...range.upperBound - 1) }
    switch pick(0..<12) {
    case 11:
      let models = (0..<pick(0..<4)).map { _ in pick(Cast.models) }
      return .insertAll(models, into: pick(Cast.containers), position: pick(0..<8))
    case 0...5: return .insert(pick(Cast.models), into: pick(Cast.containers), position: pick(0..<8))
    case 6: return .remove(pick(Cast.models))
    case 7: return .replaceChildren(of: pick(Cast.containers), with: (0..<pick(0..<4)).map { _ in pick(Cast.models) })
    case 8: return .load(pick(Cast.containers), in: pick(Cast.views))
    case 9: return .attach(pick(Cast.views.lowerBound..<Cast.count), to: pick(0..<Cast.count))
    default: return .detach(pick(Cast.views.lowerBound..<Cast.count))
    }
  }
}

extension Forest {
  /// Performs an edit if the rules allow it now.
  func perform(_ edit: Edit) {
    switch edit {
    case .insert(let model, let container, let position):
      guard canAdopt(container, model) else { return }
      insert(model, into: container, at: position % (children(of: container).count + 1))
    case .insertAll(let models, let container, let position):
      guard models.allSatisfy({ canAdopt(container, $0) }) else { return }
      insert(contentsOf: models, into: container, at: position % (children(of: container).count + 1))
    case .remove(let model):
      remove(model)
    case .replaceChildren(let container, let models):
      guard models.allSatisfy({ canAdopt(container, $0) }) else { return }
      replaceChildren(of: container, with: models)
    case .load(let container, let view):
      guard parent(of: container) == nil, next(of: container) == nil, !path(of: view).contains(container) else {
        return
      }
      load(container, in: view)
    case .attach(let node, let next):
      guard !path(of: next).contains(node) else { return }
      attach(node, to: next)
    case .detach(let node):
      detach(node)
    }
  }

  func path(of node: Int) -> [Int] {
    Array(sequence(first: node) { self.next(of: $0) })
  }

  private func canAdopt(_ container: Int, _ model: Int) -> Bool {
    let isHosted = parent(of: model) == nil && next(of: model) != nil
    return !isHosted && !path(of: container).contains(model)
  }
}
