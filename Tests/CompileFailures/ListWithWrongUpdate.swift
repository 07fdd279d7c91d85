import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

struct Notes: PageSource {
  func page(for target: PageTarget) async throws -> Page<Note> { Page(items: []) }
}

let list = PagedListModel(source: Notes(), target: PageTarget()) { LabelModel($0.text) }
// expected: cannot assign value of type '(LabelModel, Note) -> ()' to type '(Model, Note) -> Void'
list.updateModel = { (label: LabelModel, note: Note) in label.text = StyledText(note.text) }
