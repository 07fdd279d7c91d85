import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

struct Notes: PageSource {
  func page(for target: PageTarget) async throws -> Page<Note> { Page(items: []) }
}

// expected: incorrect argument label in call (have 'source:targt:_:', expected 'source:target:_:')
let list = PagedListModel(source: Notes(), targt: PageTarget()) { (note: Note) in LabelModel(note.text) }
