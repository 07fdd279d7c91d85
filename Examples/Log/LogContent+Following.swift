import ExampleSupport

extension LogContent {
  /// What has become of a file since the last look.
  enum Change: Equatable {
    /// Lines have come, or the last one has grown.
    case grown(lastLineHasGrown: Bool)
    /// All lines are others, because the file has been cut, or another one has its name.
    case replaced
  }

  /// How much is looked through at once: as much as nobody waits for.
  private static let largestLook = 1 << 26

  /// Looks at the file again.
  ///
  /// - Returns: What has changed of the lines that are shown; `nil` when nothing has.
  mutating func look() throws(Failure) -> Change? {
    // A file that is rotated has no name for a moment, and what comes last still goes into it.
    if let path, let identity = LogFile.Identity(path: path), identity != file.identity {
      self = try LogContent(LogFile(path: path), name: name, path: path, showing: filter?.pattern)
      return .replaced
    }
    guard isIntact else {
      self = try LogContent(file, name: name, path: path, showing: filter?.pattern)
      return .replaced
    }
    let (size, count, wasOpen) = (index.size, self.count, isLastLineOpen)
    try scan(atMost: Self.largestLook)
    let lastLineHasGrown = wasOpen && index.size > size
    guard lastLineHasGrown || self.count > count else { return nil }
    return .grown(lastLineHasGrown: lastLineHasGrown)
  }

  /// Whether no file has the name at present.
  var isMissing: Bool { path.map { LogFile.Identity(path: $0) == nil } ?? false }
}
