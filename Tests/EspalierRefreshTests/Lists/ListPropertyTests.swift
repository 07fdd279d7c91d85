import EspalierCanvas
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
  private let width = 12
  private let shapes = ["cells", "containers", "mixed"]

  private func makeModel(_ note: Note, shape: String) -> Model {
    if shape == "cells" || (shape == "mixed" && note.id % 2 == 0) { return LabelModel(note.text) }
    return ContainerModel { LabelModel(note.text) }
  }

  private func makeNotes(_ random: inout SeededGenerator) -> [Note] {
    (0..<random.number(0...7)).map { _ in
      let id = random.number(1...12)
      return Note(id, "n\(id)" + (random.once(in: 3) ? "!" : ""))
    }
  }

  /// The rows that show items.
  private func itemRows(of view: ContainerView) -> [CellModel] {
    view.rows.map(\.model).filter { !($0 is SeparatorModel) }
  }

  /// The item's model to which a row belongs.
  private func item(of row: CellModel) -> Model {
    // A container of one label is one item.
    if let parent = row.parent, type(of: parent) == ContainerModel.self { return parent }
    return row
  }

  @Test(
    "Rows and selections match a naive list, whatever arrives and whatever the user moves and deletes",
    arguments: SeededGenerator.seeds(60))
  func naive(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let shape = shapes[random.number(0...2)]
    let hasSeparators = random.once(in: 2)
    let isUpdating = random.once(in: 3)
    let state = ObservableValue(CollectionState<Note>(local: false))
    let list = PagedListModel(state: state) { makeModel($0, shape: shape) }
    list.rows = .none
    list.loadMoreThreshold = nil
    if hasSeparators { list.childSeparator = { SeparatorModel() } }
    if isUpdating {
      list.updateModel = { model, note in
        let label = model as? LabelModel ?? (model as? ContainerModel)?.children.first as? LabelModel
        label?.text = StyledText(note.text)
      }
    }
    var selected: [String] = []
    list.onSelect = { note, index in selected.append("\(note.text) at \(index)") }
    let view = ContainerView(width: width, height: 5)
    view.load(list)
    view.update()
    var naive = NaiveList()
    var page = 0
    for step in 0..<40 {
      let before = Dictionary(
        uniqueKeysWithValues: zip(naive.drawn.map(\.text), itemRows(of: view).map { item(of: $0) }))
      switch random.number(0...6) {
      case 0:
        let notes = makeNotes(&random)
        naive.refresh(notes)
        page = 1
        state.value.reduce(.started(.remote))
        state.value.reduce(.received(naive.items, from: .remote, page: PageDetails(number: 1, hasNext: true)))
      case 1:
        let count = naive.items.count
        naive.append(makeNotes(&random))
        page += 1
        state.value.reduce(.pagingStarted)
        state.value.reduce(
          .pageReceived(Array(naive.items[count...]), page: PageDetails(number: page, hasNext: true)))
      case 2:
        state.value.reduce(.started(.remote))
        state.value.reduce(.cancelled(.remote))
      case 3:
        guard let row = random.pick(naive.drawn.indices) else { continue }
        let model = itemRows(of: view)[row]
        if item(of: model) === model, random.once(in: 2) {
          view.deleteRow(of: model)
        } else {
          item(of: model).removeFromParent()
        }
        naive.drawn.remove(at: row)
      case 4:
        let rows = itemRows(of: view)
        guard shape == "cells", let from = random.pick(rows.indices), let to = random.pick(rows.indices), from != to
        else { continue }
        view.moveRow(of: rows[from], before: rows[to])
        let note = naive.drawn.remove(at: from)
        naive.drawn.insert(note, at: to > from ? to - 1 : to)
      default:
        guard let row = random.pick(naive.drawn.indices) else { continue }
        selected.removeAll()
        view.tap(itemRows(of: view)[row])
        #expect(selected == [naive.selection(of: row)], "seed \(seed), step \(step)")
      }
      view.update()
      let separator = hasSeparators ? "\n" + String(repeating: "─", count: width) + "\n" : "\n"
      let expected = naive.drawn.map(\.text).joined(separator: separator)
      #expect(view.container.rendered(width: width) == expected, "seed \(seed), step \(step), \(shape)")
      #expect(list.items == naive.items, "seed \(seed), step \(step)")
      for (note, row) in zip(naive.drawn, itemRows(of: view)) {
        guard let model = before[note.text] else { continue }
        #expect(item(of: row) === model, "seed \(seed), step \(step): the model of an equal item stays")
      }
    }
  }
}
