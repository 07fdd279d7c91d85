import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

let state = ObservableValue(DataState<Note>())
// expected: no exact matches in call to initializer
let list = PagedListModel(state: state) { LabelModel($0.text) }
