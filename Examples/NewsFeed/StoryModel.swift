import Espalier

/// A story on one line.
final class StoryModel: LabelModel {
  private let story: Story
  private var isLiked = false

  init(_ story: Story) {
    self.story = story
    super.init()
    lineLimit = 1
    showStory()
    on(NewsCommands.open) { model in model.open() }
    on(NewsCommands.like) { model in
      model.isLiked.toggle()
      model.showStory()
    }
  }

  override var isFocusable: Bool { true }
  override func didSelect() { open() }

  private func open() {
    window?.presentAlert(StyledText(story.title), message: "From \(story.source)")
  }

  private func showStory() {
    let heart = isLiked ? StyledText("♥ ", style: effectiveTheme[.accent].style) : ""
    text = StyledText(story.title).bold() + " " + .gap + heart + StyledText(story.source).dim()
  }
}
