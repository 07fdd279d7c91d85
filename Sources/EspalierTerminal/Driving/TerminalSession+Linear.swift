#if os(Linux) || os(macOS)
  /// A session that prints lines instead of drawing frames.
  extension TerminalSession {
    /// Shows everything again: a frame that depends on no earlier one, or all lines, unless the terminal has not accepted
    /// the last ones yet.
    func redraw() {
      guard let linear else { return writer.invalidate() }
      guard !isStalled else { return }
      updateIfNeeded()
      print(linear.screen(), of: linear)
    }

    /// Sends lines.
    func print(_ text: String, of linear: LinearOutput) {
      guard !text.isEmpty else { return }
      let bytes = linear.sent(text)
      cast?.append(bytes)
      pending.append(bytes)
      flush()
    }
  }
#endif
