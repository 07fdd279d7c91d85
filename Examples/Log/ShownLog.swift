import Espalier

/// The lines of a log, and what the bars around them show.
final class ShownLog: LogFileModel {
  /// What the user calls the log.
  final var name = ""

  let state = ObservableValue(LogState())

  /// Shows the lines that contain a text; an empty text shows all lines.
  func find(_ text: String) {
    filter = text.isEmpty ? nil : text
    showState()
  }

  override func didLoad() {
    super.didLoad()
    onFileStateChange = { [unowned self] in showState() }
    onFollowingChange = { [unowned self] _ in showState() }
    onFilter = { [unowned self] in showState() }
    showState()
  }

  private func showState() {
    state.value = LogState(name: name, pattern: filter, isFollowing: isFollowing && canGrow, notice: notice)
  }

  private var notice: String {
    switch fileState {
    case .reading(let part): return "Reading… \(Int(100 * part)) %"
    case .replaced: return "The file has been replaced."
    case .missing: return "The file is gone; another one is awaited."
    case .failed(let error): return "\(error)"
    case .current:
      guard let filter, shownLineCount == 0 || isFiltering else { return byteCount == 0 ? "The file is empty." : "" }
      return isFiltering ? "Looking for “\(filter)”…" : "No line has this text."
    }
  }
}

/// The state of a log, as the bars around it show it.
struct LogState: Equatable {
  var name = ""
  var pattern: String?
  var isFollowing = false
  var notice = ""
}
