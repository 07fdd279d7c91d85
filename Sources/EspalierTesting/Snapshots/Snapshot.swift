import EspalierCanvas

/// The contents of a snapshot file: the conditions of the screen, and its lines.
///
/// ```
/// size: 40×2
/// width policy: modern
///
/// Ann                              3 likes
/// Hello
/// ```
struct Snapshot: Equatable {
  /// The lines above the first blank one.
  let header: [String]

  /// The lines below that line.
  let body: [String]

  init(_ screen: Screen) {
    var policy = screen.widthPolicy.clusters == .modern ? "modern" : "legacy"
    if screen.widthPolicy.isAmbiguousWide { policy += ", ambiguous wide" }
    header = ["size: \(screen.size)", "width policy: \(policy)"]
    body = screen.lines
  }

  /// Reads the text of a file.
  init(text: String) {
    var lines = Screen.lines(of: text)
    if lines.last == "" { lines.removeLast() }
    let end = lines.firstIndex(of: "") ?? lines.endIndex
    header = Array(lines[..<end])
    body = Array(lines[end...].dropFirst())
  }

  /// The text of a file, with a line feed at the end.
  var text: String { (header + [""] + body).joined(separator: "\n") + "\n" }
}
