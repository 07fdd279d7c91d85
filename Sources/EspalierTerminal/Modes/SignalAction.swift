#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// The action for a signal.
  struct SignalAction {
    /// A function that is called with the signal, information about it, and the interrupted context.
    typealias Handler =
      @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

    var value: sigaction

    /// Creates an action that calls a function, on the thread's alternate stack if it has one, with all signals
    /// blocked.
    init(calling handler: Handler) {
      self.init(at: unsafeBitCast(handler, to: UInt.self))
      value.sa_flags = SA_SIGINFO | Int32(truncatingIfNeeded: SA_ONSTACK) | SA_RESTART
      sigfillset(&value.sa_mask)
    }

    init(_ value: sigaction) {
      self.value = value
    }

    /// Creates an action from the address of a function, which shares its place with the address of every other kind.
    private init(at address: UInt) {
      value = sigaction()
      let handler = unsafeBitCast(address, to: (@convention(c) (Int32) -> Void)?.self)
      #if canImport(Glibc)
        value.__sigaction_handler.sa_handler = handler
      #elseif canImport(Musl)
        value.__sa_handler.sa_handler = handler
      #else
        value.__sigaction_u.__sa_handler = handler
      #endif
    }

    /// The default action, `SIG_DFL`.
    static var usual: SignalAction { SignalAction(at: 0) }

    /// Ignoring the signal, `SIG_IGN`.
    static var ignore: SignalAction { SignalAction(at: 1) }

    /// Returns the current action for a signal.
    static func current(of signal: Int32) -> SignalAction {
      var value = sigaction()
      sigaction(signal, nil, &value)
      return SignalAction(value)
    }

    /// Makes this the action for a signal.
    func set(for signal: Int32) {
      var value = value
      sigaction(signal, &value, nil)
    }

    /// Calls a closure while a signal is ignored.
    static func ignoring<Failure: Error>(_ signal: Int32, _ body: () throws(Failure) -> Void) throws(Failure) {
      let action = current(of: signal)
      ignore.set(for: signal)
      defer { action.set(for: signal) }
      try body()
    }

    /// Whether this is the default action.
    var isDefault: Bool { address == 0 }

    /// Whether the signal is ignored.
    var isIgnoring: Bool { address == 1 }

    /// Returns whether a function is called.
    func calls(_ handler: Handler) -> Bool { address == unsafeBitCast(handler, to: UInt.self) }

    private var address: UInt {
      #if canImport(Glibc)
        unsafeBitCast(value.__sigaction_handler.sa_handler, to: UInt.self)
      #elseif canImport(Musl)
        unsafeBitCast(value.__sa_handler.sa_handler, to: UInt.self)
      #else
        unsafeBitCast(value.__sigaction_u.__sa_handler, to: UInt.self)
      #endif
    }
  }

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
