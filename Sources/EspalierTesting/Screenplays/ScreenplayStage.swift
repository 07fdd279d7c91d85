import EspalierCanvas
import EspalierRefresh
import EspalierRouting
import EspalierTree
import EspalierWindow

/// On what a screenplay is played.
protocol ScreenplayStage {
  /// The view that shows the screens.
  var view: ContainerView { get }

  /// Brings the view up to date.
  func updateView()

  /// Is called before the first step; what has happened before must have been asserted.
  func beginSteps() throws(ExpectationFailure)

  /// Does what a step says, and updates the view.
  func play(_ step: Screenplay.Step) async throws(ScreenplayError)

  /// Is called when the screen is as expected.
  func noteAsserted(_ screen: Screen)
}

/// A view, and the inbox in which its answers wait.
struct ViewStage: ScreenplayStage {
  let view: ContainerView
  let inbox: RequestInbox?

  func updateView() {
    if view.needsUpdate { view.update() }
  }

  func beginSteps() {}
  func noteAsserted(_ screen: Screen) {}

  func play(_ step: Screenplay.Step) async throws(ScreenplayError) {
    switch step {
    case .answer, .settle:
      guard let inbox else {
        throw ScreenplayError(
          "“\(step)” takes answers in, and a view has none: name the `inbox` where they wait beside the view")
      }
      if case .answer(let count) = step {
        try await inbox.takeAnswers(count)
      } else {
        await inbox.settle()
      }
      updateView()
    case .pull: view.beginPullToRefresh()
    default: try view.play(step)
    }
    updateView()
  }
}

/// A driver, which sees to what has happened before.
struct DriverStage: ScreenplayStage {
  let driver: ScreenDriver
  let name: String
  let place: SourcePlace

  var view: ContainerView { driver.view }

  func updateView() {
    driver.updateView()
  }

  func beginSteps() throws(ExpectationFailure) {
    try driver.beginScreenplay(name, place)
  }

  func noteAsserted(_ screen: Screen) {
    driver.noteAsserted(screen)
  }

  func play(_ step: Screenplay.Step) async throws(ScreenplayError) {
    driver.recording.note(step, called: "\(step)")
    switch step {
    case .answer(let count): try await driver.coordinator.inbox.takeAnswers(count)
    case .settle: await driver.coordinator.settle()
    case .pull: driver.view.beginPullToRefresh()
    case .back:
      do {
        try driver.coordinator.pop()
      } catch {
        throw ScreenplayError("going back is not possible: \(error)")
      }
    case .open(let url):
      guard let router = driver.router else {
        throw ScreenplayError("links are opened by a router, and the driver has none: set its `router` first")
      }
      if case .rejected(let rejection) = router.open(url) {
        throw ScreenplayError(router.explanation(of: rejection, for: url))
      }
    default: try driver.view.play(step)
    }
    driver.updateView()
  }
}

extension RequestInbox {
  /// Takes in so many answers, which must come.
  fileprivate func takeAnswers(_ count: Int) async throws(ScreenplayError) {
    let taken = await takeIn(next: count)
    guard taken < count else { return }
    throw ScreenplayError(
      "“answer \(count)” waits for \(count == 1 ? "an answer" : "\(count) answers"), and \(taken) came in: nothing more is under way"
    )
  }
}
