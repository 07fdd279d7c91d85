#if os(Linux) || os(macOS)
  import EspalierCanvas
  import EspalierWindow

  /// Sending output to the terminal.
  extension TerminalSession {
    /// Sends the difference between what the terminal shows and what the window shows, with one system call.
    ///
    /// No frame is created while the terminal has not accepted the last one: a slow terminal skips frames, but never
    /// loses bytes.
    func show() {
      guard !isStalled || flush() else { return }
      updateIfNeeded()
      var bytes: [UInt8] = []
      addModes(to: &bytes)
      if writer.isBehind(window) { addFrame(to: &bytes) }
      pending.append(bytes)
      guard !pending.isEmpty else { return }
      flush()
      options.onFrame?(writer.statistics)
    }

    /// Appends the difference between the last frame and the window.
    func addFrame(to bytes: inout [UInt8]) {
      writer.write(window, updateTime: updateTime, time: { self.now }, into: &bytes)
      updateTime = .zero
      if options.screen.isInline { noteLines() }
    }

    /// Records the number of lines of the frame, so that output after it begins below.
    private func noteLines() {
      let lines = TerminalMode.lines(window.size.height)
      guard !modes.contains(lines) else { return }
      if let old = modes.modes.first(where: \.isLines) { modes.forget(old) }
      var bytes: [UInt8] = []
      modes.set(lines, to: true, into: &bytes)
      link.arm(modes.undo)
    }

    /// Switches a mode on or off with the next frame.
    ///
    /// From now on, a signal switches it off: that has no effect if it has not been switched on yet.
    func setMode(_ mode: TerminalMode, to isOn: Bool) {
      var bytes: [UInt8] = []
      modes.set(mode, to: isOn, into: &bytes)
      pending.append(bytes)
      link.arm(modes.undo)
    }

    /// Sends the pending output.
    ///
    /// - Returns: Whether the terminal has accepted all of it.
    @discardableResult
    func flush() -> Bool {
      pending.drain { bytes in
        let count = link.write(bytes)
        if count == nil { ending = .disconnected }
        return count ?? bytes.count
      }
      isStalled = !pending.isEmpty
      return !isStalled
    }

    /// Appends the modes and the title that the window requests.
    private func addModes(to bytes: inout [UInt8]) {
      if modes.contains(.pointer) != window.wantsPointer {
        for mode: TerminalMode in [.pointer, .focusReports] { modes.set(mode, to: window.wantsPointer, into: &bytes) }
        link.arm(modes.undo)
      }
      guard title != window.title else { return }
      title = window.title
      if !modes.contains(.title) {
        modes.set(.title, to: true, into: &bytes)
        link.arm(modes.undo)
      }
      bytes += titleBytes
    }

    /// The bytes that set the title of the terminal, with stand-ins for control characters in the title.
    var titleBytes: [UInt8] {
      let shown = String(title.map { $0.standIn ?? $0 })
      return Array("\u{1B}]2;\(shown)\u{1B}\\".utf8)
    }
  }
#endif
