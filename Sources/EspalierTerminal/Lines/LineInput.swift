#if os(Linux) || os(macOS)
  import Synchronization

  /// An input that is read line by line.
  ///
  /// What has been read beyond a line is kept for the next one, so everything that reads lines from a descriptor has to
  /// share its input.
  package final class LineInput: Sendable {
    /// What comes next.
    package enum Reading: Hashable, Sendable {
      case line(LineBuffer.Line)
      /// The input has ended.
      case ended
      /// The task has been cancelled.
      case cancelled
    }

    /// The lines of standard input.
    package static let standard = LineInput(0)

    /// The descriptor of the input.
    package let descriptor: Int32

    private let buffer = Mutex(LineBuffer())

    /// Creates an input for a descriptor, which it does not close.
    package init(_ descriptor: Int32) {
      self.descriptor = descriptor
    }

    /// Waits for the next line; other tasks of the caller's isolation continue meanwhile.
    ///
    /// - Parameter isHidden: Whether a terminal does not show what is typed.
    /// - Throws: ``TerminalError`` if the system has no thread or pipe for waiting.
    package func next(isHidden: Bool = false) async throws(TerminalError) -> Reading {
      if let line = buffer.withLock({ $0.next() }) { return .line(line) }
      // If the input is closed, its number could be reused for the pipe that wakes the waiter.
      guard SystemCall.isOpen(descriptor) else { return .ended }
      let wakeup = try Wakeup()
      let waiter = TerminalWaiter(
        input: descriptor, output: descriptor, wakeup: wakeup, on: try LoopThread.ofWaits.get())
      let curtain = isHidden ? try EchoCurtain(over: descriptor, wakeup) : nil
      defer { curtain?.open() }
      while !Task.isCancelled {
        // A cancellation after this check wakes the waiter.
        let report = wakeup.beginSleep() ? await waiter.wait(for: TerminalWaiter.Request()) : TerminalWaiter.Report()
        wakeup.endSleep()
        let line = buffer.withLock { buffer in
          buffer.append(report.bytes)
          return buffer.next() ?? (report.hasEnded ? buffer.takeRest() : nil)
        }
        if let line { return .line(line) }
        if report.hasEnded { return .ended }
      }
      return .cancelled
    }
  }

  /// A terminal that does not show what is typed, until it is opened again or a signal ends the process.
  private struct EchoCurtain {
    private let device: TerminalDevice

    /// Switches the echo off, except for line breaks.
    ///
    /// - Returns: `nil` if the input is not a terminal.
    init?(over input: Int32, _ wakeup: Wakeup) throws(TerminalError) {
      guard TerminalDevice.isTerminal(input) else { return nil }
      device = try TerminalDevice(input: input, output: input)
      Rescue.install(for: device, errors: nil, wakeup: wakeup.writing)
      Rescue.arm([])
      Rescue.allowStopping()
      device.setEcho(false)
    }

    func open() {
      device.setEcho(true)
      Rescue.disarm()
      Rescue.uninstall()
    }
  }
#endif
