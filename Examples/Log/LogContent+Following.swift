import ExampleSupport

extension LogContent {
  /// What has happened to a file since the last look.
  enum Change: Equatable {
    /// Lines were added, or the last one has grown.
    case grown(lastLineHasGrown: Bool)
    /// All lines are different, because the file was truncated, or another file has taken its name.
    case replaced
  }

  /// The largest number of bytes that one look reads, so the user does not have to wait.
  private static let largestLook = 1 << 26

  /// Looks at the file again.
  ///
  /// - Returns: What has changed in the lines that are shown; `nil` if nothing has.
  mutating func look() throws(Failure) -> Change? {
    // A rotated file has no name for a moment, and the last lines still go to it.
    if let path, let identity = LogFile.Identity(path: path), identity != file.identity {
      self = try LogContent(LogFile(path: path), name: name, path: path)
      return .replaced
    }
    guard isIntact else {
      self = try LogContent(file, name: name, path: path)
      return .replaced
    }
    let (size, count, wasOpen) = (index.size, index.count, index.isLastLineOpen)
    try scan(atMost: Self.largestLook)
    let lastLineHasGrown = wasOpen && index.size > size
    guard lastLineHasGrown || index.count > count else { return nil }
    return .grown(lastLineHasGrown: lastLineHasGrown)
  }

  /// Whether no file has the name at the moment.
  var isMissing: Bool { path.map { LogFile.Identity(path: $0) == nil } ?? false }
}
