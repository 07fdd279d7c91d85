import EspalierRefresh
import EspalierRouting
import EspalierTree
import EspalierWindow

/// A stage on which a screenplay is played.
protocol ScreenplayStage {
  /// The view or the window that shows the screens.
  var node: any ScreenNode { get }

  /// Called before the first step, by which everything so far must have been asserted.
  func beginSteps() throws(ExpectationFailure)

  /// Performs a step, and updates the screen.
  func play(_ step: Screenplay.Step) async throws(ScreenplayError)

  /// Called when a screen is compared, which asserts it.
  func noteAsserted(_ screen: Screen)
}

extension ScreenplayStage {
  /// Updates the screen if necessary.
  func updateScreen() { node.updateIfNeeded() }

  func beginSteps() {}
  func noteAsserted(_ screen: Screen) {}
}

/// A view, with the inbox for its results.
struct ViewStage: ScreenplayStage {
  let view: ContainerView
  let inbox: RequestInbox?

  var node: any ScreenNode { view }

  func play(_ step: Screenplay.Step) async throws(ScreenplayError) {
    switch step {
    case .answer(let count): try await inbox(for: step).deliverResults(count) { updateScreen() }
    case .deliver(let answer): try await inbox(for: step).deliverWhenArrived(answer)
    case .settle: try await inbox(for: step).settle()
    default: return try view.playAtOnce(step)
    }
    updateScreen()
  }

  private func inbox(for step: Screenplay.Step) throws(ScreenplayError) -> RequestInbox {
    if let inbox { return inbox }
    throw ScreenplayError(
      "“\(step)” delivers results, but a view has none: pass the `inbox` in which they wait along with the view")
  }
}

/// A window, which has its own inbox.
struct WindowStage: ScreenplayStage {
  let window: Window

  var node: any ScreenNode { window }

  func play(_ step: Screenplay.Step) async throws(ScreenplayError) { try await window.play(step) }
}

/// A driver, which requires assertions of everything before the screenplay.
struct DriverStage: ScreenplayStage {
  let driver: ScreenDriver
  let name: String
  let place: SourcePlace

  var node: any ScreenNode { driver.node }

  func beginSteps() throws(ExpectationFailure) { try driver.begin(name, place) }

  func noteAsserted(_ screen: Screen) { driver.noteAsserted(screen) }

  func play(_ step: Screenplay.Step) async throws(ScreenplayError) {
    driver.recording.note(step, called: "\(step)")
    switch step {
    case .answer(let count): try await driver.inbox.deliverResults(count) { updateScreen() }
    case .deliver(let answer): try await driver.inbox.deliverWhenArrived(answer)
    case .settle: await driver.settleScreen()
    case .back: try driver.goBack()
    case .open(let url):
      guard let router = driver.router else {
        throw ScreenplayError("links are opened by a router, and the driver has none: set its `router` first")
      }
      if case .rejected(let rejection) = router.open(url) {
        throw ScreenplayError(router.explanation(of: rejection, for: url))
      }
    default: try driver.node.playAtOnce(step)
    }
    updateScreen()
  }
}
