/// Updates a view: passes, each followed by the places and cells that they lead to, until nothing is marked.
///
/// ```
///   update() ─▶ observers ─▶ pass ─▶ selection, focus ─▶ offset ─▶ estimates ─▶ cells ─┬─▶ reports, observers
///                             ▲                                           └──────────────┤
///                             └── again, while callbacks have marked something ──────────┘
/// ```
package final class Updater: ViewPart {
  private let selector: RowSelector
  private let drawing: ViewDrawing

  /// The number of passes of the last update.
  private var passCount = 0

  init(_ selector: RowSelector, _ drawing: ViewDrawing) {
    self.selector = selector
    self.drawing = drawing
    super.init(selector.stage)
  }

  private var focusOwner: FocusOwner { selector.focusOwner }
  private var scroller: Scroller { focusOwner.scroller }

  /// Lays out what has been marked, and shows cells for the visible rows.
  ///
  /// - Returns: How the rows have changed since the last update; no changes if the view is already being updated.
  func update() -> RowChanges {
    guard !link.isUpdating else { return .none }
    link.beginUpdate()
    content.noteUpdate()
    let revision = layout.revision
    var (changes, isComplete) = (RowChanges.none, true)
    content.container.makeTreeRoot().withoutRenderings {
      if isUpToDate { layout.skipUpdate() } else { (changes, isComplete) = runPasses() }
    }
    link.endUpdate()
    passCount = layout.revision - revision
    // Models released in the last pass may have marked something. An endless update is not requested again.
    if isComplete { link.askForUpdate() }
    scroller.reportScrolling()
    focusOwner.reportFocus()
    link.reportUpdate(changes)
    return changes
  }

  /// Returns the work of the last update, for an observer that is notified of its changes.
  ///
  /// - Complexity: O(k) in the number of rows in view.
  package func work(for changes: RowChanges) -> ViewUpdate {
    ViewUpdate(
      changes: changes, statistics: layout.statistics, passCount: passCount, lineCount: drawing.changedLineCount)
  }

  /// Whether nothing has been marked or requested since the last update, so that another one would have no effect.
  private var isUpToDate: Bool {
    !link.isDue && stage.isUpToDate && layout.revision > 0 && !layout.hasLazyRows && !scroller.hasRequest
      && !scroller.estimates.measuresAllRows && !content.hasReplacedRows
  }

  /// Lays out and shows what is marked, until nothing is marked or the maximum number of passes is reached.
  private func runPasses() -> (changes: RowChanges, isComplete: Bool) {
    scroller.beginUpdate()
    layout.beginUpdate()
    repeat {
      link.beginPass()
      scroller.beginPass()
      layout.runPass()
      if !selector.awaited.isEmpty { selector.restore() }
      focusOwner.takeRequest()
      scroller.endPass()
      // Rows that are measured now are shown by the next pass, after they have been placed.
      if layout.hasPassesLeft, scroller.measureRows() { continue }
      stage.showVisibleRows(withContent: true)
    } while link.isDue && layout.hasPassesLeft
    let isComplete = !link.isDue
    if isComplete {
      focusOwner.forgetRequest()
    } else {
      link.report(.endlessUpdate(of: content.container, passes: layout.passCount))
    }
    focusOwner.passOn()
    let changes = layout.endUpdate()
    scroller.endUpdate(isComplete: isComplete)
    return (content.changesToReport(changes), isComplete)
  }
}

/// The work of a view's update, for inspectors.
package struct ViewUpdate {
  /// The changes of the rows.
  package let changes: RowChanges

  /// The amount of work.
  package let statistics: UpdateStatistics

  /// The number of passes.
  package let passCount: Int

  /// The number of lines of the viewport to redraw.
  package let lineCount: Int

  /// Whether the update had nothing to do.
  package var isIdle: Bool { changes.isEmpty && statistics == UpdateStatistics() && lineCount == 0 }
}
