import EspalierControls
import EspalierTesting
import EspalierTree
import Testing

@Suite("Disclosures")
struct DisclosureTests {
  @Test("Keys and clicks show and hide the rows, which keep their state, and events tell of it")
  func life() {
    let toggle = ToggleModel("Ripe")
    let disclosure = DisclosureModel("Details") {
      LabelModel("Pears")
      toggle
    }
    var events: [Bool] = []
    disclosure.subscribe(to: DisclosureModel.changed) { _, isExpanded in events.append(isExpanded) }
    let view = ContainerView(
      showing: ContainerModel { [disclosure, ButtonModel("OK") {}] as [Model] }, width: 20, height: 5)
    let screen = {
      view.update()
      return view.rendered()
    }
    #expect(screen() == "▸ Details\n[ OK ]")
    view.focus(view.rows[0].model)
    for key: Key in ["enter", "right", "left", "left", "space"] {
      #expect(view.press(key))
      _ = screen()
    }
    #expect(screen() == "▾ Details\n  Pears\n  [ ] Ripe\n[ OK ]" && events == [true, false, true])
    toggle.toggle()
    _ = view.tap(at: .zero)
    #expect(screen() == "▸ Details\n[ OK ]" && events.last == false)
    disclosure.isExpanded = true
    disclosure.title = "More"
    #expect(screen() == "▾ More\n  Pears\n  [x] Ripe\n[ OK ]" && events.count == 4)
    #expect(view.focusedModel?.spokenLabel == "More" && view.focusedModel?.spokenValue == "expanded")
  }

  @Test("Collapsing rows as the user does moves the focus from them to the title, and from nowhere else")
  func focus() {
    let (toggle, button) = (ToggleModel("Ripe"), ButtonModel("OK") {})
    let inner = DisclosureModel("More", isExpanded: true) { toggle }
    let disclosure = DisclosureModel("Details", isExpanded: true) { inner }
    let view = ContainerView(showing: ContainerModel { [disclosure, button] as [Model] }, width: 20, height: 5)
    for (model, isMoved) in [(toggle, true), (button, false)] as [(CellModel, Bool)] {
      view.focus(model)
      disclosure.toggle()
      #expect(view.updated().focusedModel?.spokenLabel == (isMoved ? "Details" : "OK"))
      disclosure.toggle()
      view.update()
    }
  }
}
