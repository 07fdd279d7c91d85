#if os(Linux) || os(macOS)
  public import EspalierWindow

  extension Screenplay {
    /// Creates a screenplay from a file, such as a recording.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: `ScreenplayError` if the file cannot be read, or for its first invalid line.
    public init(contentsOfFile path: String) throws(ScreenplayError) {
      guard let bytes = SystemCall.contents(ofFile: path) else {
        throw ScreenplayError("\(path): the file cannot be read: \(SystemCall.reason())")
      }
      try self.init(parsing: String(decoding: bytes, as: UTF8.self))
    }
  }
#endif
