import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

struct Notes: PageSource {
  func page(for target: PageTarget) async throws -> Page<Note> { Page(items: []) }
}

// expected: initializer 'init(source:target:info:make:)' requires that '[Int]' conform to 'PageSource'
let list = PagedListModel(source: [1, 2], target: PageTarget()) { LabelModel("\($0)") }
