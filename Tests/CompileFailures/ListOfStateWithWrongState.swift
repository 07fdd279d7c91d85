import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

let state = ObservableValue(CollectionState<Note>())
// expected: no exact matches in call to initializer
let list = PagedListModel(state: 7) { LabelModel($0.text) }
