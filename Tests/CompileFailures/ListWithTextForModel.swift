import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

struct Notes: PageSource {
  func page(for target: PageTarget) async throws -> Page<Note> { Page(items: []) }
}

// expected: cannot convert value of type 'String' to closure result type 'Model'
let list = PagedListModel(source: Notes(), target: PageTarget()) { note in note.text }
