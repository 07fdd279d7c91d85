import Espalier

@main
struct Chores {
  static func main() async throws {
    try await Terminal.run(makeWindow())
  }

  static func makeWindow() -> Window {
    let list = ContainerModel {
      ToggleModel("Water the pear tree")
      ToggleModel("Prune the roses")
      ToggleModel("Pick apples")
    }
    let window = Window(width: 42, height: 6) {
      .column(.view(ContainerView(list)).box(Box(title: "Chores")), .bar(KeyHelpBar()))
    }
    window.on(Command("quit", "Quit", keys: "q")) { window in window.close() }
    return window
  }
}
