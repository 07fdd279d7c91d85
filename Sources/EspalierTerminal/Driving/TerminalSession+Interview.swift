#if os(Linux) || os(macOS)
  import EspalierTree
  import EspalierWindow

  /// What the terminal has said about itself.
  extension TerminalSession {
    /// Makes use of what the terminal can do.
    func handle(_ finding: Interview.Finding) {
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
      case .appearance(let appearance):
        recorder?.note(.appearance(appearance))
        window.share(appearance, as: Terminal.appearance)
      }
    }
  }
#endif
