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
