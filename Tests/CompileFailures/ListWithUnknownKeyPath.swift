import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

struct Notes: PageSource {
  func page(for target: PageTarget) async throws -> Page<Note> { Page(items: []) }
}

// expected: cannot infer key path type from context; consider explicitly specifying a root type
// expected: extra argument 'id' in call
let list = PagedListModel(source: Notes(), target: PageTarget(), id: \.number) { LabelModel($0.text) }
