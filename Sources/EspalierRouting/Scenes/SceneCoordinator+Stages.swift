import EspalierRefresh
public import EspalierTree
import EspalierWindow

/// The views that show the scenes.
extension SceneCoordinator {
  /// The view that shows the ``current`` scene: that of the topmost modal in an overlay, or the coordinator's own.
  public var shownView: ContainerView { stages[stages.count - 1].view }

  /// Shows what the state describes, and notifies the scenes concerned.
  ///
  /// First, scenes that leave their stage remember how the user left them, and overlays that are no longer needed go.
  /// Then scenes that come into view are notified and shown, from the lowest stage up. Finally, scenes that are no
  /// longer in view are notified, from the topmost stage down.
  func arrangeStages() {
    let plans = stagePlans
    let before = stages.compactMap(\.scene)
    let after = plans.compactMap(\.scene)
    let keptCount = zip(stages, plans).prefix { $0.serves($1) }.count
    for (index, stage) in stages.enumerated().reversed()
    where index >= keptCount || stage.scene !== plans[index].scene {
      stage.leave()
    }
    while stages.count > keptCount { stages.removeLast().close() }
    for (index, plan) in plans.enumerated() {
      guard let scene = plan.scene, index >= keptCount || stages[index].scene !== scene else { continue }
      if !before.contains(where: { $0 === scene }) { scene.scene.willAppear() }
      if index == stages.count, let place = plan.place { stages.append(makeStage(at: place)) }
      stages[index].scene = scene
      // Iterates over a copy, because a scene may read the stages when it is called.
      let stage = stages[index]
      stage.show()
    }
    for scene in before.reversed() where !after.contains(where: { $0 === scene }) { scene.scene.didDisappear() }
  }

  /// Joins the window that contains the view, and follows the view to another window.
  func followWindow() {
    subscribe(to: Window.surrounding) { coordinator, window in
      coordinator.move(to: window)
    } whenMissing: { coordinator in
      coordinator.move(to: nil)
    }
  }

  /// Moves dividers of the window to their saved positions, as soon as there is a window.
  func restoreDividers(_ positions: [String: PaneDividerPosition]) {
    waitingDividers.merge(positions) { $1 }
    guard let window = view.window, !waitingDividers.isEmpty else { return }
    window.dividerPositions.merge(waitingDividers) { $1 }
    waitingDividers = [:]
  }

  private func move(to window: Window?) {
    hostInbox?.exclude(inbox)
    hostInbox = window?.inbox
    hostInbox?.include(inbox)
    restoreDividers([:])
    // This is always possible.
    try? request(.arrange)
  }

  /// The plans for what to show, from the lowest stage up.
  private var stagePlans: [SceneStage.Plan] {
    let window = view.window
    let tab = state.tabs.isEmpty ? nil : state.tabs[state.selectedTab].last
    var plans = [SceneStage.Plan(place: nil, scene: tab.flatMap(presented))]
    for stack in state.modals {
      guard let first = stack.first.flatMap(presented), let last = stack.last.flatMap(presented) else { continue }
      if let window, let style = first.style {
        plans.append(SceneStage.Plan(place: SceneStage.Place(modal: first, style: style, window: window), scene: last))
      } else {
        plans[plans.count - 1].scene = last
      }
    }
    return plans
  }

  private func makeStage(at place: SceneStage.Place) -> SceneStage {
    let overlay = place.window.present(ContainerModel(), as: place.style, under: self) {
      [weak self, id = place.modal.id] in self?.overlayIsGone(id)
    }
    overlay.view.addObserver(self)
    return SceneStage(view: overlay.view, modal: place.modal, overlay: overlay)
  }

  /// Dismisses a modal whose overlay was dismissed from elsewhere.
  private func overlayIsGone(_ modal: SceneID) {
    // No stage is captured here, because stages have to close in order.
    guard stages.contains(where: { $0.modal?.id == modal }) else { return }
    // This is always possible: a modal is never all that there is.
    try? request(.close(modal))
  }
}
