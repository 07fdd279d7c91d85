#if os(Linux) || os(macOS)
  /// A session that prints lines instead of drawing frames.
  extension TerminalSession {
    /// Shows everything again: a frame that depends on no earlier one, or all lines.
    func redraw() {
      guard let linear else { return writer.invalidate() }
      updateIfNeeded()
      print(linear.screen())
    }

    /// Sends text, whose lines begin at the first column although the terminal is in raw mode.
    func print(_ text: String) {
      guard !text.isEmpty else { return }
      let bytes = Array(text.replacing("\n", with: "\r\n").utf8)
      cast?.append(bytes)
      pending.append(bytes)
      flush()
    }
  }
#endif
