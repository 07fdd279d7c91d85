// The first program of `Docs/Guides/Live-Terminal.md`.

import Espalier

let basket = ContainerModel {
  for fruit in ["Apples", "Pears", "Plums"] { ToggleModel("\(fruit)") }
}
let window = Window(width: 44, height: 5) {
  .column(.view(ContainerView(basket)), .bar(KeyHelpBar()))
}
window.on(Command("quit", "Quit", keys: "q")) { window in window.close() }
try await Terminal.run(window)
