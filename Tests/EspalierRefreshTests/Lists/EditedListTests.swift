import EspalierCanvas
import EspalierRefresh
import EspalierTesting
import EspalierTree
import Testing

@Suite("A list whose rows are moved and deleted through the view")
struct EditedListTests {
  private let source = ScriptedSource<PageTarget, Note>()
  private let view = ContainerView(width: 20, height: 10)

  private func makeList() -> PagedListModel<Note> {
    let list = PagedListModel(source: source, target: PageTarget()) { (note: Note) in LabelModel(note.text) }
    list.loadMoreThreshold = nil
    list.rows = .none
    view.load(list)
    view.update()
    return list
  }

  /// A list of a state's notes, which is in no view.
  private func makeList(showing state: ObservableValue<CollectionState<Note>>) -> PagedListModel<Note> {
    let list = PagedListModel(state: state) { (note: Note) in LabelModel(note.text) }
    list.loadMoreThreshold = nil
    list.rows = .none
    return list
  }

  /// What `onSelect` names when each row is tapped.
  private func selections(in list: PagedListModel<Note>) -> [String] {
    var selected: [String] = []
    list.onSelect = { note, index in selected.append("\(note.id) at \(index)") }
    view.update()
    for row in view.rows { view.tap(row.model) }
    return selected
  }

  @Test("After a deletion, a selection names the row's item and its index among the items")
  func deletion() async {
    source.answer(Page(notes: 1...3))
    let list = makeList()
    await list.settle()
    view.update()
    #expect(view.deleteRow(at: 0))
    view.expectScreen("note 2\nnote 3")
    #expect(selections(in: list) == ["2 at 1", "3 at 2"])
  }

  @Test("After a move, a selection names the row's item")
  func move() async {
    source.answer(Page(notes: 1...3))
    let list = makeList()
    await list.settle()
    view.update()
    #expect(view.moveRow(at: 0, to: 2))
    view.expectScreen("note 2\nnote 3\nnote 1")
    #expect(selections(in: list) == ["2 at 1", "3 at 2", "1 at 0"])
  }

  @Test("A page that arrives after a deletion follows the remaining rows, and a refresh restores the source's order")
  func laterPages() async {
    source.answer(Page(notes: 1...3, next: 2))
    source.answer(Page(notes: 4...5))
    source.answer(Page(items: [Note(5), Note(3), Note(2), Note(6)]))
    let list = makeList()
    await list.settle()
    view.update()
    view.deleteRow(at: 1)
    view.update()
    view.moveRow(at: 0, to: 1)
    view.update()
    await list.loadMore()
    view.expectScreen("note 3\nnote 1\nnote 4\nnote 5")
    #expect(selections(in: list) == ["3 at 2", "1 at 0", "4 at 3", "5 at 4"])
    await list.refresh()
    view.expectScreen("note 5\nnote 3\nnote 2\nnote 6")
    #expect(selections(in: list) == ["5 at 0", "3 at 1", "2 at 2", "6 at 3"])
  }

  @Test("A deleted row stays deleted while the followed state only loads and grows")
  func followedState() {
    let state = ObservableValue(CollectionState<Note>(local: false))
    let list = makeList(showing: state)
    view.load(list)
    state.value.reduce(.received([Note(1), Note(2), Note(3)], from: .remote, page: PageDetails(number: 1)))
    view.update()
    view.deleteRow(at: 0)
    state.value.reduce(.pagingStarted)
    view.expectScreen("note 2\nnote 3")
    state.value.reduce(.pageReceived([Note(4)], page: PageDetails(number: 2)))
    view.expectScreen("note 2\nnote 3\nnote 4")
    #expect(selections(in: list) == ["2 at 1", "3 at 2", "4 at 3"])
    state.value.reduce(.received([Note(2), Note(1)], from: .remote))
    view.expectScreen("note 2\nnote 1")
    #expect(selections(in: list) == ["2 at 0", "1 at 1"])
  }

  @Test("A newly composed state is shown, whatever produced it")
  func otherState() {
    func state(of ids: ClosedRange<Int>) -> CollectionState<Note> {
      var state = CollectionState<Note>(local: false)
      state.reduce(.received(ids.map { Note($0) }, from: .remote))
      return state
    }
    let observed = ObservableValue(state(of: 1...2))
    let list = PagedListModel(state: observed) { (note: Note) in LabelModel(note.text) }
    view.load(list)
    view.expectScreen("note 1\nnote 2")
    observed.value = state(of: 3...4)
    view.expectScreen("note 3\nnote 4")
    observed.value = observed.value.map { Note($0.id + 2) }
    view.expectScreen("note 5\nnote 6")
    observed.value = CollectionState()
    view.expectScreen("Loading…")
  }

  @Test("A row moved in from another list belongs to no item, and disappears with the next refresh")
  func stranger() async {
    source.answer(Page(notes: 1...2))
    source.answer(Page(notes: 1...2))
    let list = makeList()
    let stranger = LabelModel("stranger")
    view.load(ContainerModel())
    view.load(
      ContainerModel {
        list
        stranger
      })
    view.update()
    await list.settle()
    view.update()
    #expect(view.moveRow(at: 2, to: 0))
    view.expectScreen("stranger\nnote 1\nnote 2")
    #expect(selections(in: list) == ["1 at 0", "2 at 1"])
    await list.refresh()
    view.expectScreen("note 1\nnote 2")
  }

  @Test("A row that has been in another container still belongs to its item when it is back")
  func guest() async {
    source.answer(Page(notes: 1...2))
    let list = makeList()
    view.load(ContainerModel())
    view.load(
      ContainerModel {
        list
        ContainerModel { LabelModel("elsewhere") }
      })
    view.update()
    await list.settle()
    view.update()
    #expect(view.moveRow(at: 0, to: 2))
    view.expectScreen("note 2\nelsewhere\nnote 1")
    #expect(list.shownItems.map(\.id) == [2])
    #expect(view.moveRow(at: 2, to: 0))
    view.expectScreen("note 1\nnote 2\nelsewhere")
    #expect(selections(in: list) == ["1 at 0", "2 at 1"])
    #expect(list.shownItems.map(\.id) == [1, 2])
  }

  @Test("Items with the same id are selected and listed like others, also after the user has moved rows")
  func repeatedIDs() {
    let state = ObservableValue(CollectionState<Note>(local: false))
    let list = makeList(showing: state)
    view.load(list)
    state.value.reduce(.received([Note(1), Note(2), Note(1, "again")], from: .remote))
    view.expectScreen("note 1\nnote 2\nagain")
    #expect(selections(in: list) == ["1 at 0", "2 at 1", "1 at 2"])
    #expect(view.moveRow(at: 0, to: 1))
    view.expectScreen("note 2\nnote 1\nagain")
    #expect(selections(in: list) == ["2 at 1", "1 at 0", "1 at 2"])
    #expect(list.shownItems.map(\.text) == ["note 2", "note 1", "again"])
  }

  @Test("A row that the user moves into a list hides no item with the id of another one")
  func guestAmongRepeatedIDs() {
    let state = ObservableValue(CollectionState<Note>(local: false))
    let list = makeList(showing: state)
    view.load(
      ContainerModel {
        LabelModel("guest")
        list
      })
    state.value.reduce(.received([Note(1), Note(1, "again")], from: .remote))
    view.expectScreen("guest\nnote 1\nagain")
    #expect(view.moveRow(at: 0, to: 1))
    view.expectScreen("note 1\nguest\nagain")
    #expect(selections(in: list) == ["1 at 0", "1 at 1"] && list.shownItems.map(\.text) == ["note 1", "again"])
  }

  @Test("A model that handles its own selection does not hide the selection from the list")
  func ownSelection() async {
    final class Button: CellModel {
      override var content: StyledText { "button" }
      override func didSelect() {}
    }
    source.answer(Page(notes: 1...1))
    let list = PagedListModel(source: source, target: PageTarget()) { (_: Note) in Button() }
    list.rows = .none
    view.load(list)
    view.update()
    await list.settle()
    #expect(selections(in: list) == ["1 at 0"])
  }

  @Test("Items can be shown by containers, which are selected by any of their cells and kept as cells are")
  func containers() async throws {
    source.answer(Page(notes: 1...2, next: 2))
    source.answer(Page(notes: 3...3))
    source.answer(Page(items: [Note(2), Note(3, "changed")]))
    let list = PagedListModel(source: source, target: PageTarget()) { (note: Note) in
      ContainerModel {
        LabelModel(note.text)
        ContainerModel { LabelModel("- more") }
      }
    }
    list.rows = .none
    list.loadMoreThreshold = nil
    view.load(list)
    view.update()
    await list.settle()
    await list.loadMore()
    view.expectScreen("note 1\n- more\nnote 2\n- more\nnote 3\n- more")
    #expect(selections(in: list) == ["1 at 0", "1 at 0", "2 at 1", "2 at 1", "3 at 2", "3 at 2"])
    let second = try list.require(LabelModel.self) { $0.text == "note 2" }
    await list.refresh()
    view.expectScreen("note 2\n- more\nchanged\n- more")
    #expect(try list.require(LabelModel.self) { $0.text == "note 2" } === second)
  }

  @Test("Lists that are items of a list are refreshed with it")
  func nestedLists() async {
    source.answer(Page(notes: 1...1))
    source.answer(Page(notes: 1...1))
    let inner = ScriptedSource<PageTarget, Note>()
    inner.answer(Page(notes: 7...7))
    inner.answer(Page(notes: 8...8))
    let list = PagedListModel(source: source, target: PageTarget()) { (_: Note) in
      let list = PagedListModel(source: inner, target: PageTarget()) { (note: Note) in LabelModel(note.text) }
      list.rows = .none
      return list
    }
    list.rows = .none
    view.load(list)
    view.update()
    await list.settle()
    view.update()
    await list.settle()
    view.expectScreen("note 7")
    #expect(await list.refresh() == .ended)
    view.expectScreen("note 8")
  }

  @Test("Items that cannot be identified or compared get new models after a refresh")
  func incomparable() async {
    struct Line: Sendable {
      var text: String
    }
    struct Named: Identifiable, Sendable {
      var id: Int
      var text: String
    }
    let lines = ScriptedSource<PageTarget, Line>()
    lines.answer(Page(items: [Line(text: "a"), Line(text: "b")]))
    lines.answer(Page(items: [Line(text: "c"), Line(text: "b")]))
    let lineList = PagedListModel(source: lines, target: PageTarget()) { LabelModel($0.text) }
    lineList.rows = .none
    view.load(lineList)
    view.update()
    await lineList.settle()
    var selected: [Int] = []
    lineList.onSelect = { _, index in selected.append(index) }
    view.update()
    view.deleteRow(at: 0)
    view.update()
    view.tap(at: .zero)
    await lineList.refresh()
    view.expectScreen("c\nb")
    view.tap(at: Point(x: 0, y: 1))
    #expect(selected == [1, 1])
    let named = ScriptedSource<PageTarget, Named>()
    named.answer(Page(items: [Named(id: 1, text: "a")]))
    named.answer(Page(items: [Named(id: 1, text: "b")]))
    let namedList = PagedListModel(source: named, target: PageTarget()) { LabelModel($0.text) }
    namedList.rows = .none
    view.load(namedList)
    view.update()
    await namedList.settle()
    await namedList.refresh()
    view.expectScreen("b")
  }

  @Test("A list's child separators separate its items, and nothing else")
  func separators() async {
    source.answer(Page(notes: 1...3))
    let list = makeList()
    list.rows = ListRows()
    list.childSeparator = { SeparatorModel(character: "-") }
    view.expectScreen("Loading…")
    await list.settle()
    view.expectScreen("note 1\n" + dashes + "\nnote 2\n" + dashes + "\nnote 3")
    #expect(list.childSeparator != nil)
    list.childSeparator = nil
    view.expectScreen("note 1\nnote 2\nnote 3")
  }

  private let dashes = String(repeating: "-", count: 20)
}
