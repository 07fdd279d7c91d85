#if os(Linux) || os(macOS)
  import EspalierCanvas
  import EspalierWindow

  /// What is sent to the terminal.
  extension TerminalSession {
    /// Sends the difference between what the terminal shows and what the window is like, by one call of the system.
    ///
    /// While the terminal has not taken the last frame, no other is made: a slow terminal drops frames, and never
    /// bytes.
    func show() {
      guard !isStalled || flush() else { return }
      updateIfNeeded()
      var bytes: [UInt8] = []
      addModes(to: &bytes)
      if needsFrame || hasUnsentOutput { addFrame(to: &bytes) }
      pending.append(bytes)
      guard !pending.isEmpty else { return }
      flush()
      options.onFrame?(writer.statistics)
    }

    /// Adds what turns what the terminal shows into what the window shows.
    func addFrame(to bytes: inout [UInt8]) {
      needsFrame = false
      writer.write(window, updateTime: updateTime, time: { self.now }, into: &bytes)
      updateTime = .zero
      if options.screen.isInline { noteLines() }
    }

    /// Whether the window has something for the terminal that no frame shows.
    private var hasUnsentOutput: Bool {
      window.hasUnsentCopy || options.screen.isInline && !window.textsAbove.isEmpty
    }

    /// Notes how many lines whoever comes next has to go down.
    private func noteLines() {
      let lines = TerminalMode.lines(window.size.height)
      guard !modes.contains(lines) else { return }
      if let old = modes.modes.first(where: \.isLines) { modes.forget(old) }
      var bytes: [UInt8] = []
      modes.set(lines, to: true, into: &bytes)
      Rescue.arm(modes.undo)
    }

    /// Switches a mode on or off with the next frame.
    ///
    /// From now on it is among what a signal undoes: undoing what has not been switched on yet does no harm.
    func setMode(_ mode: TerminalMode, to isOn: Bool) {
      var bytes: [UInt8] = []
      modes.set(mode, to: isOn, into: &bytes)
      pending.append(bytes)
      Rescue.arm(modes.undo)
    }

    /// Sends what has not been sent yet.
    ///
    /// - Returns: Whether all has been taken.
    @discardableResult
    func flush() -> Bool {
      pending.drain { bytes in
        let count = device.write(bytes)
        if count == nil { ending = .disconnected }
        return count ?? bytes.count
      }
      isStalled = !pending.isEmpty
      return !isStalled
    }

    /// Adds what the window asks of the terminal besides its frame.
    private func addModes(to bytes: inout [UInt8]) {
      if modes.contains(.pointer) != window.wantsPointer {
        for mode: TerminalMode in [.pointer, .focusReports] { modes.set(mode, to: window.wantsPointer, into: &bytes) }
        Rescue.arm(modes.undo)
      }
      guard title != window.title else { return }
      title = window.title
      if !modes.contains(.title) {
        modes.set(.title, to: true, into: &bytes)
        Rescue.arm(modes.undo)
      }
      bytes += titleBytes
    }

    /// What gives the terminal the title of the window, without any control characters.
    var titleBytes: [UInt8] {
      let shown = title.unicodeScalars.filter { $0.properties.generalCategory != .control }
      return Array("\u{1B}]2;\(String(String.UnicodeScalarView(shown)))\u{1B}\\".utf8)
    }
  }
#endif
