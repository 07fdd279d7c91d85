import Espalier
import EspalierTesting
import TerminalTestSupport
import Testing

extension TutorialTests {
  @Suite("Step 1: a window in the terminal")
  struct Step1 {
    func makeShelf() -> ContainerModel {
      ContainerModel {
        LabelModel("Basil" + .gap + "every 2 days")
        LabelModel("Fern" + .gap + "every 3 days")
        LabelModel("Monstera" + .gap + "every 7 days")
      }
    }

    func makeWindow() -> Window {
      let window = Window(width: 58, height: 8) {
        .column(
          .view(ContainerView(makeShelf())).box(Box(title: "Shelf")),
          .bar(KeyHelpBar()))
      }
      window.on(Command("quit", "Quit", keys: "q")) { window in window.close() }
      return window
    }

    @Test("The shelf shows how often each plant needs water")
    func shelf() throws {
      try expectScreen(
        makeShelf(), width: 32,
        is: """
          Basil               every 2 days
          Fern                every 3 days
          Monstera            every 7 days
          """)
    }

    @Test("The window has a box and a bar with keys")
    func picture() throws {
      let window = makeWindow()
      try expectPicture(window, "tutorial-1", title: "PlantDiary")
    }
  }
}
