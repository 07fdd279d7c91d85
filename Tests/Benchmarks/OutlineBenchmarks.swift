import Espalier

/// Outlines: what expanding and collapsing costs depends on what is in view, not on how many nodes are below.
enum OutlineBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark(
        "expand and collapse a node of 100,000", floor: "a node of 100", of: (100_000, 100), operations: folds,
        prepare: { Outline(childCount: $0).fold }),
      Benchmark(
        "expand and collapse among 10,000,000 rows", floor: "among 1,000", of: ((10_000, 1_000), (10, 100)),
        operations: folds, prepare: { Outline(childCount: $0, neighborCount: $1).fold }),
    ]
  }

  private static let folds = 100

  /// An outline in a view: a node in the middle that is expanded and collapsed, between others that stay expanded.
  private final class Outline {
    let model: OutlineModel<Int, Int>
    let view = ContainerView(width: 80, height: 50)
    private let node: Int

    init(childCount: Int, neighborCount: Int = 1) {
      let leaves = Array(neighborCount..<neighborCount + childCount)
      node = neighborCount / 2
      model = OutlineModel(Array(0..<neighborCount), id: \.self) {
        StyledText("node \($0)")
      } children: { node in
        node < neighborCount ? .nodes(leaves) : .none
      }
      view.load(model)
      for neighbor in 0..<neighborCount where neighbor != node { model.expand(neighbor) }
      view.update()
      model.focus(node)
      view.update()
    }

    func fold() {
      for _ in 0..<OutlineBenchmarks.folds {
        model.expand(node)
        consume(view.update())
        model.collapse(node)
        consume(view.update())
      }
    }
  }
}
