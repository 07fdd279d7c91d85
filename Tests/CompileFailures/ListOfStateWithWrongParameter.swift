import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

let state = ObservableValue(CollectionState<Note>())
// expected: cannot convert value of type 'ObservableValue<CollectionState<Note>>' to expected argument type 'ObservableValue<DataState<[String]>>'
let list = PagedListModel(state: state) { (note: String) in LabelModel(note) }
