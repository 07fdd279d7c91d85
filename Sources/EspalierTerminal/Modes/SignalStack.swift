#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// An alternate stack for signal handlers, for threads that have overflowed their own.
  ///
  /// It must be set for each thread, and tasks change threads. All threads share the same memory, because after the
  /// first handler has restored the terminal, there is nothing left to do for a second one.
  enum SignalStack {
    private static let size = 65_536

    /// The memory, which is never freed, because threads keep referring to it.
    private nonisolated(unsafe) static let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)

    /// Sets the alternate stack of this thread, unless it has one.
    static func use() {
      var old = stack_t()
      guard sigaltstack(nil, &old) == 0, old.ss_flags & Int32(SS_DISABLE) != 0 else { return }
      var new = stack_t()
      new.ss_sp = Self.memory
      new.ss_size = Self.size
      sigaltstack(&new, nil)
    }
  }
#endif
