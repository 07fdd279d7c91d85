import EspalierCanvas
import EspalierTerminal
import EspalierWindow

/// A terminal that shows a driven window, and is sent a frame only if a live one would be.
struct DrivenTerminal {
  private var writer: FrameWriter
  private var emulator: TerminalEmulator

  /// Creates a terminal of the window's size.
  init(for window: Window) {
    writer = FrameWriter(TerminalFeatures(colorSupport: .trueColor))
    emulator = TerminalEmulator(width: window.size.width, height: window.size.height, policy: window.widthPolicy)
  }

  /// Sends what the writer finds new in an updated window.
  ///
  /// - Throws: A failure if the terminal then shows something other than the window.
  mutating func show(_ window: Window, _ place: SourcePlace) throws(ExpectationFailure) {
    // Where frames show their own cost, they would change the screens that a test expects.
    guard !window.wantsFrameCost else { return }
    if emulator.widthPolicy != window.widthPolicy { self = DrivenTerminal(for: window) }
    if emulator.size != window.size { emulator.resize(width: window.size.width, height: window.size.height) }
    if writer.isBehind(window) {
      // Frames are written for terminals that wrap no lines.
      var bytes = Array("\u{1B}[?7l".utf8)
      writer.write(window, into: &bytes)
      do {
        try emulator.feed(bytes)
      } catch {
        throw ExpectationFailure("A terminal does not understand a frame of the window: \(error)", at: place)
      }
    }
    try place.fail(if: emulator.problem(showing: window))
  }
}
