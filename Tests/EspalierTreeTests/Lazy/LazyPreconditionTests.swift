import EspalierTree
import TestSupport
import Testing

@Suite("Mistakes with lazy containers")
struct LazyPreconditionTests {
  private static func makeRows(_ count: Int = 10) -> LazyContainerModel {
    LazyContainerModel(count: count) { LabelModel("\($0)") }
  }

  /// Shows two rows that the closure makes.
  private static func show(_ model: @escaping (Int) -> CellModel) {
    ContainerView(showing: LazyContainerModel(count: 2, model: model), width: 5, height: 5).update()
  }

  private static func label(_ change: (LabelModel) -> Void) -> LabelModel {
    let label = LabelModel("x")
    change(label)
    return label
  }

  /// Shows rows, and changes the second one.
  private static func changeRow(_ change: (CellModel) -> Void) {
    let rows = makeRows()
    let view = ContainerView(showing: rows, width: 5, height: 5)
    change(rows.model(at: 1))
    view.update()
  }

  private static let counts = [
    Trap("a lazy container must have 0 to 1000000000 rows; got -1") { _ = makeRows(-1) },
    Trap("-1 rows cannot be inserted into LazyContainerModel") { makeRows().insert(-1, at: 0) },
    Trap("-7 rows cannot be inserted into LazyContainerModel") { makeRows().insert(-7, at: 0) },
    Trap("an estimated row height must be 1 to 1000000000; got 0") {
      _ = LazyContainerModel(count: 1, estimatedHeight: 0) { _ in CellModel() }
    },
  ]

  private static let ranges = [
    Trap("rows cannot be inserted at 11; LazyContainerModel has 10 rows") { makeRows().insert(1, at: 11) },
    Trap("rows cannot be inserted at -1; LazyContainerModel has 10 rows") { makeRows().insert(1, at: -1) },
    Trap("rows 9 ..< 11 do not exist; LazyContainerModel has 10 rows") { makeRows().remove(9..<11) },
    Trap("rows -1 ..< 1 do not exist; LazyContainerModel has 10 rows") { makeRows().remove(-1..<1) },
    Trap("rows 3 ..< 12 do not exist; LazyContainerModel has 10 rows") { makeRows().remove(3..<12) },
    Trap("2 rows cannot be moved to 9; LazyContainerModel has 10 rows") { makeRows().move(0..<2, to: 9) },
    Trap("2 rows cannot be moved to -1; LazyContainerModel has 10 rows") { makeRows().move(0..<2, to: -1) },
    Trap("rows 5 ..< 11 do not exist; LazyContainerModel has 10 rows") { makeRows().reload(5..<11) },
    Trap("row 10 does not exist; LazyContainerModel has 10 rows") { _ = makeRows().model(at: 10) },
    Trap("row -1 does not exist; LazyContainerModel has 10 rows") { _ = makeRows().model(at: -1) },
  ]

  private static let childrenRule =
    "the children of LazyContainerModel are the models of its rows, which its closure makes"

  private static let edits: [@Sendable (LazyContainerModel) -> Void] = [
    { $0.add(LabelModel("x")) },
    { $0.add(ContainerModel()) },
    { $0.add(contentsOf: [LabelModel("x")]) },
    { $0.insert(LabelModel("x"), at: 0) },
    { $0.insert(LabelModel("x"), before: $0.model(at: 0)) },
    { $0.remove($0.model(at: 0)) },
    { $0.model(at: 0).removeFromParent() },
    { rows in
      _ = rows.model(at: 0)
      rows.removeAll()
    },
    { rows in
      let models = (0...1).map(rows.model)
      rows.move(models[0], to: 1)
    },
    { $0.replaceChildren(with: [$0.model(at: 0)]) },
    { $0.setChildren([1, 2], id: \.self) { _ in LabelModel("x") } },
    { ContainerModel().add($0.model(at: 0)) },
  ]

  /// Direct edits of the children.
  private static let children = edits.map { edit in
    Trap(childrenRule) { edit(makeRows()) }
  }

  private static let closures = [
    Trap("the closure of LazyContainerModel must return a new model each time; that of row 1 is already part of") {
      let model = LabelModel("x")
      let rows = LazyContainerModel(count: 2) { _ in model }
      _ = (rows.model(at: 0), rows.model(at: 1))
    },
    Trap("must return a new model each time; that of row 0 is already part of ContainerModel") {
      let model = LabelModel("x")
      let parent = ContainerModel { model }
      _ = LazyContainerModel(count: 2) { _ in model }.model(at: 0)
      _ = parent
    },
    Trap("must return a new model each time") {
      let model = LabelModel("x")
      show { _ in model }
    },
    Trap("LazyContainerModel must not be edited by its closure, which is making the model of row 0") {
      nonisolated(unsafe) weak var container: LazyContainerModel?
      let rows = LazyContainerModel(count: 2) { _ in
        container?.insert(1, at: 0)
        return LabelModel("x")
      }
      container = rows
      _ = rows.model(at: 0)
    },
  ]

  private static let roleRule =
    "is a row of LazyContainerModel, which must not contain sticky, background or hidden cells"

  private static let roles = [
    Trap(roleRule) { show { _ in label { $0.stickiness = .list } } },
    Trap(roleRule) { show { _ in label { $0.isBackground = true } } },
    Trap(roleRule) { show { _ in label { $0.isHidden = true } } },
    Trap(roleRule) { changeRow { $0.stickiness = .container } },
    Trap(childrenRule) { changeRow { $0.isHidden = true } },
    Trap("LazyContainerModel is a lazy container, which has no separators between its rows") {
      makeRows().childSeparator = { SeparatorModel() }
    },
  ]

  private static let mistakes = counts + ranges + children + closures + roles

  @Test(
    """
    Impossible counts and rows, direct edits of the children, closures that return old models or edit their container, \
    and rows with a role of their own trap with a message that names them
    """,
    arguments: zip(mistakes.indices, mistakes))
  func traps(index: Int, trap: Trap) async {
    await #expect(processExitsWith: .failure, observing: .message) { [index] in
      try Self.mistakes[index].mistake()
    }.expectTrap(trap.rule)
  }

  @Test("Empty ranges are valid at any position")
  func emptyRanges() {
    let rows = Self.makeRows()
    rows.insert(0, at: 10)
    rows.remove(10..<10)
    rows.move(10..<10, to: 3)
    rows.reload(0..<0)
    #expect(rows.count == 10)
  }
}
