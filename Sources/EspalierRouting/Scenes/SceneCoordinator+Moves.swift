import EspalierCanvas

/// The transitions of a coordinator.
extension SceneCoordinator {
  /// Shows a scene.
  ///
  /// - Throws: ``SceneError/nothingShown(_:)`` for a push or a modal while nothing is shown.
  /// - Precondition: The style of a modal is not a toast.
  public func transition(to scene: any Scene, type: SceneTransition) throws(SceneError) {
    type.checkStyle(of: scene)
    try request(.show(scene, type, nil))
  }

  /// Shows the last scene of a stack in place of everything else, with the others below it.
  ///
  /// The scenes below are not created, and do not appear, until the user goes back to them.
  ///
  /// - Complexity: O(n) in the number of scenes.
  /// - Parameter stack: The scenes, from the bottom up.
  /// - Throws: ``SceneError/emptyStack``.
  public func transition(toStack stack: [any Scene]) throws(SceneError) { try request(.stack(stack)) }

  /// Shows a scene, and waits for the result that it passes to ``finish(_:_:)``.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - type: `.push`, or a modal of any style.
  ///   - result: The expected result.
  ///   - whenMissing: A closure that is called instead if the scene goes away without a result, or if the transition had
  ///     to wait and then turned out to be impossible.
  ///   - handler: A closure that is called with the result when the scene is gone and its presenter is shown again.
  /// - Throws: ``SceneError/nothingShown(_:)`` while nothing is shown, ``SceneError/noPresenter(_:)`` for `.root` and
  ///   `.tab`.
  /// - Precondition: The style of a modal is not a toast.
  public func transition<Value>(
    to scene: any Scene, type: SceneTransition, expecting result: SceneResultID<Value>,
    whenMissing: (() -> Void)? = nil, _ handler: @escaping (Value) -> Void
  ) throws(SceneError) {
    type.checkStyle(of: scene)
    guard type.hasPresenter else { throw .noPresenter(scene.title.string) }
    let expectation = SceneExpectation(result: result.identity) { value in
      if let value {
        if let value = value as? Value { handler(value) }
      } else {
        // Asked separately, because a missing result would pass for an optional one that is `nil`.
        whenMissing?()
      }
    }
    try request(.show(scene, type, expectation))
  }

  /// Passes a result to the presenter that expects it, and pops the scene presented for it and everything above.
  ///
  /// The last of several scenes in a modal can therefore finish on behalf of the first.
  ///
  /// - Throws: ``SceneError/resultNotExpected(_:)`` if no scene on the current path was presented for this result.
  public func finish<Value>(_ result: SceneResultID<Value>, _ value: Value) throws(SceneError) {
    try request(.finish(result.identity, name: result.name, value: value))
  }

  /// Goes back by one scene; popping the first scene of a modal dismisses the modal.
  ///
  /// - Throws: ``SceneError/atRoot(_:)``, or ``SceneError/nothingShown(_:)``.
  public func pop() throws(SceneError) { try request(.navigate(.pop)) }

  /// Goes back to the last scene on the current path that is the same as the given one.
  ///
  /// ``Scene`` describes when two scenes are the same. Does nothing if that scene is already shown.
  ///
  /// - Throws: ``SceneError/notBelow(_:)``.
  public func pop(to scene: any Scene) throws(SceneError) {
    try request(.popTo({ scene.isSame(as: $0) }, title: scene.title.string))
  }

  /// Goes back to the last scene on the current path that satisfies a condition.
  ///
  /// - Throws: ``SceneError/notBelow(_:)``.
  public func pop(to isWanted: @escaping (any Scene) -> Bool) throws(SceneError) {
    try request(.popTo(isWanted, title: "the scene that is looked for"))
  }

  /// Goes back to the first scene of the current stack, which is the modal's if there is one.
  ///
  /// Does nothing if that scene is already shown, or if nothing is.
  public func popToRoot() {
    // This transition is always possible.
    try? request(.navigate(.popToRoot))
  }

  /// Removes the topmost modal with its stack.
  ///
  /// - Throws: ``SceneError/noModal``.
  public func dismiss() throws(SceneError) { try request(.navigate(.dismiss)) }

  /// Switches to another tab, which is as the user left it, and removes all modals.
  ///
  /// - Throws: ``SceneError/noTab(_:count:)``.
  public func selectTab(_ index: Int) throws(SceneError) { try request(.navigate(.selectTab(index))) }
}
