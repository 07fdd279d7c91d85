import Espalier

extension Presentation {
  /// Plays the steps on a window, and draws the last screen, or all screens if the steps are on the command line.
  func draw(_ window: Window, in path: String) async throws(Failure) {
    let theme = theme ?? .dark
    window.theme = theme
    window.update()
    let title = Self.title(of: window)
    var animation = SVGAnimation(title: title, theme: theme)
    animation.append(window.makeCanvas(), for: .milliseconds(1200), cursor: window.cursor)
    for step in steps.flatMap(\.singleSteps) {
      try await Self.play(step, on: window)
      window.update()
      animation.append(window.makeCanvas(), for: step.pause, cursor: window.cursor, caption: step.caption)
    }
    // What the last step leads to stays longer, before everything begins again.
    animation.append(window.makeCanvas(), for: .seconds(2), cursor: window.cursor)
    let text = hasOwnSteps ? animation.svgText : window.svgText(title: title)
    if let reason = System.save(text, toFile: path) {
      throw Failure(.output, "\(path): the picture cannot be written: \(reason)")
    }
  }

  /// Plays the steps on a window, and writes the last screen as a page.
  func writePage(of window: Window, to path: String) async throws(Failure) {
    window.theme = theme ?? .dark
    window.update()
    for step in steps { try await Self.play(step, on: window) }
    window.update()
    let text = HTMLEncoder(title: Self.title(of: window)).text(of: window)
    if let reason = System.save(text, toFile: path) {
      throw Failure(.output, "\(path): the page cannot be written: \(reason)")
    }
  }

  private static func title(of window: Window) -> String {
    window.title.isEmpty ? System.programName : window.title
  }
}

extension Screenplay.Step {
  /// How long an animation shows the screen after the step.
  fileprivate var pause: Duration {
    switch self {
    case .type: .milliseconds(120)
    case .advance(let time): min(time, .seconds(1))
    default: .milliseconds(800)
    }
  }

  /// The key that the step presses, if that does not show on the screen.
  fileprivate var caption: String? {
    guard case .press(let keys) = self else { return nil }
    return keys.map(\.shortDescription).joined(separator: " ")
  }
}
