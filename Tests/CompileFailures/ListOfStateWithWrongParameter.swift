import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

let state = ObservableValue(CollectionState<Note>())
// expected: cannot convert value of type '(String) -> Model' to expected argument type '(Note) -> Model'
let list = PagedListModel(state: state) { (note: String) in LabelModel(note) }
