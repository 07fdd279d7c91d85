import EspalierTree
import EspalierWindow
import EspalierWork

/// Saving and restoring the user's place in the app.
extension SceneCoordinator {
  /// Returns the state as JSON text, with the scenes that have a ``Scene/savedForm``, their scroll offsets, and the
  /// positions of the dividers that the user has moved in the window.
  ///
  /// A stack is saved up to the first scene without a saved form: the scenes above it are left out, as are modals above
  /// a stack that is not saved completely. Tabs of which nothing can be saved are left out. The styles of modals are
  /// not saved; a restored modal has the ``Scene/modalStyle`` of its first scene.
  ///
  /// - Throws: ``SceneError/notEncodable(_:reason:)`` if encoding a scene throws.
  public func encodedState() throws(SceneError) -> String {
    for stage in stages { stage.scene?.offset = stage.view.scroller.offset }
    let tabs = try state.tabs.map { stack throws(SceneError) in try savedPart(of: stack) }
    var modals: [[SavedScene]] = []
    var isWhole = tabs.isEmpty || tabs[state.selectedTab].count == state.tabs[state.selectedTab].count
    for stack in state.modals where isWhole {
      let saved = try savedPart(of: stack)
      if !saved.isEmpty { modals.append(saved) }
      isWhole = saved.count == stack.count
    }
    let present = tabs.filter { !$0.isEmpty }
    let selectedTab = min(tabs.prefix(state.selectedTab).count { !$0.isEmpty }, max(0, present.count - 1))
    let dividers = view.window?.dividerPositions.mapValues(\.description) ?? [:]
    let saved = SavedNavigation(
      version: SavedNavigation.version, selectedTab: selectedTab, tabs: present, modals: modals,
      dividers: dividers.isEmpty ? nil : dividers)
    do {
      return JSONWriter.text(of: try JSONValue(encoding: saved), isPretty: true)
    } catch {
      throw .notEncodable("the navigation state", reason: "\(error)")
    }
  }

  /// Restores a state from a string of ``encodedState()``, for scenes that are `Codable` themselves.
  ///
  /// This works like ``restore(_:forms:make:)`` with the scenes themselves as saved forms.
  @discardableResult
  public func restore(_ text: String, scenes types: [any (Scene & Codable).Type]) throws(SceneError) -> Bool {
    try restore(text, forms: types) { $0 as? any Scene }
  }

  /// Restores a state from a string of ``encodedState()``, replacing the current one.
  ///
  /// ```swift
  /// try coordinator.restore(text, forms: [Place.self]) { form in
  ///   (form as? Place).map { place in BoardScene.task(TaskViewModel(place.task, coordinator: coordinator)) }
  /// }
  /// ```
  ///
  /// Dividers of the window move to their saved positions, at once or when the view is shown in a window; positions that
  /// can't be read are ignored. Only the container of the top scene is created. Forms whose types are not listed, or for which `make` returns
  /// `nil`, are left out together with what lies above them.
  ///
  /// - Parameters:
  ///   - text: The saved text, which may come from outside the app.
  ///   - types: The types of forms that the text may contain, identified by their names.
  ///   - make: A closure that creates a scene from a form.
  /// - Returns: Whether there was anything to restore; if not, the current state stays.
  /// - Throws: ``SceneError/damagedState(_:)`` if the text is not valid, or if decoding a form or creating its scene
  ///   throws.
  /// - Precondition: No two of the types have the same name, and no style of a restored modal is a toast.
  @discardableResult
  public func restore(
    _ text: String, forms types: [any Codable.Type], make: (any Codable) throws -> (any Scene)?
  ) throws(SceneError) -> Bool {
    var typesByName: [String: any Codable.Type] = [:]
    for type in types {
      let name = String(describing: type)
      require(typesByName[name] == nil, "two kinds of scenes have the name \(name); names must be unique")
      typesByName[name] = type
    }
    let saved: SavedNavigation
    do {
      saved = try JSONReader.value(of: text).decode(SavedNavigation.self)
    } catch {
      throw .damagedState(SavedNavigation.reason(error))
    }
    try saved.check()
    var scenes: [PresentedScene] = []
    let tabs = try saved.tabs.map { stack throws(SceneError) in
      try restored(stack, as: .tab, &scenes, typesByName, make)
    }
    guard let tab = tabs.indices.contains(saved.selectedTab) ? tabs[saved.selectedTab] : nil else { return false }
    var modals: [[SceneID]] = []
    // What lies above a missing scene is also left out.
    var isWhole = tab.count == saved.tabs[saved.selectedTab].count
    for stack in saved.modals where isWhole {
      let restored = try restored(stack, as: .modal, &scenes, typesByName, make)
      if !restored.isEmpty { modals.append(restored) }
      isWhole = restored.count == stack.count
    }
    let selectedTab = tabs[..<saved.selectedTab].count { !$0.isEmpty }
    let present = tabs.filter { !$0.isEmpty }
    guard !present.isEmpty else { return false }
    let state = NavigationState(tabs: present, selectedTab: min(selectedTab, present.count - 1), modals: modals)
    try request(.restore(state, scenes))
    restoreDividers(saved.dividers?.compactMapValues(PaneDividerPosition.init) ?? [:])
    return true
  }

  /// Recreates the scenes of a stack, up to the first that cannot be restored.
  ///
  /// - Parameter transition: The transition by which the first of them was shown.
  private func restored(
    _ stack: [SavedScene], as transition: SceneTransition, _ scenes: inout [PresentedScene],
    _ types: [String: any Codable.Type],
    _ make: (any Codable) throws -> (any Scene)?
  ) throws(SceneError) -> [SceneID] {
    var ids: [SceneID] = []
    for saved in stack {
      guard let type = types[saved.type] else { break }
      do {
        let form: any Codable = try JSONReader.value(of: saved.scene).decode(type)
        guard let scene = try make(form) else { break }
        let id = makeID()
        if ids.isEmpty { transition.checkStyle(of: scene) }
        let style = ids.isEmpty ? transition.overlayStyle(of: scene) : nil
        ids.append(id)
        scenes.append(PresentedScene(id: id, scene: scene, style: style, offset: saved.offset))
      } catch {
        throw .damagedState("\(saved.type): \(SavedNavigation.reason(error))")
      }
    }
    return ids
  }

  /// Saves the scenes of a stack, up to the first that cannot be saved.
  private func savedPart(of stack: [SceneID]) throws(SceneError) -> [SavedScene] {
    var part: [SavedScene] = []
    for id in stack {
      guard let presented = presented(id), let form = presented.scene.savedForm else { break }
      do {
        let text = JSONWriter.text(of: try JSONValue(encoding: form))
        part.append(SavedScene(type: String(describing: type(of: form)), offset: presented.offset, scene: text))
      } catch {
        throw .notEncodable(presented.title, reason: "\(error)")
      }
    }
    return part
  }
}
