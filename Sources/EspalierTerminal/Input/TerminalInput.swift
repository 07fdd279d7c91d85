public import EspalierCanvas
public import EspalierTree

/// Something that a terminal has sent.
public enum TerminalInput: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)

  /// Text was pasted; line breaks are line feeds.
  case paste(String)

  /// The pointer did something, at a cell of the terminal.
  ///
  /// Its click count is always 1: the bytes do not tell, and a reader knows no time.
  case pointer(PointerEvent)

  /// The terminal has got the focus of the desktop, or lost it.
  case focus(Bool)

  /// The terminal has another size, in columns and rows.
  case resize(Size)

  /// The answer to something that was asked.
  case reply(TerminalReply)

  /// Bytes that mean nothing that is known here, as they came: one sequence, or one byte that is not UTF-8.
  case unknown([UInt8])
}
