import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

struct Notes: PageSource {
  func page(for target: PageTarget) async throws -> Page<Note> { Page(items: []) }
}

// expected: contextual closure type '(Note) -> Model' expects 1 argument, but 2 were used in closure body
let list = PagedListModel(source: Notes(), target: PageTarget()) { note, index in LabelModel(note.text) }
