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

// expected: generic class 'SectionedListModel' requires that 'Int' conform to 'ListData'
let list = SectionedListModel { position in 7 }
