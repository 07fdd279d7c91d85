import EspalierTree
import EspalierWindow

/// The console: what the program has logged in the window, once there is anything.
///
/// ```
/// ▾ Console 3 · from warning on
///   2.5 s warning disk at 91 %
///   1.0 s error disk full ×2
/// ```
extension Inspector {
  /// The number of messages that are shown.
  private static let largestMessageCount = 50

  /// The console of the inspected window.
  func appendConsole(to entries: inout [InspectorEntry]) {
    let messages = subjectWindow?.logMessages ?? []
    guard let last = messages.last else { return }
    let level = expansion.consoleLevel
    let filter = level == .trace ? "" : " · from \(level.name) on"
    entries.append(
      InspectorEntry(
        id: .console, depth: 0, isExpanded: expansion.showsConsole,
        title: "Console \(last.number.groupedByThousands)",
        note: expansion.showsConsole ? filter : ": \(Self.text(of: last))"))
    guard expansion.showsConsole else { return }
    let shown = messages.reversed().lazy.filter { $0.level >= level }.prefix(Self.largestMessageCount)
    entries += shown.map { message in
      InspectorEntry(
        id: .message(number: message.number), depth: 1,
        label: "\(Self.seconds(message.time)) s \(message.level.name) ", title: Self.text(of: message))
    }
  }

  /// Shows only messages of the next level on, and after the last one all messages.
  func showNextLevel() {
    expansion.consoleLevel = LogLevel(rawValue: expansion.consoleLevel.rawValue + 1) ?? .trace
    refreshFolding()
  }

  private static func text(of message: LogMessage) -> String {
    message.text.string.harmless + (message.count > 1 ? " ×\(message.count.groupedByThousands)" : "")
  }

  /// Returns a time in seconds, to the tenth.
  private static func seconds(_ time: Duration) -> String {
    let tenths = time / .milliseconds(100)
    return "\(Int(tenths) / 10).\(Int(tenths) % 10)"
  }
}
