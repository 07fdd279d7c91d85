/// An output stream for lines, which joins them into text without the final line feed.
struct JoinedLines: TextOutputStream {
  private(set) var text = ""

  /// Whether the line feed of the last line has been held back.
  private var isEnded = false

  mutating func write(_ string: String) {
    guard !string.isEmpty else { return }
    if isEnded { text += "\n" }
    isEnded = string.utf8.last == 0x0A
    text += isEnded ? Substring(string.utf8.dropLast()) : string[...]
  }
}
