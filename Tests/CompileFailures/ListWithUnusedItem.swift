import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

struct Notes: PageSource {
  func page(for target: PageTarget) async throws -> Page<Note> { Page(items: []) }
}

// expected: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
let list = PagedListModel(source: Notes(), target: PageTarget()) { LabelModel("note") }
