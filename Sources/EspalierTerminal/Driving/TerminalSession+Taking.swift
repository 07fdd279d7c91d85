#if os(Linux) || os(macOS)
  import EspalierTree
  import EspalierWindow

  /// Taking over the terminal, and giving it back.
  extension TerminalSession {
    /// Takes over the terminal, and asks for its features together with the first frame.
    func takeOver() {
      let size = link.size ?? .terminal(environment: environment)
      if linear != nil {
        link.takeOver(undo: modes.undo)
        return resize(to: size)
      }
      var bytes = bytesToOwnLine(width: size.width)
      if !isInline {
        modes.set(.alternateScreen, to: true, into: &bytes)
        modes.set(.scrollRegion, to: true, into: &bytes)
      }
      for mode: TerminalMode in [.styles, .cursor, .noWrap, .bracketedPaste] { modes.set(mode, to: true, into: &bytes) }
      let features = writer.features
      modes.set(.explicitOrder, to: features.hasExplicitOrder && features.textOrder == .visual, into: &bytes)
      link.takeOver(undo: modes.undo)
      pending.append(bytes)
      resize(to: size)
      cast?.append(bytes)
      pending.append(interview.begin(at: now, asksSize: link.size == nil))
    }

    /// Gives the terminal back for good.
    func leave() {
      window.output.willLeave?()
      if ending == .closed || window.output.willLeave != nil { updateIfNeeded() }
      giveBack()
    }

    /// Waits a moment until a slow connection has accepted the last frame, and the bytes that restore its terminal.
    ///
    /// Other sessions go on meanwhile. The terminal of the process has been waited for when it was given back.
    func sendRest() async {
      guard link.patience == .zero else { return }
      let deadline = ContinuousClock.now + options.outputPatience
      waiter.resume()
      while isStalled, .now < deadline {
        let report = await waiter.wait(for: TerminalWaiter.Request(deadline: deadline, wantsOutput: true))
        if report.hasEnded { return }
        flush()
      }
    }

    /// Stops the process until the shell continues it.
    func stop(withGroup hasGroup: Bool) {
      guard link.canStop else { return }
      giveBack()
      link.stop(withGroup: hasGroup)
      takeBack()
    }

    /// Takes over the terminal again after the process was stopped by force, or a signal handler has given the terminal
    /// back.
    func retake() {
      link.waitForTurn()
      link.takeOver(undo: modes.undo)
      begin(with: modes.restart)
    }

    /// Applies a reported size of the terminal if it is new.
    func takeSize(_ size: Size) {
      if size != terminalSize { resize(to: size) }
    }
  }

  extension TerminalSession: WindowHost {
    func giveBack() {
      if lendingCount == 0 {
        waiter.pause()
        // Earlier input is for the window; handling it may lend the terminal and take it back.
        let report = waiter.takeReport()
        if report.hasNews { handle(report, at: max(now, window.latestTime)) }
      }
      lendingCount += 1
      guard lendingCount == 1 else { return }
      takeWaitingReplies()
      if let linear {
        updateIfNeeded()
        print(linear.rest(), of: linear)
        pending.append(linear.leaveLine())
      }
      if linear == nil, let text = window.output.unsentCopy.take() { pending.append(ClipboardSequence(text).bytes) }
      if isInline {
        var bytes: [UInt8] = []
        addFrame(to: &bytes)
        writer.returnToStart(into: &bytes)
        pending.append(bytes)
      }
      pending.append(modes.undo)
      let above = window.output.takeTextsAbove()
      if !above.isEmpty { pending.append(TextAbove(above, window, writer.features).bytes) }
      while !flush(), SystemCall.waitForOutput(link.outlet.descriptor, until: .now + link.patience) {}
      awaitReplies()
      link.giveBack()
    }

    func takeBack() {
      lendingCount -= 1
      guard lendingCount == 0 else { return }
      pending.removeAll()
      // The rest of an incomplete sequence was discarded, or was read by another program.
      reader.reset()
      escapeTime = nil
      link.takeOver(undo: modes.undo)
      // A change may have been reported while another program had the terminal.
      settings?.apply(at: now)
      begin(with: modes.start)
      waiter.resume()
    }
  }

  extension TerminalSession {
    /// Prepares the terminal with some bytes, and requests a complete frame.
    private func begin(with bytes: [UInt8]) {
      let size = link.size ?? terminalSize
      pending.append(bytesToOwnLine(width: size.width))
      pending.append(bytes)
      cast?.append(bytes)
      // It may have changed since it was reported.
      if link.size == nil, linear == nil { pending.append(interview.askForSize(at: now)) }
      if !title.isEmpty, linear == nil { pending.append(titleBytes) }
      // The lines of the last frame remain.
      if isInline { writer.beginBelow() }
      resize(to: size)
      wakeup.wake()
    }

    /// Applies the size of the terminal, and requests a complete frame.
    private func resize(to terminal: Size) {
      terminalSize = terminal
      cast?.resize(to: terminal)
      // An inline window then gets the height of its content.
      let heightLimit = options.screen(environment: environment).largestHeight(in: terminal)
      let size = Size(width: terminal.width, height: heightLimit ?? terminal.height)
      recorder?.note(heightLimit == nil ? .resize(size) : .resizeInline(size))
      window.heightLimit = heightLimit
      window.size = size
      if recorder != nil { updateIfNeeded() }
      writer.invalidate()
    }

    /// Returns the bytes that move the cursor to the beginning of an empty line.
    ///
    /// One line of blanks fills an empty line, and the cursor waits at its end; from any other column, the blanks wrap
    /// to the next line. The frame erases that line first.
    private func bytesToOwnLine(width: Int) -> [UInt8] {
      guard isInline else { return [] }
      return Array("\u{1B}[m\u{1B}[?7h\(String(repeating: " ", count: width))\r".utf8)
    }

    /// Reads and discards input until the last reply, so that no other program receives the replies.
    private func awaitReplies() {
      guard link.patience > .zero, let deadline = interview.deadline else { return }
      while interview.deadline != nil, let bytes = SystemCall.bytes(from: link.input, until: instant(of: deadline)) {
        for case .reply(let reply) in reader.read(bytes) { _ = interview.take(reply) }
      }
      // What is incomplete is discarded with the rest.
      reader.reset()
      escapeTime = nil
    }
  }
#endif
