import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

struct Notes: PageSource {
  func page(for target: PageTarget) async throws -> Page<Note> { Page(items: []) }
}

// expected: cannot convert value of type '(String) -> Model' to expected argument type '(Note) -> Model'
let list = PagedListModel(source: Notes(), target: PageTarget()) { (note: String) in LabelModel(note) }
