#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A system thread that receives no signals except those for its own faults.
  struct SystemThread {
    private let handle: pthread_t

    /// Starts a thread.
    ///
    /// - Parameter body: The work of the thread.
    init(_ body: @escaping @Sendable () -> Void) throws(TerminalError) {
      let context = Unmanaged.passRetained(Body(body))
      #if canImport(Glibc)
        var handle = pthread_t()
      #else
        var handle: pthread_t?
      #endif
      var mask = sigset_t()
      var old = sigset_t()
      sigfillset(&mask)
      for signal in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] { sigdelset(&mask, signal) }
      pthread_sigmask(SIG_SETMASK, &mask, &old)
      let code = pthread_create(&handle, nil, { SystemThread.enter($0) }, context.toOpaque())
      pthread_sigmask(SIG_SETMASK, &old, nil)
      guard code == 0 else {
        context.release()
        throw TerminalError(.setUp, code: code)
      }
      #if canImport(Glibc)
        self.handle = handle
      #else
        self.handle = handle!
      #endif
    }

    /// Waits until the thread has ended.
    func join() { pthread_join(handle, nil) }

    private static func enter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().call() }
      return nil
    }

    private final class Body {
      let call: () -> Void
      init(_ call: @escaping () -> Void) { self.call = call }
    }
  }
#endif
