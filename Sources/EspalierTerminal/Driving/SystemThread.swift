#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// System threads that receive no signals except those for their own faults.
  enum SystemThread {
    /// Starts a thread, which ends with its work.
    ///
    /// - Parameter body: The work of the thread.
    static func start(_ body: @escaping @Sendable () -> Void) throws(TerminalError) {
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
        pthread_detach(handle)
      #else
        pthread_detach(handle!)
      #endif
    }

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
