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
#endif
