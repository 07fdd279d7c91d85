#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// Stopping the process, as a shell with job control knows it, while it has no terminal.
  enum ProcessStop {
    /// Whether whoever has started the process lets it stop.
    static var isPossible: Bool { !SignalAction.current(of: SIGTSTP).isIgnoring }

    /// Stops until the shell has it go on.
    ///
    /// - Parameter hasGroup: Whether the programs that were started together with it stop, too, as they would if the
    ///   terminal had seen ctrl+z.
    static func stop(withGroup hasGroup: Bool) {
      if hasGroup { ignoring(SIGTSTP) { kill(0, SIGTSTP) } }
      raiseUsually(SIGTSTP)
    }

    /// Stops as long as the terminal belongs to another group of processes.
    ///
    /// Setting a terminal from the background would take it from whoever has it. A process that has no shell which
    /// could bring it back goes on.
    static func waitForForeground(of terminal: Int32) {
      while true {
        let owner = tcgetpgrp(terminal)
        guard owner > 0, owner != getpgrp() else { return }
        _ = Rescue.takeNotes()
        raiseUsually(SIGTTOU)
        guard Rescue.takeNotes().contains(.proceed) else { return }
      }
    }

    /// Has the system do what it does by itself about a signal, in this very call.
    private static func raiseUsually(_ signal: Int32) {
      let action = SignalAction.current(of: signal)
      SignalAction.usual.set(for: signal)
      // The threads of a pool hold signals back.
      var mask = sigset_t()
      var old = sigset_t()
      sigemptyset(&mask)
      sigaddset(&mask, signal)
      pthread_sigmask(SIG_UNBLOCK, &mask, &old)
      raise(signal)
      pthread_sigmask(SIG_SETMASK, &old, nil)
      action.set(for: signal)
    }

    private static func ignoring(_ signal: Int32, _ body: () -> Void) {
      let action = SignalAction.current(of: signal)
      SignalAction.ignore.set(for: signal)
      body()
      action.set(for: signal)
    }
  }
#endif
