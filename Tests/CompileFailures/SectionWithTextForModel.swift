import Espalier

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

struct Results: ListData, Sendable {
  var notes: [Note]
  var next: PagePosition?

  static var pageable: WritableKeyPath<Self, [Note]>? { \.notes }
  var sections: [ListSection] { [ListSection(notes) { LabelModel($0.text) }] }
}

// expected: cannot convert value of type 'String' to closure result type 'Model'
let section = ListSection([Note(id: 1, text: "")]) { $0.text }
