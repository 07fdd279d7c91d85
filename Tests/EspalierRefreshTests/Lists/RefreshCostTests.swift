import EspalierCanvas
import EspalierRefresh
import EspalierTree
import Testing

@Suite("What a refresh costs a list")
struct RefreshCostTests {
  /// The models that were made and updated.
  private final class Counter {
    var made: [Int] = []
    var updated: [Int] = []
  }

  private let view = ContainerView(width: 20, height: 10)
  private let counter = Counter()
  private let state = ObservableValue(CollectionState<Note>(local: false))

  private func receive<Item>(_ items: [Item], in state: ObservableValue<CollectionState<Item>>) {
    state.value.reduce(.received(items, from: .remote, page: PageDetails(number: 1, hasNext: false)))
  }

  /// A list of 1,000 notes that is shown.
  private func makeList() -> PagedListModel<Note> {
    let list = PagedListModel(state: state) { [counter] (note: Note) in
      counter.made.append(note.id)
      return LabelModel(note.text)
    }
    list.rows = .none
    view.load(list)
    receive((0..<1_000).map { Note($0) }, in: state)
    view.update()
    counter.made = []
    return list
  }

  private func updateModels(of list: PagedListModel<Note>) {
    list.updateModel = { [counter] model, note in
      counter.updated.append(note.id)
      (model as? LabelModel)?.text = StyledText(note.text)
    }
  }

  @Test("An answer with equal items makes no model and schedules no update", arguments: [false, true])
  func equalAnswer(isUpdating: Bool) {
    let list = makeList()
    if isUpdating { updateModels(of: list) }
    receive((0..<1_000).map { Note($0) }, in: state)
    #expect(counter.made.isEmpty && counter.updated.isEmpty && !view.needsUpdate)
    #expect(view.update() == .none)
    #expect(list.items.count == 1_000)
  }

  @Test("A changed item gets a new model, and nothing else is touched")
  func changedItem() {
    let list = makeList()
    var notes = (0..<1_000).map { Note($0) }
    notes[500].text = "changed"
    receive(notes, in: state)
    #expect(counter.made == [500])
    #expect(view.update() == RowChanges(deletes: [500..<501], inserts: [500..<501]))
    #expect(view.statistics.rowsPlaced <= 4 && view.statistics.cellsMeasured == 1)
    #expect(list.items[500].text == "changed")
  }

  @Test("A changed item has its model updated, and no other model is")
  func updatedItem() {
    let list = makeList()
    updateModels(of: list)
    var notes = (0..<1_000).map { Note($0) }
    notes[500].text = "changed"
    receive(notes, in: state)
    #expect(counter.made.isEmpty && counter.updated == [500])
    #expect(view.update() == RowChanges(updates: [500..<501]))
    #expect(view.statistics.rowsPlaced == 0 && view.statistics.cellsMeasured == 1)
  }

  @Test("Rows of equal items stay, wherever the items move")
  func movedItems() {
    let list = makeList()
    let ids = view.rows.map(\.id)
    var notes = [Note(1_000)] + (0..<1_000).map { Note($0) }
    notes.insert(notes.remove(at: 900), at: 100)
    notes[500].text = "changed"
    notes.remove(at: 300)
    receive(notes, in: state)
    let changed = notes.first { $0.text == "changed" }?.id
    #expect(counter.made == [1_000, changed])
    view.update()
    #expect(view.statistics.rowsPlaced <= 20)
    for (note, row) in zip(notes, view.rows) where note.id < 1_000 && note.id != changed {
      #expect(row.id == ids[note.id], "the row of \(note.id)")
    }
    #expect(list.items == notes)
  }

  @Test("An equal answer restores deleted rows, and puts moved ones back in their places")
  func editedRows() {
    let list = makeList()
    let ids = view.rows.map(\.id)
    view.deleteRow(at: 10)
    view.update()
    view.moveRow(at: 20, to: 30)
    view.update()
    receive((0..<1_000).map { Note($0) }, in: state)
    view.update()
    #expect(counter.made == [10])
    #expect(view.rows.map { ($0.model as? LabelModel)?.text.string } == list.items.map(\.text))
    #expect(view.rows.indices.allSatisfy { $0 == 10 || view.rows[$0].id == ids[$0] })
    receive((0..<1_000).map { Note($0) }, in: state)
    #expect(counter.made == [10] && !view.needsUpdate)
  }

  @Test("Items without an identity keep their models if they are equal, and are named when selected")
  func withoutIdentity() {
    struct Line: Equatable {
      var text: String
    }
    let state = ObservableValue(CollectionState<Line>(local: false))
    let list = PagedListModel(state: state) { [counter] (line: Line) in
      counter.made.append(counter.made.count)
      return LabelModel(line.text)
    }
    list.rows = .none
    view.load(list)
    var selected: [String] = []
    list.onSelect = { line, index in selected.append("\(line.text) at \(index)") }
    receive(["a", "a", "b"].map { Line(text: $0) }, in: state)
    receive(["a", "a", "b"].map { Line(text: $0) }, in: state)
    #expect(counter.made.count == 3)
    receive(["x", "y", "a", "b"].map { Line(text: $0) }, in: state)
    #expect(counter.made.count == 5)
    view.update()
    for row in view.rows { view.tap(row.model) }
    #expect(selected == ["x at 0", "y at 1", "a at 2", "b at 3"])
    #expect(list.rendered(width: 20) == "x\ny\na\nb")
  }

  @Test("Equal items with different ids are different items")
  func otherIdentity() {
    struct Named: Identifiable, Equatable {
      let id: Int
      let name: String

      static func == (left: Named, right: Named) -> Bool { left.name == right.name }
    }
    let state = ObservableValue(CollectionState<Named>(local: false))
    let list = PagedListModel(state: state) { LabelModel("\($0.name) \($0.id)") }
    list.rows = .none
    view.load(list)
    receive([Named(id: 1, name: "a"), Named(id: 2, name: "b")], in: state)
    receive([Named(id: 3, name: "a"), Named(id: 2, name: "b")], in: state)
    #expect(list.rendered(width: 20) == "a 3\nb 2")
  }

  @Test(
    "Models of equal objects are updated, because the objects may have changed, and so are those of incomparable items")
  func objects() {
    final class Entry: Identifiable, Equatable {
      var text = "old"

      static func == (left: Entry, right: Entry) -> Bool { left === right }
    }
    let entry = Entry()
    let state = ObservableValue(CollectionState<Entry>(local: false))
    let list = PagedListModel(state: state) { LabelModel($0.text) }
    list.rows = .none
    list.updateModel = { model, entry in (model as? LabelModel)?.text = StyledText(entry.text) }
    view.load(list)
    receive([entry], in: state)
    entry.text = "new"
    receive([entry], in: state)
    #expect(list.rendered(width: 20) == "new")

    struct Pair: Identifiable {
      let id: Int
      let value: Int
    }
    let pairs = ObservableValue(CollectionState<Pair>(local: false))
    let pairList = PagedListModel(state: pairs) { LabelModel("\($0.value)") }
    pairList.rows = .none
    pairList.updateModel = { model, pair in (model as? LabelModel)?.text = "updated to \(pair.value)" }
    receive([Pair(id: 1, value: 1)], in: pairs)
    receive([Pair(id: 1, value: 1)], in: pairs)
    #expect(pairList.rendered(width: 20) == "updated to 1")
  }

  @Test("A section keeps the models of equal items")
  func sections() {
    struct Notes: ListData, Sendable {
      var notes: [Note]
      var next: PagePosition?
      let counts: @Sendable (Int) -> Void

      static var pageable: WritableKeyPath<Self, [Note]>? { \.notes }

      var sections: [ListSection] {
        [
          ListSection(notes) { [counts] note in
            counts(note.id)
            return LabelModel(note.text)
          }
        ]
      }
    }
    nonisolated(unsafe) let counter = counter
    func notes(_ change: (inout [Note]) -> Void = { _ in }) -> Notes {
      var notes = (0..<1_000).map { Note($0) }
      change(&notes)
      return Notes(notes: notes) { counter.made.append($0) }
    }
    let state = ObservableValue(DataState<Notes>(local: false))
    let list = SectionedListModel(state: state)
    list.rows = .none
    view.load(list)
    state.value.reduce(.received(notes(), from: .remote))
    view.update()
    counter.made = []
    state.value.reduce(.received(notes(), from: .remote))
    #expect(view.update() == .none && counter.made.isEmpty)
    state.value.reduce(.received(notes { $0[500].text = "changed" }, from: .remote))
    #expect(view.update() == RowChanges(deletes: [500..<501], inserts: [500..<501]))
    #expect(view.statistics.rowsPlaced <= 4 && counter.made == [500])
  }

  @Test("A closure that makes a model may replace the items, and the next refresh shows its own")
  func reentrancy() {
    var isFirst = true
    let list = PagedListModel(state: state) { [state] (note: Note) in
      if isFirst {
        isFirst = false
        state.value.reduce(.received([Note(8), Note(9)], from: .remote))
      }
      return LabelModel(note.text)
    }
    list.rows = .none
    view.load(list)
    state.value.reduce(.received([Note(1), Note(2)], from: .remote))
    state.value.reduce(.received([Note(8), Note(9)], from: .remote))
    #expect(list.rendered(width: 20) == "note 8\nnote 9")
    state.value.reduce(.received([Note(1), Note(2)], from: .remote))
    #expect(list.rendered(width: 20) == "note 1\nnote 2")
  }
}
