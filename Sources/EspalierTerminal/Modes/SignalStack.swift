#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A stack for handlers of signals, for when a thread has used up its own.
  ///
  /// A thread has to be given one by itself, and tasks change threads. All share the same memory, since after the first
  /// handler that gives the terminal back there is nothing left for a second one to do.
  enum SignalStack {
    private static let size = 65_536

    /// The memory, which is never given back: threads go on knowing it.
    private nonisolated(unsafe) static let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)

    /// Gives this thread a stack for handlers, unless it has one.
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
