import Espalier

@main
struct Chores {
  static func main() async throws { try await Terminal.run(makeWindow()) }

  static func makeWindow() -> Window {
    let list = ContainerModel {
      for chore in ["Water the pear tree", "Prune the roses", "Pick apples"] { ToggleModel("\(chore)") }
    }
    let window = Window(width: 42, height: 6) {
      .column(.view(ContainerView(list)).box(Box(title: "Chores")), .bar(KeyHelpBar()))
    }
    window.wantsPointer = true
    window.on(Command("quit", "Quit", keys: "q")) { window in window.close() }
    return window
  }
}
