import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

let state = ObservableValue(DataState<[Note]>())
// expected: cannot convert value of type 'ObservableValue<DataState<[Note]>>' to expected argument type 'ObservableValue<CollectionState<Item>>'
let list = PagedListModel(state: state) { LabelModel($0.txt) }
