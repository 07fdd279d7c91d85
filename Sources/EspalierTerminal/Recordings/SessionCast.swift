#if os(Linux) || os(macOS)
  import EspalierTree
  import EspalierWindow

  /// The recording of the output of a session, as it is written to a file.
  ///
  /// It leaves out the questions that the session asks the terminal, and how it gives the terminal back at the end.
  final class SessionCast {
    private unowned let window: Window
    private let file: TextFile
    private let start: Duration

    /// The recording; `nil` as long as the size of the terminal is unknown.
    private var cast: Asciicast?

    init(of window: Window, toFile path: String) throws(TerminalError) {
      self.window = window
      file = try TextFile(at: path)
      start = window.latestTime
    }

    /// Begins with a size, or adds a new one.
    func resize(to size: Size) {
      if cast == nil {
        cast = Asciicast(size: size, title: window.title)
      } else {
        cast?.appendResize(to: size, at: window.latestTime - start)
      }
    }

    /// Adds output.
    func append(_ bytes: [UInt8]) {
      cast?.append(bytes, at: window.latestTime - start)
      if let text = cast?.takeText(), !text.isEmpty { file.write(text) }
    }

    /// Reports if the file is not complete.
    func end() {
      guard let failure = file.failure else { return }
      window.log("\(file.path): the recording is not complete: \(failure)", level: .error)
    }
  }
#endif
