import EspalierWindow

/// A recording of the actions and asserted screens of a driver, as a screenplay.
final class DriverRecording {
  private(set) var screenplay = Screenplay()

  /// The first action that has no step.
  private(set) var unplayableAction: String?

  /// Discards everything, because a screenplay begins with the first scene of an app.
  func restart() {
    screenplay = Screenplay()
    unplayableAction = nil
    isStarting = true
  }

  /// Whether the next action is the start itself.
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

  func note(_ screen: Screen) { screenplay.append(screen: screen.lines) }
}
