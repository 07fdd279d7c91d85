#if os(Linux) || os(macOS)
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// The text that is written to a file when the process crashes.
  ///
  /// ```
  ///   begin(path)  ──▶ append · replace ──▶  [ path · text ]  ◀── a crash: open, write, close
  ///   end()        ──▶                       [ nothing ]
  /// ```
  ///
  /// A signal handler may interrupt anything, so it finds the path and the text in memory that was allocated before. It
  /// allocates nothing, takes no lock, and touches no object. One process has one report, because it crashes once.
  enum CrashReport {
    /// The maximum number of bytes of a text; when appending exceeds it, the text has to be replaced.
    static var capacity: Int { 2_000_000 }

    /// Makes a crash from now on write a file.
    static func begin(toFile path: String) {
      let block = CrashBlock.shared() ?? CrashBlock.allocate()
      end()
      if let path = strdup(path) { block.pointee.path = path }
    }

    /// Makes a crash write nothing any more.
    static func end() { crashState.store(0, ordering: .sequentiallyConsistent) }

    /// Replaces the text, of which no more than the capacity is kept.
    static func replace(with text: String) {
      guard let block = CrashBlock.shared() else { return }
      // The half that no handler can be reading.
      let half = 1 - (crashState.load(ordering: .sequentiallyConsistent) >> 1 & 1)
      let count = copy(text, to: block.pointee.text(half))
      crashState.store(UInt(count) << 2 | half << 1 | 1, ordering: .sequentiallyConsistent)
    }

    /// Appends text.
    ///
    /// - Returns: Whether there was room.
    static func append(_ text: String) -> Bool {
      guard let block = CrashBlock.shared() else { return true }
      let state = crashState.load(ordering: .sequentiallyConsistent)
      let (count, half) = (Int(state >> 2), state >> 1 & 1)
      guard count + text.utf8.count <= capacity else { return false }
      // What a handler reads ends before this.
      let added = copy(text, to: block.pointee.text(half) + count)
      crashState.store(UInt(count + added) << 2 | half << 1 | 1, ordering: .sequentiallyConsistent)
      return true
    }

    private static func copy(_ text: String, to start: UnsafeMutablePointer<UInt8>) -> Int {
      var text = text
      return text.withUTF8 { bytes in
        guard let base = bytes.baseAddress else { return 0 }
        let count = min(bytes.count, capacity)
        start.update(from: base, count: count)
        return count
      }
    }

    /// Writes the file if a signal is one of a crash; called by signal handlers.
    static func write(after signal: Int32) {
      switch signal {
      // A process that has made a mistake.
      case SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP: break
      default: return
      }
      let state = crashState.exchange(0, ordering: .sequentiallyConsistent)
      let notice: StaticString = "# The process crashed here.\n"
      guard state != 0, let block = CrashBlock.shared(), let path = block.pointee.path else { return }
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      guard file >= 0 else { return }
      var writer = PatientWriter(to: file)
      _ = writer.write(block.pointee.text(state >> 1 & 1), count: Int(state >> 2))
      _ = writer.write(notice.utf8Start, count: notice.utf8CodeUnitCount)
      close(file)
    }
  }

  /// The data that the signal handler needs.
  private struct CrashBlock {
    /// Two texts: one is read while the other is written.
    let texts: UnsafeMutablePointer<UInt8>
    /// The path of the file, which is never freed, because a handler may be about to read it.
    var path: UnsafeMutablePointer<CChar>?

    func text(_ half: UInt) -> UnsafeMutablePointer<UInt8> { texts + Int(half) * CrashReport.capacity }

    static func shared() -> UnsafeMutablePointer<CrashBlock>? {
      UnsafeMutablePointer(bitPattern: crashAddress.load(ordering: .sequentiallyConsistent))
    }

    /// Allocates a block, which is never freed, for the same reason.
    static func allocate() -> UnsafeMutablePointer<CrashBlock> {
      let block = UnsafeMutablePointer<CrashBlock>.allocate(capacity: 1)
      block.initialize(to: CrashBlock(texts: .allocate(capacity: 2 * CrashReport.capacity), path: nil))
      crashAddress.store(UInt(bitPattern: block), ordering: .sequentiallyConsistent)
      return block
    }
  }

  /// The address of the block; 0 if there is none.
  private let crashAddress = Atomic<UInt>(0)

  /// 0 if there is nothing to write; otherwise, the number of bytes, the half that contains them, and 1.
  private let crashState = Atomic<UInt>(0)
#endif
