import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

struct Notes: PageSource {
  func page(for target: PageTarget) async throws -> Page<Note> { Page(items: []) }
}

// expected: incorrect argument label in call (have 'sorce:target:_:', expected 'source:target:_:')
let list = PagedListModel(sorce: Notes(), target: PageTarget()) { LabelModel($0.text) }
