import EspalierCollections
import EspalierTree
import EspalierWindow

/// The console: what the program has logged in the window, once there is anything.
extension Inspector {
  /// The latest message in a line; `nil` as long as there is none.
  var console: InspectorEntry? {
    guard let last = subjectWindow?.logMessages.last else { return nil }
    let count = last.count > 1 ? " ×\(last.count.groupedByThousands)" : ""
    return InspectorEntry(
      id: .console, title: "Console \(last.number.groupedByThousands)", note: ": \(last.text.string.harmless)\(count)")
  }

  /// Shows or hides the messages below an inspector that has been opened next to the panes, or else over it.
  func toggleConsole() {
    guard let subjectWindow, let window else { return }
    if let inspection = window.inspection as? WindowInspection, inspection.docks(hostView) {
      inspection.toggleConsole(in: window)
    } else {
      window.present(ConsoleModel(of: subjectWindow), as: WindowInspection.dialog.box(WindowInspection.consoleBox))
    }
  }
}
