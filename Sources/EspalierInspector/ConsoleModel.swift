public import EspalierCollections
import EspalierTree
public import EspalierWindow

/// A log of what a program prints with `Window.log(_:level:)`, as it comes.
///
/// ```
/// 0.0 s INFO started
/// 2.5 s WARNING disk at 91 % ×2
/// ```
///
/// An ``Inspector`` opens one below itself. A program can also show it in a pane of its own:
///
/// ```swift
/// window.setPanes { .column(.view(list), .view(ContainerView(ConsoleModel(of: window))).box(Box(title: "Console"))) }
/// ```
///
/// It is a `LogModel`, so it follows the end, and has levels, a filter and all keys of one. A message that is logged
/// several times in a row is one line with a count. Inspectors leave out the view that shows it.
public final class ConsoleModel: LogModel {
  private weak var subject: Window?

  /// The revision of the messages that are shown.
  private var revision = -1

  /// The number of the last message that was shown, how often it was logged, and how many lines it has.
  private var last = (number: 0, count: 0, lineCount: 0)

  private var isLoaded = false

  /// Creates a console of a window; it may be shown in this window or another one.
  public init(of window: Window) {
    subject = window
    super.init()
    refresh()
    subscribe(to: Window.updated) { console, _ in console.refresh() }
  }

  deinit { if isLoaded { subject?.consoleCount -= 1 } }

  /// Makes messages update the window, and follows the end of the view.
  public override func didLoad() {
    super.didLoad()
    nearestView?.share((), as: Inspector.presence, notifying: false)
    if !isLoaded { subject?.consoleCount += 1 }
    isLoaded = true
  }

  /// Shows messages before the rows are laid out.
  public override func willUpdate() { refresh() }

  private func refresh() {
    guard let subject, subject.logRevision != revision else { return }
    revision = subject.logRevision
    for message in subject.logMessages where (message.number, message.count) > (last.number, last.count) {
      let replacedCount = message.number == last.number ? last.lineCount : 0
      let seconds = Int(message.time / .milliseconds(100)).text(decimals: 1, trims: false)
      let line = StyledText("\(seconds) s \(message.level.name.uppercased()) ") + message.text
      let count = message.count > 1 ? " ×\(message.count.groupedByThousands)" : ""
      let lineCount = replaceLast(replacedCount, by: line + StyledText(count), level: message.level)
      last = (message.number, message.count, lineCount)
    }
  }
}
