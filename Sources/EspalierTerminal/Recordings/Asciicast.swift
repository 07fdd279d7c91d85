public import EspalierCanvas
public import EspalierWindow
import EspalierWork

/// A recording of what a terminal was sent and when, in the format that players of terminal sessions read: asciicast,
/// version 2.
///
/// ```swift
/// let cast = try await Asciicast(playing: screenplay, on: window)
/// print(cast.text)
/// ```
///
/// ```
/// {"height":4,"title":"Fruits","version":2,"width":30}
/// [0,"o","\u001b[?7l\u001b[H\u001b[JApples   1\r\nPears    0"]
/// [1.204,"r","40x4"]
/// ```
///
/// Times are those of the window's clock, to the microsecond, so the same run has the same bytes. Keys are not part of
/// it, and neither is the clipboard. The last frame stays: the terminal is not restored.
///
/// The live terminal writes a file with the option `Terminal.Options.asciicast`.
///
/// Source: asciicast file format, version 2, in the documentation of asciinema.
public struct Asciicast: Sendable {
  /// The file so far: a header, and a line for each event.
  public private(set) var text: String

  /// The writer of the frames of windows.
  private var writer = FrameWriter()

  private var size: Size

  /// Creates a recording without events.
  ///
  /// - Parameters:
  ///   - size: The columns and rows of the terminal.
  ///   - title: The title of the recording; empty for none.
  public init(size: Size, title: String = "") {
    self.size = size
    var header: [String: JSONValue] = [
      "version": .number("2"), "width": .number("\(size.width)"), "height": .number("\(size.height)"),
    ]
    if !title.isEmpty { header["title"] = .string(title) }
    text = JSONWriter.text(of: .object(header)) + "\n"
  }

  /// Adds the difference between the last frame and an updated window, after a resize if its size is new.
  ///
  /// All frames must be of the same window. The terminal supports all colors; nothing is added if the frames are equal.
  ///
  /// - Parameters:
  ///   - window: The window, which is drawn. Text that it has copied is not taken from it.
  ///   - time: The time since the beginning, not before that of the last event.
  /// - Complexity: O(n) in the number of cells of lines that have been redrawn.
  public mutating func append(_ window: Window, at time: Duration) {
    let canvas = window.makeCanvas()
    var bytes: [UInt8] = []
    appendResize(to: canvas.size, at: time)
    // Frames are written for terminals that wrap no lines.
    if writer.statistics.frames == 0 { bytes += Array("\u{1B}[?7l".utf8) }
    writer.write(canvas, cursor: window.cursor, into: &bytes)
    append(bytes, at: time)
  }

  /// Adds output.
  ///
  /// - Parameters:
  ///   - output: Whole characters and control sequences. What sets the clipboard is left out.
  ///   - time: The time since the beginning, not before that of the last event.
  public mutating func append(_ output: [UInt8], at time: Duration) {
    let shown = String(decoding: output, as: UTF8.self).withoutClipboard
    if !shown.isEmpty { append("o", shown, at: time) }
  }

  /// Adds a size of the terminal if it is new.
  ///
  /// - Parameters:
  ///   - size: The columns and rows.
  ///   - time: The time since the beginning, not before that of the last event.
  public mutating func appendResize(to size: Size, at time: Duration) {
    guard size != self.size else { return }
    self.size = size
    append("r", "\(size.width)x\(size.height)", at: time)
  }

  private mutating func append(_ code: String, _ data: String, at time: Duration) {
    let event: [JSONValue] = [.number(Self.seconds(time)), .string(code), .string(data)]
    text += JSONWriter.text(of: .array(event)) + "\n"
  }

  /// Returns and removes the text so far.
  mutating func takeText() -> String {
    defer { text = "" }
    return text
  }

  /// Returns a time in seconds with at most six decimal places, rounded down.
  private static func seconds(_ time: Duration) -> String {
    (max(time, .zero).attoseconds / 1_000_000_000_000).text(decimals: 6)
  }
}

extension String {
  /// The text without sequences that set the clipboard (OSC 52).
  fileprivate var withoutClipboard: String {
    guard contains("\u{1B}]52;") else { return self }
    var (kept, rest) = (String.UnicodeScalarView(), unicodeScalars[...])
    while let start = rest.firstRange(of: "\u{1B}]52;".unicodeScalars) {
      kept += rest[..<start.lowerBound]
      rest = rest[start.upperBound...].drop { $0 != "\u{7}" && $0 != "\u{5C}" }.dropFirst()
    }
    return String(kept + rest)
  }
}
