import EspalierTree

/// Which scenes are shown in which views.
extension SceneCoordinator {
  /// Shows what the state says, and tells the scenes that this concerns.
  ///
  /// In this order: scenes that are not shown any more remember how they are left; those that are shown anew hear of it
  /// and are shown, from the lowest stage up; those that are not shown any more hear of it, from the uppermost stage down.
  func arrangeStages() {
    let plans = stagePlans
    let before = stages.compactMap(\.scene)
    let after = plans.compactMap(\.scene)
    for (stage, plan) in zip(stages, plans).reversed() where stage.scene !== plan.scene { stage.leave() }
    for (index, plan) in plans.enumerated() {
      guard let scene = plan.scene, stages[index].scene !== scene else { continue }
      if !before.contains(where: { $0 === scene }) { scene.scene.willAppear() }
      stages[index].scene = scene
      // Of a copy: whoever is called meanwhile may read the stages.
      let stage = stages[index]
      stage.show()
    }
    for scene in before.reversed() where !after.contains(where: { $0 === scene }) { scene.scene.didDisappear() }
  }

  /// What is to be shown, from the lowest stage up.
  private var stagePlans: [SceneStage.Plan] {
    [SceneStage.Plan(scene: state.current.flatMap(presented))]
  }
}
