import Espalier

/// A commit as a scene: what a link leads to, and what stands beside the list.
struct CommitScene: Scene {
  let details: CommitDetails
  let clock: Clock

  var title: StyledText { StyledText(details.commit.shortHash) }

  func makeContainer() -> ContainerModel { CommitPage(details, clock: clock) }
}
