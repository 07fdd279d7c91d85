import EspalierTree
import TestSupport
import Testing

@Suite("The work of an update in a large tree")
struct RepairPropertyTests {
  /// 100,000 rows in a hundred containers of a thousand cells each, at depth 3.
  private final class LargeTree {
    let view = ContainerView(width: 40, height: 10)
    let root = ContainerModel()
    private(set) var leaves: [ContainerModel] = []
    private var random: SeededGenerator

    /// A group that the next edit shows again, before anything inside it is edited.
    private var hiddenGroup: ContainerModel?

    static let depth = 3

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      for _ in 0..<10 {
        let group = ContainerModel().added(to: root)
        for _ in 0..<10 {
          let leaf = ContainerModel().added(to: group)
          leaf.add(contentsOf: (0..<1_000).map { LabelModel("cell \($0)") })
          leaves.append(leaf)
        }
      }
      view.show(root)
    }

    /// Performs a random edit of one cell, and returns its name.
    func edit() -> Comment {
      if let group = hiddenGroup {
        group.isHidden = false
        hiddenGroup = nil
        return "show a group"
      }
      let leaf = leaves[random.number(0...leaves.count - 1)]
      let index = random.number(0...leaf.children.count - 1)
      guard let cell = leaf.children[index] as? LabelModel else { preconditionFailure("all children are labels") }
      switch random.number(0...7) {
      case 0:
        leaf.insert(LabelModel("new"), at: index)
        return "insert"
      case 1:
        leaf.remove(cell)
        return "remove"
      case 2:
        leaf.move(cell, to: random.number(0...leaf.children.count - 1))
        return "move"
      case 3:
        leaves[random.number(0...leaves.count - 1)].insert(cell, at: 0)
        return "move to another container"
      case 4:
        cell.size = .fill(height: random.number(0...5))
        return "height"
      case 5:
        cell.isHidden.toggle()
        return "hide or show"
      case 6:
        cell.text = "another text, which may take more than one line of the view: \(index)"
        return "text"
      default:
        let group = leaf.parent
        group?.isHidden = true
        hiddenGroup = group
        return "hide a group"
      }
    }
  }

  @Test("One edit among 100,000 rows visits the path to it, measures at most one cell and places a few")
  func oneEdit() {
    let tree = LargeTree(seed: 1)
    #expect(tree.view.rows.count == 100_000)
    #expect(tree.view.statistics.rowsPlaced == 100_000)
    for step in 0..<200 {
      let edit = tree.edit()
      let changes = tree.view.update()
      let statistics = tree.view.statistics
      #expect(statistics.containersVisited <= LargeTree.depth + 2, "step \(step): \(edit)")
      #expect(statistics.cellsMeasured <= 1, "step \(step): \(edit)")
      #expect(statistics.rowsPlaced <= 64, "step \(step): \(edit)")
      #expect(changes.inserts.count + changes.deletes.count + changes.moves.count + changes.updates.count <= 2)
    }
  }

  /// Makes a tree in which one container has a layout of its own.
  private func makeRun(_ layout: any ContainerLayout) -> (ContainerView, ContainerModel) {
    let run = ContainerModel()
    for index in 0..<1_000 {
      let cell = CellModel().sized(.fixed(width: 8, height: 1 + index % 3))
      run.add(cell)
    }
    run.layout = layout
    let root = ContainerModel()
    for _ in 0..<10 { root.add(ContainerModel { for _ in 0..<100 { LabelModel("beside") } }) }
    root.insert(run, at: 5)
    let view = ContainerView(showing: root, width: 40, height: 10)
    return (view, run)
  }

  @Test("In a waterfall, cells are placed from the edit to the end of the run", arguments: SeededGenerator.seeds(8))
  func waterfall(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (view, run) = makeRun(WaterfallLayout(columns: 4))
    for _ in 0..<10 {
      let index = random.number(1...run.children.count - 2)
      let isInsert = random.once(in: 2)
      if isInsert {
        run.insert(CellModel(), at: index)
      } else if let cell = run.children[index] as? CellModel {
        cell.size = .fill(height: cell.size == .fill(height: 2) ? 3 : 2)
      }
      view.update()
      // The cell before the edit is placed again, because the next one begins below it.
      #expect(view.statistics.rowsPlaced <= run.children.count - index + 1, "seed \(seed), at \(index)")
      #expect(view.statistics.rowsPlaced >= run.children.count - index, "seed \(seed), at \(index)")
      #expect(view.statistics.containersVisited <= 3, "seed \(seed), at \(index)")
    }
  }

  @Test("In a waterfall, an edit places no cells after the next child container")
  func waterfallRuns() {
    let (view, run) = makeRun(WaterfallLayout(columns: 4))
    run.insert(ContainerModel(), at: 500)
    #expect(view.updated().statistics.rowsPlaced <= 502)
    (run.children[450] as? CellModel)?.size = .fixed(width: 8, height: 9)
    #expect(view.updated().statistics.rowsPlaced == 51)
    (run.children[1_000] as? CellModel)?.size = .fixed(width: 8, height: 9)
    #expect(view.updated().statistics.rowsPlaced == 2)
  }

  @Test("A layout that does not place in order places the whole run, and nothing else")
  func ownLayout() {
    let (view, run) = makeRun(FormLayout(labelWidth: 5))
    (run.children[990] as? CellModel)?.size = .fixed(width: 8, height: 9)
    #expect(view.updated().statistics.rowsPlaced == 1_000)
    #expect(view.statistics.containersVisited <= 3)
    run.insert(ContainerModel(), at: 900)
    view.update()
    (run.children[950] as? CellModel)?.size = .fixed(width: 8, height: 9)
    #expect(view.updated().statistics.rowsPlaced == 100)
  }
}
