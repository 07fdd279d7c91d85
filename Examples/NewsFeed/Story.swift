import Espalier

/// A story of the news.
struct Story: Codable, Identifiable, Equatable, Sendable {
  let id: Int
  let title: String
  let source: String
}

/// A story on one line.
final class StoryModel: LabelModel {
  init(_ story: Story) {
    super.init(StyledText("\(story.title)").bold() + .gap + StyledText("\(story.source)").dim())
    lineLimit = 1
  }
}
