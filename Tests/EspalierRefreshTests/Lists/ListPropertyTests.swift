import EspalierRefresh
import EspalierTree
import TestSupport
import Testing

/// A list and its naive model: what is drawn, and what a selection names.
private struct NaiveList {
  var items: [Note] = []
  /// What the rows show: fewer items, or another order, once the user has deleted or moved some.
  var drawn: [Note] = []

  mutating func refresh(_ notes: [Note]) {
    items = []
    drawn = []
    append(notes)
  }

  mutating func append(_ notes: [Note]) {
    for note in notes where !items.contains(where: { $0.id == note.id }) {
      items.append(note)
      drawn.append(note)
    }
  }

  func selection(of row: Int) -> String {
    let note = drawn[row]
    return "\(note.text) at \(items.firstIndex { $0.id == note.id } ?? -1)"
  }
}

@Suite("Random lists")
struct ListPropertyTests {
  @Test(
    "Rows and selections match a naive list, whatever arrives and whatever the user moves and deletes",
    arguments: SeededGenerator.batches(of: 25))
  func naive(seeds: ClosedRange<UInt64>) {
    ListWorld.expectRules(seeds: seeds, edits: 40)
  }
}

/// A paged list in a view, beside a naive list.
private final class ListWorld: RandomWorld {
  private enum Shape: CaseIterable {
    case cells
    case containers
    case mixed
  }

  let play: Play
  private let shape: Shape
  private let hasSeparators: Bool
  private let state = ObservableValue(CollectionState<Note>(local: false))
  private let list: PagedListModel<Note>
  private let view = ContainerView(width: 12, height: 5)
  private var naive = NaiveList()
  private var page = 0
  private var selected: [String] = []

  /// The models of the rows before the current edit, by text.
  private var before: [String: Model] = [:]

  init(_ play: Play) {
    self.play = play
    let shape = play.random.pick(Shape.allCases) ?? .cells
    self.shape = shape
    hasSeparators = play.random.once(in: 2)
    list = PagedListModel(state: state) { note in
      shape == .cells || (shape == .mixed && note.id % 2 == 0)
        ? LabelModel(note.text) : ContainerModel { LabelModel(note.text) }
    }
    list.rows = .none
    list.loadMoreThreshold = nil
    if hasSeparators { list.childSeparator = { SeparatorModel() } }
    if random.once(in: 3) {
      list.updateModel = { model, note in
        let label = model as? LabelModel ?? (model as? ContainerModel)?.children.first as? LabelModel
        label?.text = StyledText(note.text)
      }
    }
    list.onSelect = { [unowned self] note, index in selected.append("\(note.text) at \(index)") }
    view.load(list)
    view.update()
  }

  static let edits: [RandomEdit<ListWorld>] = [
    RandomEdit(1, "refresh") { $0.refresh() },
    RandomEdit(1, "append") { $0.append() },
    RandomEdit(1, "cancel") { world in
      world.state.value.reduce(.started(.remote))
      world.state.value.reduce(.cancelled(.remote))
    },
    RandomEdit(1, "delete") { $0.delete() },
    RandomEdit(1, "move") { $0.move() },
    RandomEdit(2, "select") { $0.select() },
  ]

  private func makeNotes() -> [Note] {
    (0..<random.number(0...7)).map { _ in
      let id = random.number(1...12)
      return Note(id, "n\(id)" + (random.once(in: 3) ? "!" : ""))
    }
  }

  /// The rows that show items.
  private var itemRows: [CellModel] { view.rows.map(\.model).filter { !($0 is SeparatorModel) } }

  /// The item's model to which a row belongs.
  private func item(of row: CellModel) -> Model {
    // A container of one label is one item.
    if let parent = row.parent, type(of: parent) == ContainerModel.self { return parent }
    return row
  }

  private func refresh() {
    naive.refresh(makeNotes())
    page = 1
    state.value.reduce(.started(.remote))
    state.value.reduce(.received(naive.items, from: .remote, page: PageDetails(number: 1, hasNext: true)))
  }

  private func append() {
    let count = naive.items.count
    naive.append(makeNotes())
    page += 1
    state.value.reduce(.pagingStarted)
    state.value.reduce(.pageReceived(Array(naive.items[count...]), page: PageDetails(number: page, hasNext: true)))
  }

  private func delete() {
    guard let row = random.pick(naive.drawn.indices) else { return }
    let model = itemRows[row]
    if item(of: model) === model, random.once(in: 2) {
      view.deleteRow(of: model)
    } else {
      item(of: model).removeFromParent()
    }
    naive.drawn.remove(at: row)
  }

  private func move() {
    let rows = itemRows
    guard shape == .cells, let from = random.pick(rows.indices), let to = random.pick(rows.indices), from != to else {
      return
    }
    view.moveRow(of: rows[from], before: rows[to])
    let note = naive.drawn.remove(at: from)
    naive.drawn.insert(note, at: to > from ? to - 1 : to)
  }

  private func select() {
    guard let row = random.pick(naive.drawn.indices) else { return }
    selected.removeAll()
    view.tap(itemRows[row])
    if selected != [naive.selection(of: row)] { fail("\(selected) is selected, not \(naive.selection(of: row))") }
  }

  func check() {
    view.update()
    let separator = hasSeparators ? "\n" + String(repeating: "─", count: view.width) + "\n" : "\n"
    let expected = naive.drawn.map(\.text).joined(separator: separator)
    let screen = view.container.rendered(width: view.width)
    if screen != expected { fail("the screen is\n\(screen)\ninstead of\n\(expected)") }
    if list.items != naive.items { fail("the items are \(list.items), not \(naive.items)") }
    for (note, row) in zip(naive.drawn, itemRows) where before[note.text].map({ $0 !== item(of: row) }) == true {
      fail("the model of “\(note.text)”, an equal item, is another one")
    }
    before = Dictionary(uniqueKeysWithValues: zip(naive.drawn.map(\.text), itemRows.map { item(of: $0) }))
  }
}
