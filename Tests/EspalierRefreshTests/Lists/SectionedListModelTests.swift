import EspalierCanvas
import EspalierRefresh
import EspalierTesting
import EspalierTree
import Testing

/// People, and notes that come page by page.
private struct Results: ListData, Sendable {
  var people: [String] = []
  var notes: [Note]
  var next: PagePosition?

  static var pageable: WritableKeyPath<Self, [Note]>? { \.notes }

  var sections: [ListSection] {
    [
      ListSection(people, header: { LabelModel("People") }, make: { LabelModel("· \($0)") }),
      ListSection(notes) { LabelModel($0.text) },
    ]
  }
}

/// Pinned people, if there are any, before all people.
private struct Contacts: ListData, Sendable {
  var pinned: [String]
  var people: [String]
  var next: PagePosition?

  static var pageable: WritableKeyPath<Contacts, [String]>? { nil }

  var sections: [ListSection] {
    let all = ListSection(people) { LabelModel("- \($0)") }
    return pinned.isEmpty ? [all] : [ListSection(pinned) { LabelModel("* \($0)") }, all]
  }
}

/// Names that are identified by themselves, or have no identity.
private struct Names: ListData, Sendable {
  struct Name: Equatable, Sendable {
    let text: String
  }

  var names: [String]
  var haveIdentity: Bool
  var next: PagePosition?

  static var pageable: WritableKeyPath<Names, [String]>? { nil }

  var sections: [ListSection] {
    let id: ((Name) -> AnyHashable)? = haveIdentity ? { $0.text } : nil
    return [ListSection(names.map(Name.init), id: id) { LabelModel("· \($0.text)") }]
  }
}

@Suite("A list of sections")
struct SectionedListModelTests {
  private let view = ContainerView(width: 20, height: 20)
  private let source = ScriptedSource<PageTarget, Results>()

  private func makeList() -> SectionedListModel<Results> {
    let list = SectionedListModel(source: source, target: PageTarget())
    list.rows = .none
    list.loadMoreThreshold = nil
    view.load(list)
    view.update()
    return list
  }

  /// Returns a closure that selects each row, and returns the items that the list reports.
  private func recordSelections(of list: SectionedListModel<Results>) -> () -> [String] {
    var selected: [String] = []
    list.onSelect = { item, place in
      selected.append("\((item as? Note)?.text ?? "\(item)") at \(place.section), \(place.index)")
    }
    return {
      selected = []
      for row in view.rows { view.tap(row.model) }
      return selected
    }
  }

  private func answer(_ results: Results) {
    source.answer(Page(items: [results], next: results.next))
  }

  @Test("It loads from a source for a target, and gives an item whose content has changed a new model")
  func changes() async throws {
    answer(Results(people: ["ada"], notes: [Note(1), Note(2)]))
    answer(Results(people: ["ada"], notes: [Note(2, "changed"), Note(1)]))
    let list = makeList()
    await list.settle()
    view.expectScreen("People\n· ada\nnote 1\nnote 2")
    let first = try list.require(LabelModel.self) { $0.text == "note 1" }
    await list.refresh()
    view.expectScreen("People\n· ada\nchanged\nnote 1")
    #expect(try list.require(LabelModel.self) { $0.text == "note 1" } === first)
    #expect(source.targets == [PageTarget(), PageTarget()])
  }

  @Test("A refresh updates the models of items that are still there if the list knows how")
  func update() async throws {
    answer(Results(notes: [Note(1)]))
    answer(Results(notes: [Note(1, "changed")]))
    let list = makeList()
    list.updateModel = { model, item in
      if let label = model as? LabelModel, let note = item as? Note { label.text = StyledText(note.text) }
    }
    await list.settle()
    let label = try list.require(LabelModel.self) { $0.text == "note 1" }
    await list.refresh()
    #expect(label.text == "changed")
    view.expectScreen("People\nchanged")
  }

  @Test("It reports the selected item and its section, even after rows were deleted and moved")
  func selection() async {
    answer(Results(people: ["ada", "bob"], notes: [Note(1), Note(2)], next: .number(2)))
    answer(Results(notes: [Note(3)]))
    let list = makeList()
    let selections = recordSelections(of: list)
    await list.settle()
    view.update()
    #expect(selections() == ["ada at 0, 0", "bob at 0, 1", "note 1 at 1, 0", "note 2 at 1, 1"])
    view.deleteRow(at: 1)
    view.moveRow(at: 4, to: 3)
    view.update()
    await list.loadMore()
    view.expectScreen("People\n· bob\nnote 2\nnote 1\nnote 3")
    #expect(selections() == ["bob at 0, 1", "note 2 at 1, 1", "note 1 at 1, 0", "note 3 at 1, 2"])
  }

  @Test("A row that the user moves to another section still belongs to its item, until a refresh restores the order")
  func movedToOtherSection() async {
    answer(Results(people: ["ada"], notes: [Note(1), Note(2)], next: .number(2)))
    answer(Results(notes: [Note(3)]))
    answer(Results(people: ["ada"], notes: [Note(2), Note(1)]))
    let list = makeList()
    let selections = recordSelections(of: list)
    await list.settle()
    view.update()
    #expect(view.moveRow(at: 2, to: 1))
    view.expectScreen("People\nnote 1\n· ada\nnote 2")
    #expect(selections() == ["note 1 at 1, 0", "ada at 0, 0", "note 2 at 1, 1"])
    await list.loadMore()
    view.expectScreen("People\nnote 1\n· ada\nnote 2\nnote 3")
    #expect(selections() == ["note 1 at 1, 0", "ada at 0, 0", "note 2 at 1, 1", "note 3 at 1, 2"])
    #expect(view.moveRow(at: 1, to: 3))
    view.expectScreen("People\n· ada\nnote 2\nnote 1\nnote 3")
    #expect(selections() == ["ada at 0, 0", "note 2 at 1, 1", "note 1 at 1, 0", "note 3 at 1, 2"])
    view.moveRow(at: 2, to: 1)
    await list.refresh()
    view.expectScreen("People\n· ada\nnote 2\nnote 1")
    #expect(selections() == ["ada at 0, 0", "note 2 at 1, 0", "note 1 at 1, 1"])
  }

  @Test("It can be driven by a custom operator")
  func ownOperator() async {
    final class Feed: RefreshOperator<ScriptedSource<PageTarget, Results>> {
      var log: [RefreshState] = []

      override func didEnd(_ state: RefreshState) { log.append(state) }
    }
    answer(Results(notes: [Note(1)]))
    let feed = Feed(source: source, target: PageTarget())
    let list = SectionedListModel(operator: feed)
    await list.refresh()
    #expect(list.rendered(width: 20) == "People\nnote 1")
    #expect(feed.log == [.refreshing])
  }

  @Test("The list's child separators separate the items of each section")
  func separators() async {
    answer(Results(people: ["ada", "bob"], notes: [Note(1)], next: .number(2)))
    answer(Results(notes: [Note(2)]))
    let list = makeList()
    list.childSeparator = { SeparatorModel(character: "-") }
    await list.settle()
    let line = String(repeating: "-", count: 20)
    view.expectScreen("People\n· ada\n\(line)\n· bob\nnote 1")
    await list.loadMore()
    view.expectScreen("People\n· ada\n\(line)\n· bob\nnote 1\n\(line)\nnote 2")
    list.childSeparator = nil
    view.expectScreen("People\n· ada\n· bob\nnote 1\nnote 2")
    list.childSeparator = { SeparatorModel(character: "=") }
    let double = String(repeating: "=", count: 20)
    view.expectScreen("People\n· ada\n\(double)\n· bob\nnote 1\n\(double)\nnote 2")
  }

  @Test("It can follow a state owned elsewhere")
  func followedState() throws {
    let state = ObservableValue(DataState<Results>(local: false))
    let list = SectionedListModel(state: state)
    view.load(list)
    view.expectScreen("Loading…")
    var asked = 0
    list.onRefresh = { asked += 1 }
    list.beginRefresh()
    #expect(asked == 1)
    state.value.reduce(.received(Results(people: ["ada"], notes: [Note(1)]), from: .remote))
    view.expectScreen("People\n· ada\nnote 1")
    let person = try list.require(LabelModel.self) { $0.text == "· ada" }
    state.value.reduce(.started(.remote))
    state.value.reduce(.received(Results(people: ["ada"], notes: [Note(2)]), from: .remote))
    view.expectScreen("People\n· ada\nnote 2")
    #expect(try list.require(LabelModel.self) { $0.text == "· ada" } === person)
    state.value.reset()
    view.expectScreen("Loading…")
    #expect(list.data == nil)
  }

  @Test("Items that gain or lose their identity get new models, and are still selected", arguments: [false, true])
  func otherIdentity(haveIdentity: Bool) {
    let state = ObservableValue(DataState<Names>(local: false))
    let list = SectionedListModel(state: state)
    list.rows = .none
    var selected: [Int] = []
    list.onSelect = { _, place in selected.append(place.index) }
    view.load(list)
    state.value.reduce(.received(Names(names: ["ada"], haveIdentity: haveIdentity), from: .remote))
    view.expectScreen("· ada")
    state.value.reduce(.received(Names(names: ["ada", "bob"], haveIdentity: !haveIdentity), from: .remote))
    view.expectScreen("· ada\n· bob")
    for row in view.rows { view.tap(row.model) }
    #expect(selected == [0, 1])
  }

  @Test("A section that appears before others has its own models, and the others keep theirs")
  func shiftedSections() throws {
    let state = ObservableValue(DataState<Contacts>(local: false))
    let list = SectionedListModel(state: state)
    list.rows = .none
    var selected: [ListPosition] = []
    list.onSelect = { _, place in selected.append(place) }
    view.load(list)
    state.value.reduce(.received(Contacts(pinned: [], people: ["ada", "bob"]), from: .remote))
    view.expectScreen("- ada\n- bob")
    let person = try list.require(LabelModel.self) { $0.text == "- ada" }
    state.value.reduce(.received(Contacts(pinned: ["ada"], people: ["ada", "bob"]), from: .remote))
    view.expectScreen("* ada\n- ada\n- bob")
    #expect(try list.require(LabelModel.self) { $0.text == "- ada" } === person)
    view.tap(person)
    #expect(selected.map(\.section) == [1] && selected.map(\.index) == [0])
    state.value.reduce(.received(Contacts(pinned: [], people: ["ada", "bob"]), from: .remote))
    view.expectScreen("- ada\n- bob")
    #expect(try list.require(LabelModel.self) { $0.text == "- ada" } === person)
  }
}
