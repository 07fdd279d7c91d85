import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

struct Notes: PageSource {
  func page(for target: PageTarget) async throws -> Page<Note> { Page(items: []) }
}

// expected: incorrect argument label in call (have 'source:target:ids:_:', expected 'source:target:id:_:')
let list = PagedListModel(source: Notes(), target: PageTarget(), ids: \.id) { LabelModel($0.text) }
