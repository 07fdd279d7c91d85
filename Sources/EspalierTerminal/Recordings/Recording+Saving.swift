#if os(Linux) || os(macOS)
  public import EspalierWindow

  extension Recording {
    /// Saves the recording so far in a file that only the user may read.
    ///
    /// - Parameter path: The path of the file, which is replaced if it exists.
    /// - Throws: ``TerminalError`` if the file cannot be written.
    public func save(toFile path: String) throws(TerminalError) {
      let file = try TextFile(at: path)
      file.write(text)
      if let failure = file.failure { throw TerminalError(path: path, message: failure) }
    }
  }
#endif
