#if os(Linux) || os(macOS)
  import EspalierCanvas
  import EspalierTree
  import EspalierWindow

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// Taking the terminal, and giving it back.
  extension TerminalSession {
    /// So long a terminal that is given back may take no byte, until it is left as it is.
    ///
    /// By the clock, since one that has been stopped by ctrl+s may never take any again.
    private static let longestWait = Duration.seconds(1)

    /// Takes the terminal, and asks it what it can do; what is asked goes with the first frame.
    func take() {
      errors = ErrorCapture(of: device.output)
      Rescue.install(for: device, errors: errors, wakeup: wakeup.writing)
      ProcessStop.waitForForeground(of: device.input)
      let size = device.size ?? .terminal(environment: environment)
      var bytes = bytesToOwnLine(width: size.width)
      if !options.screen.isInline {
        modes.set(.alternateScreen, to: true, into: &bytes)
        modes.set(.scrollRegion, to: true, into: &bytes)
      }
      for mode: TerminalMode in [.styles, .cursor, .noWrap, .bracketedPaste] { modes.set(mode, to: true, into: &bytes) }
      Rescue.arm(modes.undo)
      errors?.hold()
      device.setRaw()
      pending.append(bytes)
      resize(to: size)
      pending.append(interview.begin(at: now))
    }

    /// Gives the terminal back for good.
    func leave() {
      if ending == .closed { updateIfNeeded() }
      giveBack()
      waiter.end()
      Rescue.uninstall()
      errors?.end()
    }

    /// Stops the process until the shell has it go on.
    func stop(withGroup hasGroup: Bool) {
      guard ProcessStop.isPossible else { return }
      giveBack()
      ProcessStop.stop(withGroup: hasGroup)
      _ = Rescue.takeNotes()
      ProcessStop.waitForForeground(of: device.input)
      takeBack()
    }

    /// Takes the terminal where nobody has given it back, but it may have been used since.
    func retake() {
      ProcessStop.waitForForeground(of: device.input)
      Rescue.listen()
      Rescue.arm(modes.undo)
      errors?.hold()
      device.setRaw()
      begin(with: modes.restart)
    }

    /// Takes over a size that the terminal has been said to have.
    func takeSize(_ terminal: Size?) {
      let size = terminal ?? .terminal(environment: environment)
      if size != terminalSize { resize(to: size) }
    }
  }

  extension TerminalSession: WindowHost {
    func giveBack() {
      if lendingCount == 0 {
        waiter.pause()
        // What has come until now is for the window; handling it may lend the terminal and take it back.
        let report = waiter.takeReport()
        if report.hasNews { take(report, at: max(now, window.latestTime)) }
      }
      lendingCount += 1
      guard lendingCount == 1 else { return }
      takeWaitingReplies()
      if let text = window.takeUnsentCopy() { pending.append(ClipboardSequence(text).bytes) }
      if options.screen.isInline {
        var bytes: [UInt8] = []
        addFrame(to: &bytes)
        writer.returnToStart(into: &bytes)
        pending.append(bytes)
      }
      pending.append(modes.undo)
      let above = window.takeTextsAbove()
      if !above.isEmpty { pending.append(TextAbove(above, window, writer.features).bytes) }
      while !flush(), device.waitForOutput(until: .now + Self.longestWait) {}
      awaitReplies()
      device.restore()
      errors?.release(to: device.output)
      Rescue.disarm()
      Rescue.letStop()
    }

    func takeBack() {
      lendingCount -= 1
      guard lendingCount == 0 else { return }
      pending.removeAll()
      // The end of what had begun was dropped, or was for another program.
      reader.reset()
      escapeTime = nil
      Rescue.arm(modes.undo)
      Rescue.listen()
      errors?.hold()
      device.setRaw()
      begin(with: modes.start)
      waiter.resume()
    }
  }

  extension TerminalSession {
    /// Has the next frame show everything.
    private func begin(with bytes: [UInt8]) {
      let size = device.size ?? .terminal(environment: environment)
      pending.append(bytesToOwnLine(width: size.width))
      pending.append(bytes)
      if !title.isEmpty { pending.append(titleBytes) }
      // The lines of the last frame stay where they are.
      if options.screen.isInline { writer.beginBelow() }
      resize(to: size)
      wakeup.wake()
    }

    /// Takes over the size of the terminal, and has the window drawn as a whole.
    private func resize(to terminal: Size) {
      terminalSize = terminal
      window.size = Size(
        width: terminal.width, height: options.screen.largestHeight(in: terminal) ?? terminal.height)
      writer.invalidate()
      needsFrame = true
    }

    /// What takes the cursor to a line on which nobody has begun to write.
    ///
    /// As many blanks as a line has fill an empty one, and the cursor waits at its end; from any other column they lead
    /// to the next line. What a frame erases first is what they have covered.
    private func bytesToOwnLine(width: Int) -> [UInt8] {
      guard options.screen.isInline else { return [] }
      return Array("\u{1B}[m\u{1B}[?7h\(String(repeating: " ", count: width))\r".utf8)
    }

    /// Reads and drops what comes before the last reply, so that no other program gets it.
    private func awaitReplies() {
      guard let deadline = interview.deadline else { return }
      while interview.deadline != nil, let bytes = device.read(until: instant(of: deadline)) {
        for case .reply(let reply) in reader.read(bytes) { _ = interview.take(reply) }
      }
    }
  }

  extension Size {
    /// What the environment says of the size of the terminal, else the size that terminals have had from the beginning.
    static func terminal(environment: [String: String]) -> Size {
      func extent(_ name: String, _ usual: Int) -> Int {
        environment[name].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil } ?? usual
      }
      return Size(width: extent("COLUMNS", 80), height: extent("LINES", 24))
    }
  }
#endif
