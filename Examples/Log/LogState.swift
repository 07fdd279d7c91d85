import Espalier
import ExampleSupport

/// The state of a list of lines, as the bars around it show it.
struct LogState: Equatable {
  let name: String
  var pattern: String?
  let isFollowing: Bool
  var notice: String

  init(_ content: LogContent, isFollowing: Bool = false, notice: String? = nil) {
    name = content.name
    self.isFollowing = isFollowing
    self.notice = notice ?? Self.notice(on: content)
  }

  private static func notice(on content: LogContent) -> String {
    if let progress = content.readingProgress { return "Reading… \(progress) %" }
    if content.isMissing { return "The file is gone; another one is awaited." }
    if content.index.size == 0 { return "The file is empty." }
    if content.index.count > LogContent.largestLineCount { return "Only the first billion lines are shown." }
    return ""
  }
}
