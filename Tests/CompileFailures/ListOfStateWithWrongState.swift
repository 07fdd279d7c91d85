import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

let state = ObservableValue(CollectionState<Note>())
// expected: cannot convert value of type 'Int' to expected argument type 'ObservableValue<CollectionState<Item>>'
let list = PagedListModel(state: 7) { LabelModel($0.text) }
