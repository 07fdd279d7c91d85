import Espalier
import ExampleSupport

/// A commit as a scene: the target of a link, and the page beside the list.
struct CommitScene: Scene {
  let details: CommitDetails
  let clock: Clock

  var title: StyledText { StyledText(details.commit.shortHash) }

  func makeContainer() -> ContainerModel { CommitPage(details, clock: clock) }
}
