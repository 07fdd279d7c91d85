/// Reads the output of `git diff-tree -p --numstat -z`: how many lines have changed in each file, and which.
struct PatchReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var files: [Patch.File] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The changes.
  ///
  /// - Parameter isCut: Whether the bytes end before the patch does.
  consuming func patch(isCut: Bool) -> Patch {
    readCounts()
    readFiles()
    return Patch(files: files, bytes: bytes, isCut: isCut)
  }

  // Counts: `added`, a tab, `removed`, a tab, and the path; for a renamed file, an empty path, and then both paths.
  // Each ends in NUL, and another NUL ends the list.

  private mutating func readCounts() {
    while offset < bytes.count, bytes[offset] != 0 {
      let words = text(upTo: 0).split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard words.count == 3 else { return }
      var file = Patch.File(path: String(words[2]))
      if let added = Int(words[0]), let removed = Int(words[1]) { file.counts = (added, removed) }
      if file.path.isEmpty {
        file.oldPath = text(upTo: 0)
        file.path = text(upTo: 0)
      }
      files.append(file)
    }
    offset += 1
  }

  // Files: a line `diff --git`, lines that say what has happened to the file, and hunks.

  private mutating func readFiles() {
    var index = -1
    while offset < bytes.count {
      let start = offset
      let line = text(upTo: UInt8(ascii: "\n"))
      if line.hasPrefix("diff --git ") {
        // A file that was replaced by a link has two parts, but one count.
        let isNext = index + 1 < files.count && line.hasSuffix(" b/\(files[index + 1].path)")
        if isNext { index += 1 }
      } else if index >= 0 {
        if let note = Self.note(in: line) { files[index].notes.append(note) }
        if line.hasPrefix("@@ -"), let hunk = readHunk(header: start..<max(start, offset - 1), line) {
          files[index].hunks.append(hunk)
        }
      }
    }
  }

  /// Reads the lines of a hunk: as many as its header says, whatever they contain.
  private mutating func readHunk(header: Range<Int>, _ line: String) -> Patch.Hunk? {
    let words = line.split(separator: " ")
    guard words.count >= 4, var old = Self.count(in: words[1]), var new = Self.count(in: words[2]) else { return nil }
    var offsets = [offset]
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " ") where old > 0 && new > 0: (old, new) = (old - 1, new - 1)
      case UInt8(ascii: "-") where old > 0: old -= 1
      case UInt8(ascii: "+") where new > 0: new -= 1
      case UInt8(ascii: "\\"): break
      default: return Patch.Hunk(header: header, offsets: offsets)
      }
      skip(past: UInt8(ascii: "\n"))
      offsets.append(offset)
    }
    return Patch.Hunk(header: header, offsets: offsets)
  }

  /// The number of lines in `-12,3`; without a comma, it is one line.
  private static func count(in word: Substring) -> Int? {
    let parts = word.dropFirst().split(separator: ",")
    return parts.count == 2 ? Int(parts[1]) : parts.count == 1 ? 1 : nil
  }

  private static func note(in line: String) -> String? {
    if line.hasPrefix("new file mode 120") { return "new link" }
    if line.hasPrefix("new file mode") { return "new file" }
    if line.hasPrefix("deleted file mode") { return "deleted" }
    if line.hasPrefix("new mode ") { return "mode \(line.dropFirst(9))" }
    if line.hasPrefix("rename from ") { return "renamed" }
    if line.hasPrefix("copy from ") { return "copied" }
    if line.hasPrefix("Binary files ") { return "no text" }
    return nil
  }

  private mutating func skip(past byte: UInt8) {
    offset = bytes[offset...].firstIndex(of: byte).map { $0 + 1 } ?? bytes.count
  }

  /// The text up to a byte; reading continues after that byte.
  private mutating func text(upTo byte: UInt8) -> String {
    let start = offset
    skip(past: byte)
    let hasEnd = offset > start && bytes[offset - 1] == byte
    return String(decoding: bytes[start..<(hasEnd ? offset - 1 : offset)], as: UTF8.self)
  }
}
