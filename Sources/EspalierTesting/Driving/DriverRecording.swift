import EspalierWindow

/// What was done on a driven screen and asserted of it, as a screenplay.
final class DriverRecording {
  private(set) var screenplay = Screenplay()

  /// The first action for which there is no step.
  private(set) var unplayableAction: String?

  /// Forgets everything: an app begins with its first scene.
  func restart() {
    screenplay = Screenplay()
    unplayableAction = nil
    isStarting = true
  }

  /// Whether the action that comes is the start itself.
  private var isStarting = false

  func note(_ step: Screenplay.Step?, called name: String) {
    defer { isStarting = false }
    if isStarting { return }
    if let step {
      screenplay.append(step)
    } else {
      unplayableAction = unplayableAction ?? name
    }
  }

  func note(_ screen: Screen) {
    screenplay.append(screen: screen.lines)
  }
}
