import Espalier
import ExampleSupport

/// The state of a list of lines, as the bars around it show it.
struct LogState: Equatable {
  let name: String
  let pattern: String?
  let isFollowing: Bool
  let notice: String

  init(_ content: LogContent, isFollowing: Bool = false, notice: String? = nil) {
    name = content.name
    pattern = content.filter?.pattern.text
    self.isFollowing = isFollowing
    self.notice = notice ?? Self.notice(on: content)
  }

  private static func notice(on content: LogContent) -> String {
    if let progress = content.readingProgress { return "Reading… \(progress) %" }
    if content.isMissing { return "The file is gone; another one is awaited." }
    if content.index.size == 0 { return "The file is empty." }
    if content.filter != nil, content.count == 0 { return "No line has this text." }
    if content.count > LogContent.largestShownCount { return "Only the first billion lines are shown." }
    return ""
  }
}
