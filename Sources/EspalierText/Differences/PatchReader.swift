/// Reads patches.
struct PatchReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var files: [TextPatch.File] = []

  /// Whether the last file has begun with a line `diff --git`, so that its paths are not those of another file.
  private var hasGitHeader = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads everything.
  mutating func readFiles() -> [TextPatch.File] {
    while offset < bytes.count {
      let line = readLine()
      if line.starts(with: "@@ -".utf8) {
        readHunk(line)
      } else if line.starts(with: "diff --git ".utf8) {
        beginGitFile(line.dropFirst("diff --git ".utf8.count))
      } else if line.starts(with: "--- ".utf8), isAt("+++ ") {
        readNames(line)
      } else if let note = Self.note(in: line), !files.isEmpty, hasGitHeader {
        add(note, line)
      }
    }
    return files
  }

  private mutating func beginGitFile(_ names: ArraySlice<UInt8>) {
    // Without blanks in the paths, or if both are the same, the border is known: `a/path b/path`.
    let text = String(decoding: names, as: UTF8.self)
    let half = text.utf8.count / 2
    var paths = [text.prefix(half), text.dropFirst(half + 1)]
    let isInHalves = paths[0].hasPrefix("a/") && paths[1].hasPrefix("b/")
    let isQuoted = paths[0].hasPrefix("\"a/") && paths[1].hasPrefix("\"b/")
    if !isInHalves && !isQuoted { paths = text.split(separator: " ", maxSplits: 1) }
    files.append(
      TextPatch.File(
        oldPath: paths.first.flatMap { Self.path($0, prefix: "a/") },
        newPath: paths.last.flatMap { Self.path($0, prefix: "b/") }))
    hasGitHeader = true
  }

  private mutating func readNames(_ line: ArraySlice<UInt8>) {
    let next = readLine()
    let old = Self.path(String(decoding: line.dropFirst(4), as: UTF8.self)[...], prefix: "a/")
    let new = Self.path(String(decoding: next.dropFirst(4), as: UTF8.self)[...], prefix: "b/")
    if !hasGitHeader || files.last?.hunks.isEmpty == false { files.append(TextPatch.File(oldPath: old, newPath: new)) }
    files[files.count - 1].oldPath = old
    files[files.count - 1].newPath = new
  }

  private mutating func add(_ note: String, _ line: ArraySlice<UInt8>) {
    let last = files.count - 1
    let text = String(decoding: line, as: UTF8.self)
    let path = text.drop { $0 != " " }.dropFirst().drop { $0 != " " }.dropFirst()
    switch note {
    case "renamed to":
      files[last].newPath = Self.path(path, prefix: "")
      return
    case "renamed", "copied": files[last].oldPath = Self.path(path, prefix: "")
    case "new file", "new link": files[last].oldPath = nil
    case "deleted": files[last].newPath = nil
    default: break
    }
    files[last].notes.append(note)
  }

  /// Reads the lines of a hunk: as many as its header says, whatever they contain.
  private mutating func readHunk(_ line: ArraySlice<UInt8>) {
    guard let header = HunkHeader(line) else { return }
    var (old, new) = (header.oldCount, header.newCount)
    var offsets = [offset]
    reading: while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " ") where old > 0 && new > 0: (old, new) = (old - 1, new - 1)
      // Some programs strip the blank of an empty line.
      case 0x0A where old > 0 && new > 0: (old, new) = (old - 1, new - 1)
      case UInt8(ascii: "-") where old > 0: old -= 1
      case UInt8(ascii: "+") where new > 0: new -= 1
      case UInt8(ascii: "\\"): break
      default: break reading
      }
      _ = readLine()
      offsets.append(offset)
    }
    if files.isEmpty { files.append(TextPatch.File(oldPath: nil, newPath: nil)) }
    files[files.count - 1].hunks.append(TextPatch.Hunk(header, bytes: bytes, offsets: offsets))
  }

  private static func note(in line: ArraySlice<UInt8>) -> String? {
    let notes: [(String, String)] = [
      ("new file mode 120", "new link"), ("new file mode", "new file"), ("deleted file mode", "deleted"),
      ("rename from ", "renamed"), ("copy from ", "copied"), ("rename to ", "renamed to"),
      ("copy to ", "renamed to"), ("Binary files ", "no text"), ("GIT binary patch", "no text"),
    ]
    if line.starts(with: "new mode ".utf8) { return "mode \(String(decoding: line.dropFirst(9), as: UTF8.self))" }
    return notes.first { line.starts(with: $0.0.utf8) }?.1
  }

  /// Returns a path; `nil` for `/dev/null`.
  private static func path(_ text: Substring, prefix: String) -> String? {
    // A time may follow after a tab.
    var text = text.prefix { $0 != "\t" }
    if text.count >= 2, text.first == "\"", text.last == "\"" {
      text = PatchPath.unquoted(text.dropFirst().dropLast())[...]
    }
    guard text != "/dev/null" else { return nil }
    return String(text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : text)
  }

  private func isAt(_ text: StaticString) -> Bool {
    bytes[offset...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Reads a line, and returns it without its ending.
  private mutating func readLine() -> ArraySlice<UInt8> {
    let start = offset
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    offset = min(bytes.count, end + 1)
    return bytes[start..<end].last == 0x0D ? bytes[start..<end - 1] : bytes[start..<end]
  }
}
