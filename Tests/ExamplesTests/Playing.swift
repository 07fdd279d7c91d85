import Espalier

/// Plays steps in a window, and lets each of them come to its end.
func play(_ steps: String, in window: Window) async throws {
  for step in try Screenplay.Step.steps(of: steps) {
    try await window.play(step)
    await window.settle()
    window.update()
  }
}

extension Window {
  /// Plays steps one right after the other.
  func play(_ steps: String) throws {
    for step in try Screenplay.Step.steps(of: steps) { try play(step) }
  }

  /// Plays steps one right after the other, and waits where a step does.
  func play(_ steps: String) async throws {
    for step in try Screenplay.Step.steps(of: steps) { try await play(step) }
  }
}

/// What a window shows now.
func screen(_ window: Window) -> String {
  window.update()
  return window.rendered()
}
