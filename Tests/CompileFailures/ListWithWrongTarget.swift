import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

struct Notes: PageSource {
  func page(for target: PageTarget) async throws -> Page<Note> { Page(items: []) }
}

struct OtherTarget: RefreshTarget {}

// expected: cannot convert value of type 'OtherTarget' to expected argument type 'PageTarget'
let list = PagedListModel(source: Notes(), target: OtherTarget()) { LabelModel($0.text) }
