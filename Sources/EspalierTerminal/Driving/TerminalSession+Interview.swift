#if os(Linux) || os(macOS)
  import EspalierTree
  import EspalierWindow

  /// What the terminal has said about itself.
  extension TerminalSession {
    /// Makes use of what the terminal can do.
    func handle(_ finding: Interview.Finding) {
      switch finding {
      case .hasDistinctKeys:
        guard !modes.active.contains(.distinctKeys) else { return }
        switchOn(.distinctKeys)
        pending.append(interview.askForKeys(at: now))
      case .sendsDistinctKeys:
        switchOn(.distinctKeys)
        reader.disambiguatesEscape = true
        // An escape that is held begins a sequence.
        escapeTime = nil
      case .hasSynchronizedOutput:
        writer.features.hasSynchronizedOutput = true
        switchOn(.synchronizedOutput)
      case .hasSizeReports:
        guard !modes.active.contains(.sizeReports) else { return }
        switchOn(.sizeReports)
        pending.append(interview.askForEnd(at: now))
      case .hasAppearanceReports: switchOn(.appearanceReports)
      case .appearance(let appearance):
        recorder?.note(.appearance(appearance))
        window.share(appearance, as: Terminal.appearance)
      }
    }
  }
#endif
