/// A complete instruction to a terminal.
enum TerminalSequence {
  /// A character or a part of one.
  case scalar(Unicode.Scalar)
  /// A control of one byte.
  case control(UInt8)
  /// An escape sequence, without the `ESC`.
  case escape(String)
  /// A control sequence: `ESC [`, parameters, and a function.
  case controlSequence(ControlSequence)
  /// An operating system command: `ESC ]`, a number and text; a reply to it has the same end.
  case command(number: String, text: String, end: [UInt8])

  /// The name in statistics, without parameters: `LF`, `ESC 7`, `CSI ?h`, `OSC 8`; `nil` for characters.
  var name: String? {
    switch self {
    case .scalar: nil
    case .control(let byte): ReadableBytes.name(of: byte)
    case .escape(let text): "ESC \(text)"
    case .controlSequence(let sequence): "CSI \(ReadableBytes.text(of: sequence.name.utf8))"
    case .command(let number, _, _): "OSC \(number)"
    }
  }
}

/// An error for input that the terminal does not recognize.
struct TerminalStreamError: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
