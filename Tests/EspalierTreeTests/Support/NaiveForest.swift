/// The documented rules of structure, over plain arrays.
class NaiveForest: Forest {
  private var parents = [Int?](repeating: nil, count: Cast.count)
  private var children = [[Int]](repeating: [], count: Cast.count)
  private(set) final var hosts = [Int?](repeating: nil, count: Cast.count)

  final func parent(of node: Int) -> Int? { parents[node] }
  final func next(of node: Int) -> Int? { parents[node] ?? hosts[node] }
  final func children(of container: Int) -> [Int] { children[container] }

  final func insert(_ model: Int, into container: Int, at index: Int) {
    insert(contentsOf: [model], into: container, at: index)
  }

  final func insert(contentsOf models: [Int], into container: Int, at index: Int) {
    // The position is given by the first child from there on that stays in place.
    let before = children[container][index...].first { !models.contains($0) }
    for model in models { remove(model) }
    for (offset, model) in models.enumerated() where !models[(offset + 1)...].contains(model) {
      let position = before.flatMap { children[container].firstIndex(of: $0) } ?? children[container].count
      children[container].insert(model, at: position)
      parents[model] = container
    }
  }

  final func remove(_ model: Int) {
    guard let parent = parents[model] else { return }
    children[parent].removeAll { $0 == model }
    parents[model] = nil
  }

  final func replaceChildren(of container: Int, with models: [Int]) {
    for child in children[container] { remove(child) }
    insert(contentsOf: models, into: container, at: 0)
  }

  final func load(_ container: Int, in view: Int) {
    for model in Cast.models where hosts[model] == view { hosts[model] = nil }
    hosts[container] = view
  }

  final func attach(_ node: Int, to next: Int) { hosts[node] = next }
  final func detach(_ node: Int) { hosts[node] = nil }
}
