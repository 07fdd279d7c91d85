import Espalier

/// Plays steps in a window, and lets each of them come to its end.
func play(_ steps: String, in window: Window) async throws {
  for step in try Screenplay.Step.steps(of: steps) {
    try await window.play(step)
    await window.settle()
    window.update()
  }
}

/// What a window shows now.
func screen(_ window: Window) -> String {
  window.update()
  return window.rendered()
}
