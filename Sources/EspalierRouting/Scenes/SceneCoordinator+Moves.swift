import EspalierCanvas

/// The moves of a coordinator.
extension SceneCoordinator {
  /// Shows a scene.
  ///
  /// - Throws: ``SceneError/nothingShown(_:)`` for a push or a modal while nothing is shown.
  /// - Precondition: The style of a modal is no toast.
  public func transition(to scene: any Scene, type: SceneTransition) throws(SceneError) {
    type.checkStyle()
    try request(.show(scene, type, nil))
  }

  /// Shows the last of some scenes instead of everything else, with the others below it.
  ///
  /// Those below are neither made nor told that they appear before the user goes back to them.
  ///
  /// - Complexity: O(n) in the number of scenes.
  /// - Parameter stack: The scenes, the first one at the bottom.
  /// - Throws: ``SceneError/emptyStack``.
  public func transition(toStack stack: [any Scene]) throws(SceneError) {
    try request(.stack(stack))
  }

  /// Shows a scene and waits for what it hands back with ``finish(_:_:)``.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - type: Either `.push`, or a modal of whatever style.
  ///   - result: What is expected of it.
  ///   - whenMissing: Called instead when the scene is gone without a result.
  ///   - handler: Called with the result, when the scene is gone and its presenter is shown again.
  /// - Throws: ``SceneError/nothingShown(_:)`` while nothing is shown, ``SceneError/noPresenter(_:)`` for `.root` and
  ///   `.tab`.
  /// - Precondition: The style of a modal is no toast.
  public func transition<Value>(
    to scene: any Scene, type: SceneTransition, expecting result: SceneResultID<Value>,
    whenMissing: (() -> Void)? = nil, _ handler: @escaping (Value) -> Void
  ) throws(SceneError) {
    type.checkStyle()
    guard type.hasPresenter else { throw .noPresenter(scene.title.string) }
    let expectation = SceneExpectation(result: result.identity) { value in
      if let value = value as? Value { handler(value) } else { whenMissing?() }
    }
    try request(.show(scene, type, expectation))
  }

  /// Hands a result to the presenter that expects it, and pops the scene that was presented for it, with everything
  /// above.
  ///
  /// So the last of several scenes in a modal can finish for the first one.
  ///
  /// - Throws: ``SceneError/resultNotExpected(_:)`` when no scene on the way to the present one was presented for it.
  public func finish<Value>(_ result: SceneResultID<Value>, _ value: Value) throws(SceneError) {
    try request(.finish(result.identity, name: result.name, value: value))
  }

  /// Goes back by one scene; a modal's first scene takes the modal with it.
  ///
  /// - Throws: ``SceneError/atRoot(_:)``, or ``SceneError/nothingShown(_:)``.
  public func pop() throws(SceneError) {
    try request(.navigate(.pop))
  }

  /// Goes back to a scene on the way from the root to the present one: to the last that is the same as it.
  ///
  /// What is the same is told in ``Scene``. Stays where it is when that is the present one.
  ///
  /// - Throws: ``SceneError/notBelow(_:)``.
  public func pop(to scene: any Scene) throws(SceneError) {
    try request(.popTo({ scene.isSame(as: $0) }, title: scene.title.string))
  }

  /// Goes back to the last scene on the way from the root to the present one of which something is true.
  ///
  /// - Throws: ``SceneError/notBelow(_:)``.
  public func pop(to isWanted: @escaping (any Scene) -> Bool) throws(SceneError) {
    try request(.popTo(isWanted, title: "the scene that is looked for"))
  }

  /// Goes back to the first scene of the present stack: of the modal, if there is one.
  ///
  /// Does nothing when that is shown, or nothing is.
  public func popToRoot() {
    // The one move that is always possible.
    try? request(.navigate(.popToRoot))
  }

  /// Lets go of the highest modal with its stack.
  ///
  /// - Throws: ``SceneError/noModal``.
  public func dismiss() throws(SceneError) {
    try request(.navigate(.dismiss))
  }

  /// Goes over to another tab, as the user has left it; modals go.
  ///
  /// - Throws: ``SceneError/noTab(_:count:)``.
  public func selectTab(_ index: Int) throws(SceneError) {
    try request(.navigate(.selectTab(index)))
  }
}
