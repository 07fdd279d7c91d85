import EspalierTree
import Testing

@Suite("One separator in two places")
struct SeparatorPlaceTests {
  private let line = SeparatorModel()
  private let view = ContainerView(width: 3, height: 9)

  private func container(_ name: String, _ children: Model...) -> ContainerModel {
    ContainerModel { children }.called(name)
  }

  /// Returns the diagnostics of a view that has loaded a tree.
  private func messages(_ root: ContainerModel) -> [String] {
    view.load(root)
    #expect(view.updated().diagnostics.allSatisfy { $0.kind == .separatorMoved })
    return view.diagnostics.map(\.message)
  }

  @Test("A separator above and below one container is where it was put last, and a diagnostic says so")
  func aboveAndBelow() {
    let feed = container("Feed", LabelModel("a"))
    feed.topSeparator = line
    feed.bottomSeparator = line
    #expect(
      messages(feed) == [
        "one separator is used in two places in Feed: SeparatorModel is only shown in the last place; create one for each place"
      ])
    view.expectScreen("a\n───")
  }

  @Test("A separator of two containers belongs to the second, and a diagnostic names both")
  func twoContainers() {
    let first = container("First", LabelModel("a"))
    let second = container("Second", LabelModel("b"))
    let root = container("Root", first, second)
    first.bottomSeparator = line
    second.topSeparator = line
    #expect(
      messages(root) == [
        "one separator is used in First at index 0 and Second at index 1: SeparatorModel is only shown in the last place; create one for each place"
      ])
  }

  @Test("A separator that occurs twice in a list of children is reported once")
  func twiceAmongChildren() {
    let feed = container("Feed", LabelModel("a"), line, LabelModel("b"), line, LabelModel("c"), line)
    #expect(messages(feed).count == 1)
    view.expectScreen("a\nb\nc\n───")
    feed.replaceChildren(with: [line, LabelModel("a"), line])
    #expect(view.diagnostics.count == 2)
  }

  @Test("A separator of a container that is added to the children, or the other way around, is reported")
  func betweenBothUses() {
    let feed = container("Feed", LabelModel("a"))
    feed.topSeparator = line
    feed.add(line)
    #expect(messages(feed).count == 1)
    feed.bottomSeparator = line
    #expect(view.diagnostics.count == 2)
    feed.replaceChildren(with: [LabelModel("a"), line])
    #expect(view.diagnostics.count == 3)
  }

  @Test("A separator among the children can be moved like any child, and used again once it is removed")
  func moves() {
    let first = container("First", LabelModel("a"), line, LabelModel("b"))
    let second = container("Second", LabelModel("c"))
    let root = container("Root", first, second)
    first.move(line, to: 0)
    second.insert(line, at: 0)
    second.replaceChildren(with: Array(second.children).reversed())
    second.add(contentsOf: Array(second.children).reversed())
    line.removeFromParent()
    first.topSeparator = line
    first.topSeparator = line
    first.topSeparator = nil
    second.bottomSeparator = line
    #expect(messages(root) == [])
  }

  /// Shows a container with a separator between two rows, and returns both.
  private func separated() throws -> (feed: ContainerModel, rule: SeparatorModel) {
    let feed = container("Feed", LabelModel("a"), LabelModel("b"))
    feed.childSeparator = { SeparatorModel(character: "-") }
    view.load(feed)
    view.update()
    return (feed, try #require(view.rows[1].model as? SeparatorModel))
  }

  @Test("A separator between children that is added to them is a child, and a new one takes its place")
  func betweenAndAmongChildren() throws {
    let (feed, rule) = try separated()
    feed.add(rule)
    view.updated().expectScreen("a\n---\nb\n---\n---")
    #expect(view.diagnostics.map(\.kind) == [.separatorMoved])
    feed.childSeparator = nil
    view.updated().expectScreen("a\nb\n---")
    #expect(rule.parent === feed && feed.remove(rule))
    view.updated().expectScreen("a\nb")
  }

  @Test("A separator between children can become the one above them, and be removed from there")
  func betweenAndAbove() throws {
    let (feed, rule) = try separated()
    feed.topSeparator = rule
    view.updated().expectScreen("---\na\n---\nb")
    feed.topSeparator = nil
    view.updated().expectScreen("a\n---\nb")
    #expect(rule.parent == nil)
  }

  @Test("A separator that was between children stays where it is put", arguments: [true, false])
  func staysWhereItIsPut(loads: Bool) throws {
    let (feed, rule) = try separated()
    feed.add(rule)
    if loads { view.load(ContainerModel()) } else { feed.childSeparator = nil }
    view.update()
    #expect(rule.parent === feed && feed.children[2] === rule)
  }

  @Test("A removed separator that is returned for another child is part of the container again")
  func returnedForAnotherChild() throws {
    let feed = container("Feed", LabelModel("a"), LabelModel("b"), LabelModel("c"))
    var spare: [SeparatorModel] = []
    feed.childSeparator = { spare.popLast() ?? SeparatorModel(character: "-") }
    view.load(feed)
    view.update()
    let rule = try #require(view.rows[1].model as? SeparatorModel)
    rule.removeFromParent()
    spare = [rule]
    feed.remove(feed.children[0])
    feed.add(LabelModel("d"))
    view.updated().expectScreen("b\n---\nc\n---\nd")
    #expect(rule.parent === feed)
  }
}
