import EspalierTree
import TestSupport
import Testing

@Suite("Children that are replaced")
struct ChildReplacementTests {
  private let view = ContainerView(width: 10, height: 5)
  private let list = ContainerModel()

  private func makeLabels(_ count: Int) -> [LabelModel] {
    (0..<count).map { LabelModel("\($0)" as String) }
  }

  private func show(_ labels: [LabelModel]) {
    list.add(contentsOf: labels)
    view.show(list)
  }

  @Test("Replacing one of many children lays out only its surroundings")
  func replacement() {
    var labels = makeLabels(1_000)
    show(labels)
    let ids = view.rows.map(\.id)
    labels[500] = LabelModel("new")
    list.replaceChildren(with: labels)
    let changes = view.update()
    #expect(changes == RowChanges(deletes: [500..<501], inserts: [500..<501]))
    #expect(view.statistics.rowsPlaced <= 4 && view.statistics.cellsMeasured == 1)
    #expect(view.rows.map(\.id) == changes.applied(to: ids) { view.rows[$0].id })
  }

  @Test("Moving one of many children elsewhere leaves the others in place")
  func move() {
    var labels = makeLabels(1_000)
    show(labels)
    labels.insert(labels.remove(at: 900), at: 100)
    list.replaceChildren(with: labels)
    #expect(view.update() == RowChanges(moves: [RowChanges.Move(from: 900..<901, to: 100)]))
    #expect(view.statistics.rowsPlaced <= 6 && view.statistics.cellsMeasured == 0)
  }

  @Test("A new child among keyed children marks no others")
  func keyedChildren() {
    var made: [Int] = []
    func show(_ ids: [Int]) {
      list.setChildren(ids, id: \.self) { id in
        made.append(id)
        return LabelModel("\(id)" as String)
      }
    }
    show(Array(0..<1_000))
    view.show(list)
    made = []
    show(Array(0..<500) + [1_000] + Array(501..<1_000))
    view.update()
    #expect(made == [1_000] && view.statistics.rowsPlaced <= 4)
    show(Array(0..<500) + [1_000] + Array(501..<1_000))
    #expect(!view.needsUpdate)
  }

  @Test("A model that is listed twice ends up where it is listed last")
  func repetitions() {
    let labels = makeLabels(40)
    show(labels)
    list.replaceChildren(with: [labels[39]] + labels)
    #expect(list.children.elementsEqual(labels, by: ===))
    list.replaceChildren(with: labels[..<39] + [labels[0], labels[39]])
    #expect(list.children.elementsEqual(labels[1..<39] + [labels[0], labels[39]], by: ===))
    list.replaceChildren(with: labels + labels.reversed())
    #expect(list.children.elementsEqual(labels.reversed(), by: ===))
  }

  @Test(
    "After any replacement, the children are the listed ones, and the view shows what a fresh one would",
    arguments: SeededGenerator.seeds())
  func anything(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let other = ContainerModel()
    let root = ContainerModel { [list, other] }
    view.load(root)
    var known: [Model] = []
    for step in 0..<12 {
      let listed = makeList(&random, &known)
      let left = list.children.filter { old in !listed.contains { $0 === old } }
      let ids = view.rows.map(\.id)
      list.replaceChildren(with: listed)
      var expected: [Model] = []
      for (index, model) in listed.enumerated() where !listed[(index + 1)...].contains(where: { $0 === model }) {
        expected.append(model)
      }
      #expect(list.children.elementsEqual(expected, by: ===), "seed \(seed), step \(step)")
      #expect(left.allSatisfy { $0.parent == nil }, "seed \(seed), step \(step)")
      #expect(list.children.indices.allSatisfy { list.children.index(of: list.children[$0]) == $0 }, "seed \(seed)")
      if random.once(in: 3) { other.replaceChildren(with: known.shuffled(using: &random).prefix(random.number(0...9))) }
      let changes = view.update()
      #expect(view.rows.map(\.id) == changes.applied(to: ids) { view.rows[$0].id }, "seed \(seed), step \(step)")
      let fresh = TextRenderer(width: 10).text(of: root)
      #expect(view.rows.count == list.children.count + other.children.count, "seed \(seed), step \(step)")
      view.height = view.contentSize.height
      view.expectScreen(fresh, "seed \(seed), step \(step)")
    }
  }

  /// Makes children that are much like the current ones, or completely different.
  private func makeList(_ random: inout SeededGenerator, _ known: inout [Model]) -> [Model] {
    var models = Array(list.children)
    switch random.number(0...5) {
    case 0: models.shuffle(using: &random)
    case 1: models = Array(known.shuffled(using: &random).prefix(random.number(0...80)))
    default: break
    }
    for _ in 0..<random.number(0...6) {
      switch random.number(0...4) {
      case 0:
        if let index = random.pick(models.indices) { models.remove(at: index) }
      case 1:
        if let index = random.pick(models.indices), let model = random.pick(known) { models.insert(model, at: index) }
      case 2:
        if let from = random.pick(models.indices), let to = random.pick(models.indices) {
          models.insert(models.remove(at: from), at: to)
        }
      case 3:
        let model = random.once(in: 6) ? SeparatorModel() : LabelModel("\(known.count)" as String)
        known.append(model)
        models.insert(model, at: random.number(0...models.count))
      default:
        let new: [Model] = (0..<random.number(0...90)).map { LabelModel("\(known.count + $0)" as String) }
        known += new
        models.insert(contentsOf: new, at: random.number(0...models.count))
      }
    }
    return models
  }
}
