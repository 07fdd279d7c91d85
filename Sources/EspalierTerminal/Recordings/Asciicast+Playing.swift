public import EspalierWindow

extension Asciicast {
  /// Plays a screenplay on a window, and records each frame.
  ///
  /// The steps `advance` and `skip` take their time. Each of the other steps is followed by a pause, during which no
  /// time passes for the window. A recorded screenplay has its own times, so it needs no pause.
  ///
  /// ```swift
  /// let cast = try await Asciicast(playing: Screenplay(parsing: text), on: window, pause: .milliseconds(800))
  /// ```
  ///
  /// - Parameters:
  ///   - screenplay: The screenplay, whose screens are not compared.
  ///   - window: The window, whose title becomes that of the recording.
  ///   - pause: The time that each step except for the passing of time is shown.
  /// - Throws: `ScreenplayError` for a step that cannot be played, with its line.
  public init(
    playing screenplay: Screenplay, on window: Window, pause: Duration = .zero
  ) async throws(ScreenplayError) {
    window.updateIfNeeded()
    // A recording begins by resizing the window.
    if case .resize = screenplay.steps.first { try await window.play(screenplay.steps[0]) }
    self.init(size: window.size, title: window.title)
    var pauses = Duration.zero
    let start = window.latestTime
    append(window, at: .zero)
    for step in screenplay.steps.flatMap(\.singleSteps) {
      var stay = Duration.zero
      switch step {
      case .advance(let time): try await play(time, on: window, after: pauses - start)
      case .skip: try await window.play(step)
      default:
        try await window.play(step)
        stay = pause
      }
      append(window, at: window.latestTime - start + pauses)
      pauses += stay
    }
    // What the last step leads to stays for a moment.
    if pause > .zero { append(Array("\u{1B}[m".utf8), at: window.latestTime - start + pauses) }
  }

  /// Lets time pass, and records each frame on the way.
  private mutating func play(
    _ time: Duration, on window: Window, after offset: Duration
  ) async throws(ScreenplayError) {
    let end = window.latestTime + time
    while let due = window.nextDeadline, due <= end {
      try await window.play(.advance(max(due - window.latestTime, .zero)))
      append(window, at: window.latestTime + offset)
    }
    try await window.play(.advance(end - window.latestTime))
  }
}
