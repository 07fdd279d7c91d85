import EspalierTree
import EspalierWindow

/// A report of the help of a view or a window, for failures.
struct HelpReport {
  let node: any ScreenNode

  /// The commands as written in expectations: `ctrl+s, f2: Save`.
  var entries: [String] { node.keyHelp.map(Self.entry) }

  /// The commands, as a sentence.
  var text: String {
    entries.isEmpty ? "No command can be called." : "Commands that can be called: \(Self.list(entries))."
  }

  /// Returns a message if the help does not list exactly these commands.
  func problem(expecting expected: [String]) -> String? {
    let actual = entries
    guard expected != actual else { return nil }
    let missing = expected.filter { !actual.contains($0) }
    let unexpected = actual.filter { !expected.contains($0) }
    var lines = [
      "Other help was expected.", "expected: \(Self.list(expected))", "actual:   \(Self.list(actual))",
    ]
    if !missing.isEmpty { lines.append("missing:  \(Self.list(missing))") }
    if !unexpected.isEmpty { lines.append("extra:    \(Self.list(unexpected))") }
    if missing.isEmpty && unexpected.isEmpty {
      lines.append("The order differs: those of the nearest node come first.")
    }
    lines.append(FocusReport(node).text)
    for help in node.keyHelp { lines.append("  \(Self.entry(help)) is handled by \(help.nodeName)") }
    if !missing.isEmpty {
      lines.append(
        "A command is listed where its node is the focused row or above it, for keys that no nearer node takes.")
    }
    return lines.joined(separator: "\n")
  }

  private static func entry(_ help: KeyHelp) -> String {
    "\(help.keys.map(\.description).joined(separator: ", ")): \(help.command.help)"
  }

  private static func list(_ entries: [String]) -> String {
    entries.isEmpty ? "none" : entries.joined(separator: " · ")
  }
}
