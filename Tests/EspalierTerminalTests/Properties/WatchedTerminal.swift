import EspalierCanvas
import EspalierTerminal
import EspalierTesting
import EspalierWindow

/// A writer with the terminal that it writes to; every frame is compared cell by cell.
struct WatchedTerminal {
  private(set) var writer: FrameWriter
  private(set) var terminal: TerminalEmulator
  private let encoder: ANSIEncoder

  init(_ size: Size, _ features: TerminalFeatures, _ policy: WidthPolicy) {
    writer = FrameWriter(features)
    terminal = TerminalEmulator(
      width: size.width, height: size.height, policy: policy,
      erasesWithBackground: features.erasesWithBackground)
    encoder = ANSIEncoder(
      colorSupport: features.colorSupport, keepsAttributes: features.keepsAttributes,
      characterSupport: features.characterSupport)
    // The modes that a window's session sets before the first frame.
    try? terminal.feed("\u{1B}[?1049h\u{1B}[?7l".utf8)
  }

  mutating func resize(to size: Size) {
    terminal.resize(width: size.width, height: size.height)
  }

  mutating func invalidate() { writer.invalidate() }

  /// Sends a frame, and returns what is wrong with the screen; `nil` if nothing is.
  mutating func flaw(
    showing canvas: Canvas, cursor: Point?, hidden: Point? = nil, _ write: (inout FrameWriter, inout [UInt8]) -> Void
  ) -> String? {
    var bytes: [UInt8] = []
    write(&writer, &bytes)
    let count = terminal.statistics.disputedCount
    do {
      try terminal.feed(bytes)
    } catch {
      return "\(error)\nin \(readable(bytes))"
    }
    if let first = terminal.differences(from: canvas, encodedBy: encoder).first {
      return "\(first)\nafter \(readable(bytes))"
    }
    if terminal.statistics.disputedCount > count { return "terminals disagree about \(readable(bytes))" }
    if terminal.scrollRegion != 0..<terminal.size.height { return "the scroll region is \(terminal.scrollRegion)" }
    if terminal.isCursorVisible != (cursor != nil) { return "the cursor is \(cursor == nil ? "" : "not ")shown" }
    if let cursor = cursor ?? hidden, canvas.bounds.contains(cursor), terminal.cursor != cursor {
      return "the cursor is at \(terminal.cursor), not at \(cursor)"
    }
    bytes = []
    write(&writer, &bytes)
    return bytes.isEmpty ? nil : "an equal frame is \(readable(bytes))"
  }
}
