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

// expected: incorrect argument label in call (have 'lod:', expected 'load:')
let list = SectionedListModel(lod: { position in Results(notes: []) })
