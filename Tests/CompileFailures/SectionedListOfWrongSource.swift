import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

struct Notes: PageSource {
  func page(for target: PageTarget) async throws -> Page<Note> { Page(items: []) }
}

// expected: generic class 'SectionedListModel' requires that 'Note' conform to 'ListData'
let list = SectionedListModel(source: Notes(), target: PageTarget())
