import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

struct Notes: PageSource {
  func page(for target: PageTarget) async throws -> Page<Note> { Page(items: []) }
}

// expected: value of type 'Note' has no member 'number'
let list = PagedListModel(source: Notes(), target: PageTarget(), id: { $0.number }, make: { LabelModel($0.text) })
