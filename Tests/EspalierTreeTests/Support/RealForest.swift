import EspalierTree

/// Nodes of the library, behind the same edits as the naive forest.
class RealForest: Forest {
  final let nodes: [any EventNode]
  private let numbers: [ObjectIdentifier: Int]

  init() {
    nodes = (0..<Cast.count).map { number -> any EventNode in
      if Cast.containers.contains(number) { return ContainerModel().called("\(number)") }
      if Cast.cells.contains(number) { return CellModel().called("\(number)") }
      if Cast.views.contains(number) { return ContainerView(width: 5, height: 5) }
      return Station("\(number)")
    }
    numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { (ObjectIdentifier($1), $0) })
  }

  final func parent(of node: Int) -> Int? { (nodes[node] as? Model)?.parent.map(number) }
  final func next(of node: Int) -> Int? { nodes[node].nextNode.map(number) }
  final func children(of container: Int) -> [Int] { self.container(container).children.map(number) }

  final func insert(_ model: Int, into container: Int, at index: Int) {
    self.container(container).insert(self.model(model), at: index)
  }

  final func insert(contentsOf models: [Int], into container: Int, at index: Int) {
    self.container(container).insert(contentsOf: models.map(model), at: index)
  }

  final func remove(_ model: Int) { self.model(model).removeFromParent() }

  final func replaceChildren(of container: Int, with models: [Int]) {
    self.container(container).replaceChildren(with: models.map(model))
  }

  final func load(_ container: Int, in view: Int) {
    (nodes[view] as? ContainerView)?.load(self.container(container))
  }

  final func attach(_ node: Int, to next: Int) { nodes[node].attach(to: nodes[next]) }
  final func detach(_ node: Int) { nodes[node].detach() }

  final func number(of node: any EventNode) -> Int {
    guard let number = numbers[ObjectIdentifier(node)] else { preconditionFailure("\(node.nodeName) has no number") }
    return number
  }

  private func container(_ number: Int) -> ContainerModel {
    guard let container = nodes[number] as? ContainerModel else { preconditionFailure("\(number) is no container") }
    return container
  }

  private func model(_ number: Int) -> Model {
    guard let model = nodes[number] as? Model else { preconditionFailure("\(number) is no model") }
    return model
  }
}
