public import EspalierTree

/// An input that a terminal has sent.
public enum TerminalInput: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)

  /// Text was pasted; line breaks are line feeds.
  case paste(String)

  /// A pointer event, at a cell of the terminal.
  ///
  /// Its click count is always 1, because the bytes do not include it, and a reader has no clock.
  case pointer(PointerEvent)

  /// The terminal has gained or lost focus on the desktop.
  case focus(Bool)

  /// The terminal was resized, in columns and rows: 1 to 10,000 of each, and at most 1,000,000 cells.
  ///
  /// A report of any other size is ``unknown(_:)``, so no report can make a window use up all memory.
  case resize(Size)

  /// The reply to a request.
  case reply(TerminalReply)

  /// Unrecognized bytes: one sequence, or one byte that is not valid UTF-8.
  case unknown([UInt8])
}
