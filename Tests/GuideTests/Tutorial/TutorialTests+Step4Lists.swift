import Espalier
import Testing

extension TutorialTests {
  @Suite("Step 4: a list that loads")
  struct Step4: GuideSuite {
    let printout = Printout()

    typealias PlantRow = Step3.PlantRow

    @Test("The list loads its plants page by page")
    func loads() async {
      let plants = [
        Plant(name: "Basil", interval: 2),
        Plant(name: "Fern", interval: 3),
        Plant(name: "Monstera", interval: 7),
      ]
      let list = PagedListModel(source: ArraySource(plants, pageSize: 2)) { PlantRow($0) }
      list.share(1, as: PlantData.today)
      let view = ContainerView(showing: list, width: 32, height: 4)
      print(view.rendered())

      #expect(
        printed == """
          Loading…
          """)

      await list.settle()
      view.update()
      print(view.rendered())

      #expect(
        printed == """
          Basil                    thirsty
          Fern                     thirsty
          Loading more…
          """)

      await list.settle()
      view.update()
      print(view.rendered())

      #expect(
        printed == """
          Basil                    thirsty
          Fern                     thirsty
          Monstera                 thirsty
          No more
          """)
    }
  }
}
