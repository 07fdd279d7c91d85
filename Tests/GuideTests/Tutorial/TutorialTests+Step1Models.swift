import Espalier
import Testing

extension TutorialTests {
  @Suite("Step 1: models")
  struct Step1: GuideSuite {
    let printout = Printout()

    @Test("Labels in a container make a screen")
    func prints() {
      let shelf = ContainerModel {
        LabelModel("My plants", style: .title)
        LabelModel("Basil" + .gap + "every 2 days")
        LabelModel("Fern" + .gap + "every 3 days")
        LabelModel("Monstera" + .gap + "every 7 days")
      }
      print(shelf.rendered(width: 32))

      #expect(
        printed == """
          My plants
          Basil               every 2 days
          Fern                every 3 days
          Monstera            every 7 days
          """)
    }
  }
}
