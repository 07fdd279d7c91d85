import Espalier

final class PlantRow: CellModel {
  static let noted = EventID<String>("noted")  // carries what happened

  let plant: Plant
  private var today = 1 { didSet { setNeedsUpdate() } }
  private var nextWatering = 1 { didSet { setNeedsUpdate() } }

  init(_ plant: Plant) {
    self.plant = plant
    super.init()
    subscribe(to: Day.today) { row, today in row.today = today }
    on(Command("plant.water", "Water", keys: "w")) { row in row.water() }
    on(Command("plant.note", "Note", keys: "n")) { row in row.askForNote() }
  }

  override var content: StyledText {
    let isThirsty = nextWatering <= today
    let state: StyledText = isThirsty ? "thirsty" : "fine until day \(nextWatering)"
    let style = effectiveTheme[isThirsty ? .warning : .success].style
    return "\("●", style: style) \(plant.name)" + .gap + state.styled(style)
  }

  override func didSelect() { water() }

  func water() {
    nextWatering = today + plant.interval
    send(PlantRow.noted, "\(plant.name): watered")
  }

  func askForNote() {
    let field = TextFieldModel("Note", placeholder: "What do you see?")
    field.onSubmit = { [self, unowned field] text in
      send(PlantRow.noted, "\(plant.name): \(text)")
      field.overlay?.dismiss()
    }
    let form = ContainerModel { field }
    window?.present(form, as: .dialog(width: 34).box(Box(title: "\(plant.name)")))
  }
}
