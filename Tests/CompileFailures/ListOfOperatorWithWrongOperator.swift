import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

struct Notes: PageSource {
  func page(for target: PageTarget) async throws -> Page<Note> { Page(items: []) }
}

let notes = RefreshOperator(source: Notes(), target: PageTarget())
// expected: cannot convert value of type 'Int' to expected argument type 'RefreshOperator<Source>'
// expected: generic parameter 'Source' could not be inferred
let list = PagedListModel(operator: 7) { LabelModel("\($0)") }
