#if os(Linux) || os(macOS)
  import EspalierCanvas
  import EspalierWork
  import EspalierTree
  import EspalierWindow

  /// A turn of the loop.
  extension TerminalSession {
    /// Handles everything that has happened, and shows the result.
    func turn(_ report: TerminalWaiter.Report) {
      SignalStack.use()
      takeSignals()
      let now = max(now, window.latestTime)
      window.advance(to: now)
      take(report, at: now)
      window.inbox.deliver()
      if Task.isCancelled {
        ending = ending ?? .cancelled
      } else if window.isClosed {
        ending = ending ?? .closed
      }
      if lendingCount == 0 { show() }
    }

    /// Handles the signals that have arrived.
    private func takeSignals() {
      let notes = link.takeNotes()
      guard lendingCount == 0 else { return }
      if notes.contains(.stop) {
        stop(withGroup: false)
      } else if notes.contains(.proceed) || notes.contains(.givenBack) {
        retake()
      } else if notes.contains(.resize) {
        takeSize(link.size)
        // Even if the size is the same again: a terminal that was briefly narrower has lost the text at its edge.
        if !modes.contains(.sizeReports) { writer.invalidate() }
      }
    }

    /// Handles the bytes that the terminal has sent.
    ///
    /// The window is updated after each input, so every key and pointer event meets the current layout.
    func take(_ report: TerminalWaiter.Report, at now: Duration) {
      let bytes = report.bytes
      inputs += reader.read(bytes)
      if bytes.isEmpty, let escapeTime, escapeTime <= now { inputs += reader.timeOut() }
      while ending == nil, !window.isClosed, let input = inputs.popFirst() {
        take(input, at: now)
        updateIfNeeded()
      }
      if report.hasEnded { ending = ending ?? .disconnected }
      if !reader.isWaiting {
        escapeTime = nil
      } else if escapeTime == nil || !bytes.isEmpty {
        escapeTime = now + options.escapeDelay(environment: environment)
      }
    }

    /// Handles the replies that follow an input whose handling releases the terminal.
    func takeWaitingReplies() {
      let replies = inputs.filter(\.isReply)
      inputs.removeAll(where: \.isReply)
      for reply in replies { take(reply, at: now) }
    }

    private func take(_ input: TerminalInput, at now: Duration) {
      switch input {
      case .key(let key): take(key)
      case .paste(let text): window.paste(text)
      case .pointer(let event): take(clicks.counted(event, at: now))
      case .resize(let size): takeSize(size)
      case .reply(let reply): interview.take(reply).map(take)
      // The pointer may now be over another program, which the terminal does not report.
      case .focus(false): window.pointer(PointerEvent(.leave, at: Point(x: -1, y: -1)))
      case .focus(true), .unknown: break
      }
    }

    private func take(_ key: Key) {
      guard !window.press(key) else { return }
      switch key {
      case "ctrl+c": ending = .interrupted
      case "ctrl+z": stop(withGroup: true)
      case "ctrl+l": writer.invalidate()
      default: break
      }
    }

    private func take(_ event: PointerEvent) {
      var event = event
      if case .wheel(let lines, let columns) = event.action {
        event.action = .wheel(lines: lines * options.wheelLines, columns: columns * options.wheelLines)
      }
      window.pointer(event)
    }

    private func take(_ finding: Interview.Finding) {
      switch finding {
      case .hasDistinctKeys:
        guard !modes.contains(.distinctKeys) else { return }
        setMode(.distinctKeys, to: true)
        pending.append(interview.askForKeys(at: now))
      case .sendsDistinctKeys:
        setMode(.distinctKeys, to: true)
        reader.disambiguatesEscape = true
      case .hasSynchronizedOutput:
        writer.features.hasSynchronizedOutput = true
        setMode(.synchronizedOutput, to: true)
      case .hasSizeReports:
        setMode(.sizeReports, to: true)
        pending.append(interview.askForEnd(at: now))
      case .hasAppearanceReports: setMode(.appearanceReports, to: true)
      case .appearance(let appearance): window.share(appearance, as: Terminal.appearance)
      }
    }

    /// Updates the window if necessary.
    func updateIfNeeded() {
      guard window.needsUpdate else { return }
      let start = window.wantsFrameCost ? now : nil
      window.update()
      if let start { updateTime += now - start }
    }
  }

  extension TerminalInput {
    fileprivate var isReply: Bool { if case .reply = self { true } else { false } }
  }
#endif
