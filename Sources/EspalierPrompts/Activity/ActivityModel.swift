import EspalierControls
public import EspalierTree
import EspalierWindow
import EspalierWork

/// Rows that show an activity and its steps, in a window or any other view.
///
/// ```swift
/// let sync = Activity("Synchronizing")
/// window.present(ContainerModel { ActivityModel(sync) }, as: .dialog)
/// window.perform {
///   try await sync.run { sync in try await synchronize(reporting: sync) }
/// } then: { window, result in … }
/// ```
///
/// ```
/// ⠹ Synchronizing                                 4 s
///   ✔ Folders  0.3 s
///   ⠹ Messages  ██████████▌░░░░░░░  1240 of 3018  6 s left
/// ```
///
/// While the activity is running and in view, the rows look at it ten times a second; in a window that reduces motion,
/// four times, and without moving marks. Before and after that, no host is woken for them. So it costs nothing how often
/// the activity changes, and each look costs O(n) in the number of steps, of which 1,000 take far less than a
/// millisecond.
///
/// If there are more steps than rows, those that run are shown first, then failures, then what was done last, and a line
/// tells of the others. Text that the activity prints appears above the window; see `Window.print(above:)`.
open class ActivityModel: ContainerModel {
  /// The activity.
  public final let activity: Activity

  /// The maximum number of rows; `nil`, the default, for as many as the view is high.
  ///
  /// - Precondition: The number is at least 1.
  public final var maximumHeight: Int? {
    didSet {
      require(maximumHeight ?? 1 >= 1, "an activity needs at least one row; got \(maximumHeight ?? 1)")
      if maximumHeight != oldValue { look() }
    }
  }

  private final var reader = ActivityReader()
  private final var rows: [ActivityRow] = []
  private final var frame = 0
  private final var isStill = false { didSet { followTime() } }
  private final var looking: Subscription<ActivityModel>?
  private final var isFollowing = false

  /// The maximum number of rows at the last look.
  private final var shownHeightLimit = 0

  /// Whether only what is left of the activity is shown, for the time in which somebody else uses the terminal.
  final var isSetAside = false {
    didSet { if isSetAside != oldValue { look() } }
  }

  /// Creates rows for an activity.
  public init(_ activity: Activity) {
    self.activity = activity
    super.init()
    look()
  }

  /// Begins to follow the activity; overrides must call `super`.
  open override func didLoad() {
    subscribe(to: Window.reducedMotion) { model, isStill in
      model.isStill = isStill
    } whenMissing: { model in
      model.isStill = false
    }
    // Also an activity that has ended has more to show in a view that has become higher.
    subscribe(to: Window.updated) { model, _ in
      if model.heightLimit != model.shownHeightLimit { model.look() }
    }
    useWording { model, _ in model.look() }
    guard !activity.state.hasEnded else { return }
    isFollowing = true
    perform(activity.tree.news, named: "ActivityModel", isEndless: true) { model, _ in model.followTime() }
    followTime()
  }

  /// Shows the present state of the activity.
  ///
  /// It is called whenever the activity begins, ends, or may have changed; call it yourself in hosts without a clock.
  ///
  /// - Complexity: O(n) in the number of steps.
  public final func look() {
    let lines = Wording.$standard.withValue(wording) { activity.tree.takeLines() }
    if let window { for line in lines { window.print(above: line) } } else { activity.tree.putBack(lines) }
    shownHeightLimit = heightLimit
    guard !isSetAside else { return show([]) }
    let frame = isStill || looking == nil ? nil : frame
    show(
      Wording.$standard.withValue(wording) { reader.lines(of: activity, atMost: shownHeightLimit, frame: frame) })
  }

  private final var heightLimit: Int {
    if let maximumHeight { return maximumHeight }
    // An inline window leaves a line for what was there before.
    if let limit = window?.heightLimit { return max(1, limit - 1) }
    return max(1, nearestView?.height ?? 24)
  }

  private final func show(_ lines: [ActivityLine]) {
    for (row, line) in zip(rows, lines) { row.line = line }
    if lines.count > rows.count {
      let more = lines[rows.count...].map { ActivityRow($0) }
      rows += more
      add(contentsOf: more)
    } else if lines.count < rows.count {
      for row in rows[lines.count...] { row.removeFromParent() }
      rows.removeSubrange(lines.count...)
    }
  }

  /// Looks at the activity at intervals as long as it is running.
  final func followTime() {
    looking?.cancel()
    looking = nil
    if isFollowing, activity.state == .running {
      looking = onTick(every: isStill ? .milliseconds(250) : Spinner.interval) { model in
        model.frame &+= 1
        model.look()
      }
    }
    look()
  }
}
