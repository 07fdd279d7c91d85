import Espalier
import Synchronization

@testable import EspalierPrompts

/// An activity whose time a test sets, and a window that shows it.
final class ActivityStage {
  /// A time that a test sets.
  final class Time: Sendable {
    private let time = Mutex(Duration.zero)

    var now: Duration {
      get { time.withLock(\.self) }
      set { time.withLock { $0 = newValue } }
    }
  }

  let time = Time()
  let activity: Activity
  let model: ActivityModel
  let window: Window

  init(_ title: StyledText = "Building", width: Int = 80, height: Int = 12) {
    activity = Activity(title, tree: ActivityTree(clock: { [time] in time.now }), path: [])
    let model = ActivityModel(activity)
    self.model = model
    window = Window(width: width, height: height) { .view(ContainerView(ContainerModel { model })) }
    window.update()
  }

  /// Begins the activity, and tells the model of it.
  func begin() {
    activity.begin()
    model.followTime()
    window.update()
  }

  /// Advances the time of everything, and updates the window.
  func wait(_ duration: Duration) {
    time.now += duration
    window.advance(to: time.now)
    window.update()
  }

  /// Shows the present state, without waiting for a look.
  func look() {
    model.look()
    window.update()
  }

  /// Shows the present state, and returns the window.
  func looked() -> Window {
    look()
    return window
  }

  /// Runs a step whose work is over immediately.
  func doStep(_ title: StyledText, of parent: Activity? = nil, seconds: Double, as state: ProgressState = .done) {
    let step = (parent ?? activity).makeStep(title)
    step.begin()
    time.now += .seconds(seconds)
    step.end(as: state, because: state == .failed ? "no such file" : nil)
  }
}

extension Activity {
  /// Adds a step that has begun.
  func startStep(_ title: StyledText, total: Int? = nil) -> Activity {
    let step = makeStep(title, total: total)
    step.begin()
    return step
  }
}
