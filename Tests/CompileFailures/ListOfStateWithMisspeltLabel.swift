import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

let state = ObservableValue(CollectionState<Note>())
// expected: incorrect argument label in call (have 'stat:_:', expected 'state:_:')
let list = PagedListModel(stat: state) { LabelModel($0.text) }
