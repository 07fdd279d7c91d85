import Espalier

/// Somebody in the list.
struct Person: Hashable {
  let id: Int
  var name: String
  var surname: String
}

/// Task 5: a list that is filtered, and fields that create, update and delete what is in it.
final class CRUD: ContainerModel {
  private var people = [
    Person(id: 1, name: "Hans", surname: "Emil"), Person(id: 2, name: "Max", surname: "Mustermann"),
    Person(id: 3, name: "Roman", surname: "Tisch"),
  ]
  private let filter = TextFieldModel("Filter", placeholder: "Beginning of the surname")
  private let list = RadioGroupModel<Person?>("People", options: [], value: nil) { person in
    person.map { "\($0.surname), \($0.name)" } ?? "nobody"
  }
  private let (name, surname) = (TextFieldModel("Name"), TextFieldModel("Surname"))

  override init() {
    super.init()
    let create = ButtonModel("Create") { [unowned self] in
      put(at: people.count, id: (people.map(\.id).max() ?? 0) + 1)
    }
    let update = ButtonModel("Update") { [unowned self] in
      if let chosen { put(at: chosen, id: people.remove(at: chosen).id) }
    }
    let delete = ButtonModel("Delete") { [unowned self] in
      if let chosen { people.remove(at: chosen) }
      list.value.value = nil
      show()
    }
    for field in [filter, list, name, surname] as [FieldModel] { field.labelWidth = 7 }
    let buttons = ContainerModel { [create, update, delete] }
    buttons.spacing = Spacing(top: 1, itemSpacing: 1)
    add(contentsOf: [filter, list, name, surname, buttons])
    filter.value.bind(to: self) { crud, _ in crud.show() }
    list.value.bind(to: self) { crud, person in
      for button in [update, delete] { button.isEnabled = person != nil }
      guard let person else { return }
      (crud.name.value.value, crud.surname.value.value) = (person.name, person.surname)
    }
  }

  private var chosen: Int? { people.firstIndex { $0.id == list.value.value?.id } }

  /// Inserts the person in the fields, and chooses it.
  private func put(at index: Int, id: Int) {
    people.insert(Person(id: id, name: name.value.value, surname: surname.value.value), at: index)
    list.value.value = people[index]
    show()
  }

  private func show() { list.options = people.filter { $0.surname.hasPrefix(filter.value.value) } }
}
