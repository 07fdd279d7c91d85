import Espalier
import TerminalTestSupport
import Testing

/// The picture at the top of `Docs/Components.md`.
@Suite("Components: the picture")
struct ComponentsPictureTests {
  final class Trees: ContainerModel {
    override var selectsChildren: Bool { true }
  }

  func makeWindow() -> (window: Window, form: ContainerView, list: ContainerView) {
    let name = TextFieldModel("Name", text: "Conference")
    let year = TextFieldModel("Year", text: "18x5")
    year.validate = { Int($0) == nil ? "A number, please." : nil }
    let place = TextFieldModel("Spot", placeholder: "Where it stands")
    let save = ButtonModel("Save") {}
    save.isEnabled = false
    let remove = ButtonModel("Remove") {}
    remove.isDestructive = true
    let buttons = ContainerModel { [save, ButtonModel("Clear") {}, remove] }
    buttons.spacing = Spacing(top: 1, itemSpacing: 1)
    let form = ContainerView(
      ContainerModel {
        [name, year, place, SeparatorModel(), ToggleModel("In blossom", isOn: true), ToggleModel("Pruned")]
        buttons
      })

    let trees = Trees()
    for (tree, place) in [
      ("Apple", "at the gate"), ("Cherry", "by the pond"), ("Fig", "by the wall"), ("Medlar", "behind the shed"),
      ("Pear", "by the wall"), ("Plum", "at the gate"), ("Quince", "by the pond"),
    ] {
      trees.add(LabelModel("\(tree)" + .gap + "\(place)"))
    }
    let list = ContainerView(trees)
    let heading = ColumnsModel([.flexible(), .fixed(8)])
    heading.add(contentsOf: [LabelModel("Trees", style: .heading), PositionModel(in: list)])

    let padding = Insets(left: 1, right: 1)
    let window = Window(width: 74, height: 13) {
      .column(
        .row(
          .view(form).box(Box(title: "New tree", padding: padding)),
          .column(.bar(heading), .view(list))
            .width(.fixed(32)).box(Box(title: "Garden", padding: padding))),
        .bar(KeyHelpBar()))
    }
    window.on(Command("sort", "Sort", keys: "s")) { _ in }
    window.on(Window.help) { window in window.presentKeyHelp() }
    window.on(Window.palette) { window in window.presentPalette() }
    window.on(Command("quit", "Quit", keys: "q")) { window in window.close() }
    return (window, form, list)
  }

  @Test("The picture shows controls in two panes, a toast and a bar")
  func picture() throws {
    let (window, form, list) = makeWindow()
    window.update()
    list.focusRow(at: 2)
    window.update()
    form.focusRow(at: 4)
    window.presentToast("Planted “Quince”", action: Command("undo", "Undo", keys: "u")) { _ in }
    try expectPicture(window, "components", title: "Garden")
  }
}
