import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

struct Notes: PageSource {
  func page(for target: PageTarget) async throws -> Page<Note> { Page(items: []) }
}

// expected: missing argument for parameter 'make' in call
let list = PagedListModel(source: Notes(), target: PageTarget())
