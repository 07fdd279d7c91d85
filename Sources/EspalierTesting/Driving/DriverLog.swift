import EspalierRefresh
import EspalierRouting

/// A log of everything that has happened on a driven screen and has not been asserted yet.
final class DriverLog: ViewModelObserver, WorkObserver {
  /// An output, with the view model that has sent it.
  struct SentOutput {
    let viewModel: AnyObject
    let output: Any

    var text: String { "\(type(of: viewModel)) sent \(output)" }
  }

  /// The lines of the last asserted screen.
  var assertedLines = [""]
  var outputs: [SentOutput] = []
  var requests: [String] = []
  var assertedRefusalCount = 0

  /// The names of the pending requests that have been logged.
  private var pendingRequests: [String] = []

  /// The names of the requests that observer methods have reported since.
  private var reportedRequests: [String] = []

  func viewModel(_ viewModel: AnyObject, sends output: Any) {
    outputs.append(SentOutput(viewModel: viewModel, output: output))
  }

  func viewModel(_ viewModel: AnyObject, starts request: ViewModelRequest) { begins("\(request)") }

  func begins(_ title: String) {
    requests.append(title)
    reportedRequests.append(title)
  }

  /// Logs pending requests that no observer method has reported.
  ///
  /// - Parameter names: The names of the pending requests.
  func logPendingRequests(_ names: [String?]) {
    let names = names.map { $0 ?? "unnamed" }
    var logged = pendingRequests + reportedRequests
    for name in names {
      if let index = logged.firstIndex(of: name) {
        logged.remove(at: index)
      } else {
        requests.append(name)
      }
    }
    (pendingRequests, reportedRequests) = (names, [])
  }

  /// Returns lines that describe everything that has not been asserted; empty if there is nothing.
  func leftovers(screen: Screen, events: [EventBubble], refusals: [String]) -> [String] {
    var lines: [String] = []
    if screen.lines != assertedLines {
      lines.append("  the screen:")
      lines += screen.lines.map { $0.isEmpty ? "    │" : "    │ \($0)" }
    }
    lines += events.map { "  the event \($0)" }
    lines += outputs.map { "  an output: \($0.text)" }
    lines += requests.map { "  a request: \($0)" }
    lines += refusals.map { "  a refused move: \($0)" }
    return lines
  }
}
