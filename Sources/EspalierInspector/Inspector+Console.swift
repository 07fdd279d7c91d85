import EspalierCollections
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

  /// The console of the inspected window; `nil` as long as there is nothing in it.
  var console: InspectorEntry? {
    guard let last = subjectWindow?.logMessages.last else { return nil }
    let filter = details.consoleLevel == .trace ? "" : " · from \(details.consoleLevel.name) on"
    return InspectorEntry(
      id: .console, title: "Console \(last.number.groupedByThousands)",
      note: outline.isExpanded(.console) ? filter : ": \(Self.text(of: last))")
  }

  /// The messages that the console shows, the latest first.
  var shownMessages: [InspectorEntry] {
    let messages = (subjectWindow?.logMessages ?? []).reversed().lazy.filter { $0.level >= self.details.consoleLevel }
    return messages.prefix(Self.largestMessageCount).map { message in
      InspectorEntry(
        id: .message(number: message.number), label: "\(Self.seconds(message.time)) s \(message.level.name) ",
        title: Self.text(of: message))
    }
  }

  /// Shows only messages of the next level on, and after the last one all messages.
  func showNextLevel() {
    details.consoleLevel = LogLevel(rawValue: details.consoleLevel.rawValue + 1) ?? .trace
    showEntries()
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
