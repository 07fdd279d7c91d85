#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// Stopping the process for job control by a shell, while it does not use the terminal.
  enum ProcessStop {
    /// Whether the process can be stopped: its parent has not made it ignore `SIGTSTP`.
    static var isPossible: Bool { !SignalAction.current(of: SIGTSTP).isIgnoring }

    /// Stops until the shell continues the process.
    ///
    /// - Parameter hasGroup: Whether the other processes of the group stop too, as they would if the terminal handled
    ///   ctrl+z.
    static func stop(withGroup hasGroup: Bool) {
      if hasGroup {
        SignalAction.ignoring(SIGTSTP) {
          kill(0, SIGTSTP)
          // While the main thread blocks the signal, as in a handler, it is not ignored, but waits, and would stop the
          // process a second time. Ignoring it anew drops it.
          SignalAction.ignore.set(for: SIGTSTP)
        }
      }
      raiseByDefault(SIGTSTP)
    }

    /// Stops while the terminal belongs to another process group.
    ///
    /// Changing the settings of a terminal from the background would disturb its owner. A process without a shell that
    /// could continue it is not stopped.
    static func waitForForeground(of terminal: Int32) {
      while true {
        let owner = tcgetpgrp(terminal)
        guard owner > 0, owner != getpgrp() else { return }
        _ = Rescue.takeNotes()
        raiseByDefault(SIGTTOU)
        guard Rescue.takeNotes().contains(.proceed) else { return }
      }
    }

    /// Performs the default action of a signal before returning.
    private static func raiseByDefault(_ signal: Int32) {
      let action = SignalAction.current(of: signal)
      SignalAction.usual.set(for: signal)
      // Threads of a pool block signals.
      var mask = sigset_t()
      var old = sigset_t()
      sigemptyset(&mask)
      sigaddset(&mask, signal)
      pthread_sigmask(SIG_UNBLOCK, &mask, &old)
      raise(signal)
      pthread_sigmask(SIG_SETMASK, &old, nil)
      action.set(for: signal)
    }
  }
#endif
