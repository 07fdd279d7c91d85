#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// Plain text for an output that no window occupies.
  package enum PlainOutput {
    /// Writes all bytes of a text, and waits as long as the output does not accept them.
    ///
    /// - Throws: ``TerminalError`` if the output cannot be written, for instance because its reader is gone.
    package static func write(_ text: [UInt8], to output: Int32) throws(TerminalError) {
      // If the reader is gone, report an error instead of being killed by the signal.
      try SignalAction.ignoring(SIGPIPE) { () throws(TerminalError) in
        var rest = text[...]
        while !rest.isEmpty {
          guard let count = rest.withUnsafeBytes({ SystemCall.put($0, to: output) }) else {
            throw TerminalError(.output, because: SystemCall.reason())
          }
          rest = rest.dropFirst(count)
          if !rest.isEmpty { SystemCall.waitForOutput(output) }
        }
      }
    }

    /// Writes what `print` has buffered, so that it comes before what is written next.
    package static func flush() { fflush(nil) }
  }
#endif
