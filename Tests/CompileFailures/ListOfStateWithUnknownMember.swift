import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

let state = ObservableValue(CollectionState<Note>())
// expected: cannot convert value of type 'ObservableValue<CollectionState<Note>>' to expected argument type 'RefreshOperator<Source>'
// expected: generic parameter 'Source' could not be inferred
// expected: incorrect argument label in call (have 'state:_:', expected 'operator:_:')
let list = PagedListModel(state: state) { LabelModel($0.txt) }
