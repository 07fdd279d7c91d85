import Espalier
import ExampleSupport

/// The lines of a log file; what is appended to the file arrives while its end is followed.
final class LogFileModel: LogModel {
  let state: ObservableValue<LogState>
  private(set) var content: LogContent

  /// The time between two looks at a file that is followed.
  private let interval: Duration

  private var looks: Subscription<ContainerView>?

  /// Reads the next piece of a file that has not been read to its end.
  private var reading: Subscription<ContainerView>?

  init(_ content: LogContent, every interval: Duration, isFollowing: Bool) {
    self.content = content
    self.interval = interval
    state = ObservableValue(LogState(content))
    super.init()
    self.isFollowing = isFollowing
    onFollowingChange = { [unowned self] _ in followFile() }
    onFilter = { [unowned self] in showState() }
    show(content.source)
  }

  /// Begins to read the rest of the file, and to look at it.
  override func didLoad() {
    super.didLoad()
    followFile()
    guard content.readingProgress != nil else { return }
    reading = nearestView?.onTick(every: .milliseconds(10)) { [weak self] _ in
      guard let self else { return }
      look()
      if content.readingProgress == nil { reading?.cancel() }
    }
  }

  /// Shows the lines that contain a text; an empty text shows all lines.
  func find(_ text: String) {
    filter = text.isEmpty ? nil : text
    showState()
  }

  /// Looks at the file repeatedly as long as its end is followed.
  private func followFile() {
    looks?.cancel()
    // The view has time also while the file is empty, and the log is not on show.
    let view = isFollowing && content.file.canGrow ? nearestView : nil
    looks = view?.onTick(every: interval) { [weak self] _ in self?.look() }
    showState()
  }

  /// Looks at the file again, and shows what has happened to it.
  private func look() {
    do throws(Failure) {
      let change = try content.look()
      switch change {
      case .grown(let lastLineHasGrown): show(content.source, keeping: lineCount - (lastLineHasGrown ? 1 : 0))
      case .replaced: show(content.source)
      case nil: break
      }
      showState(change == .replaced ? "The file has been replaced." : nil)
    } catch {
      showState(error.message)
    }
  }

  /// Makes the bars show the state of the log.
  ///
  /// - Parameter notice: What they show besides; `nil` leaves it to the state.
  private func showState(_ notice: String? = nil) {
    var state = LogState(content, isFollowing: looks != nil, notice: notice)
    state.pattern = filter
    if let filter, state.notice.isEmpty, shownLineCount == 0 || isFiltering {
      state.notice = isFiltering ? "Looking for “\(filter)”…" : "No line has this text."
    }
    self.state.value = state
  }
}
