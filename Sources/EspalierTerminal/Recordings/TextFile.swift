#if os(Linux) || os(macOS)
  /// A file that grows while a window is shown.
  ///
  /// Every piece of text is handed to the system at once, so it stays even if the process crashes. Only the user may
  /// read a new file.
  final class TextFile {
    let path: String
    private let descriptor: Int32

    /// The reason why text is no longer written; `nil` if all of it was.
    private(set) var failure: String?

    /// Creates a file, or empties an existing one.
    init(at path: String) throws(TerminalError) {
      self.path = path
      descriptor = SystemCall.create(path)
      guard descriptor >= 0 else { throw TerminalError(path: path, message: SystemCall.reason()) }
    }

    deinit { SystemCall.end(descriptor) }

    /// Appends text; after a failure, nothing is written any more.
    func write(_ text: String) {
      guard failure == nil else { return }
      do throws(TerminalError) {
        try PlainOutput.write(Array(text.utf8), to: descriptor)
      } catch {
        failure = error.message
      }
    }
  }
#endif
