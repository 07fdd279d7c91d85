import EspalierTree

/// The loop of a window's updates: whether one is due, whether the host has been asked for it, and its rounds.
///
/// ```
///   mark ─▶ due ─▶ the host is asked, once ─▶ run ─▶ round ─▶ … ─▶ nothing is marked
///                                                      ▲           │ marked meanwhile
///                                                      └───────────┘ 16 rounds at most
/// ```
package final class UpdateLoop {
  /// The number of rounds after which remaining changes wait for the next update.
  static let largestRoundCount = 16

  /// Whether anything has been marked since the last update.
  private(set) var isDue = true

  /// Whether an update is in progress, or something else during which none may begin.
  package private(set) var isRunning = false

  /// The number of updates that have begun.
  package private(set) var count: UInt32 = 0

  /// A closure that asks the host for an update.
  var askHost: (() -> Void)?

  /// Whether the host is being asked for another update because the last one left changes.
  private var isAskingAgain = false

  /// Marks a change, and asks the host for an update, once until the next one.
  func mark() {
    guard !isDue else { return }
    isDue = true
    if !isRunning { askHost?() }
  }

  /// Makes a change during which no update may begin, and marks it.
  func mark(after change: () -> Void) {
    let wasDue = isDue
    isRunning = true
    change()
    isRunning = false
    isDue = true
    if !wasDue { askHost?() }
  }

  /// Performs the rounds of an update, until one leaves no changes and nothing has been marked meanwhile.
  ///
  /// - Parameter round: A closure that performs the round with a number, starting at 1, and returns whether it leaves
  ///   changes that are not marked.
  func run(_ round: (_ number: Int) -> Bool) {
    isRunning = true
    count &+= 1
    var rounds = 0
    var leavesChanges: Bool
    repeat {
      rounds += 1
      isDue = false
      leavesChanges = round(rounds)
    } while rounds < Self.largestRoundCount && (isDue || leavesChanges)
    isRunning = false
    if leavesChanges { isDue = true }
    guard isDue, !isAskingAgain else { return }
    // A handler that updates immediately would recurse forever if changes never ended.
    isAskingAgain = true
    askHost?()
    isAskingAgain = false
  }
}

/// The loop follows the views of the window, which calls the tickers of the nodes above them.
extension UpdateLoop: ViewObserver {
  var advancesNodesAbove: Bool { true }

  func viewNeedsUpdate(_ view: ContainerView) { mark() }
}

/// The time of a window, and the tickers of the nodes above its views.
///
/// Several views share the nodes above them, so the window calls their tickers, once each; a view calls only those from
/// its own node down.
final class WindowClock {
  private var clock = TickClock()

  /// The time since the host began.
  var now: Duration { clock.now }

  /// Returns the time of the next call of a ticker; `nil` if there is none.
  func nextDeadline(of frames: [PaneFrame], in window: any EventNode) -> Duration? {
    let above = clock.nextDeadline(of: Self.runningTickers(above: frames, window))
    return frames.lazy.compactMap(\.view.nextDeadline).reduce(above) { first, next in
      first.map { min($0, next) } ?? next
    }
  }

  /// Advances the time, and calls each ticker that is due once.
  func advance(to time: Duration, _ frames: [PaneFrame], in window: any EventNode) {
    require(time >= now, "time must not go backward: from \(now) to \(time)")
    let due = clock.advance(to: time, running: Self.runningTickers(above: frames, window))
    for (ticker, node) in due where !ticker.isCancelled { ticker.body(node) }
    for frame in frames { frame.advance(to: time) }
  }

  /// Returns the unique tickers of the nodes above views, and of the window.
  private static func runningTickers(above frames: [PaneFrame], _ window: any EventNode) -> [TickClock.Running] {
    var running: [TickClock.Running] = []
    var seen: Set<ObjectIdentifier> = []
    func note(_ node: any EventNode) -> Bool {
      guard seen.insert(ObjectIdentifier(node)).inserted else { return false }
      for ticker in node.tickers { running.append((ticker, node)) }
      return true
    }
    for frame in frames {
      var above = frame.view.nextNode
      while let node = above, note(node) { above = node.nextNode }
    }
    _ = note(window)
    return running
  }
}
