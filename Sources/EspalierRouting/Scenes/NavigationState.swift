import EspalierCanvas

/// The scenes of a coordinator and the one that is shown, as a plain value.
///
/// ```
///   tabs[0]  boards ─ tasks                     the selected tab's stack
///   tabs[1]  settings
///   modals   [edit ─ pick a color]             over it, each with its own stack
///
///   path     boards ─ tasks ─ edit ─ pick a color      the last one is shown
/// ```
///
/// An app without tabs has a single one, whose stack begins with the root. No stack is empty.
public struct NavigationState: Hashable, Sendable {
  /// The stack of each tab, from the bottom up.
  public private(set) var tabs: [[SceneID]] = []

  /// The index of the tab that is shown, or covered by modals; 0 if there are no tabs.
  public private(set) var selectedTab = 0

  /// The stack of each modal, lowest modal first.
  public private(set) var modals: [[SceneID]] = []

  /// Creates a state in which nothing is shown.
  public init() {}

  /// The first scene of the selected tab.
  public var root: SceneID? { tabs.isEmpty ? nil : tabs[selectedTab].first }

  /// The topmost stack: that of the topmost modal or, without modals, of the selected tab.
  public var stack: [SceneID] { modals.last ?? (tabs.isEmpty ? [] : tabs[selectedTab]) }

  /// The scene that is shown.
  public var current: SceneID? { stack.last }

  /// The path from the root to the scene that is shown, through all modals.
  ///
  /// - Complexity: O(n) in the length of the path.
  public var path: [SceneID] { tabs.isEmpty ? [] : tabs[selectedTab] + modals.joined() }
}

extension NavigationState {
  /// A change of the state.
  enum Move {
    case root(SceneID)
    /// Shows these scenes in place of everything else, the last one on top.
    case stack([SceneID])
    case push(SceneID)
    case modal(SceneID)
    case tab(SceneID)
    case selectTab(Int)
    case pop
    /// Removes everything above this scene.
    case popTo(SceneID)
    /// Removes this scene and everything above it.
    case popFrom(SceneID)
    case popToRoot
    case dismiss
  }

  /// Restores a validated state: the selected tab exists, and no stack is empty.
  init(tabs: [[SceneID]], selectedTab: Int, modals: [[SceneID]]) {
    self.tabs = tabs
    self.selectedTab = selectedTab
    self.modals = modals
  }

  /// All scenes, including those of other tabs.
  var all: [SceneID] { Array(tabs.joined()) + modals.joined() }

  /// Performs a transition.
  ///
  /// - Throws: The reason if the transition is impossible; the state is then unchanged.
  mutating func make(_ move: Move, title: (SceneID) -> String) throws(SceneError) {
    switch move {
    case .root(let scene): self = NavigationState(tabs: [[scene]], selectedTab: 0, modals: [])
    case .stack(let scenes):
      guard !scenes.isEmpty else { throw .emptyStack }
      self = NavigationState(tabs: [scenes], selectedTab: 0, modals: [])
    case .push(let scene):
      guard current != nil else { throw .nothingShown("a push") }
      changeStack { $0.append(scene) }
    case .modal(let scene):
      guard current != nil else { throw .nothingShown("a modal") }
      modals.append([scene])
    case .tab(let scene):
      tabs.append([scene])
      modals = []
      selectedTab = tabs.count - 1
    case .selectTab(let index):
      guard tabs.indices.contains(index) else { throw .noTab(index, count: tabs.count) }
      modals = []
      selectedTab = index
    case .pop:
      guard let current else { throw .nothingShown("a pop") }
      try make(.popFrom(current), title: title)
    case .popTo(let scene):
      guard path.contains(scene) else { throw .notBelow(title(scene)) }
      cut(at: scene, keepingIt: true)
    case .popFrom(let scene):
      guard path.dropFirst().contains(scene) else { throw .atRoot(title(scene)) }
      cut(at: scene, keepingIt: false)
    case .popToRoot: changeStack { $0.removeSubrange(min(1, $0.count)...) }
    case .dismiss:
      guard modals.popLast() != nil else { throw .noModal }
    }
  }

  /// Removes everything on the path above a scene and, if requested, the scene as well.
  private mutating func cut(at scene: SceneID, keepingIt: Bool) {
    if let index = tabs[selectedTab].firstIndex(of: scene) {
      modals = []
      tabs[selectedTab].removeSubrange((keepingIt ? index + 1 : index)...)
      return
    }
    guard let modal = modals.lastIndex(where: { $0.contains(scene) }), let index = modals[modal].firstIndex(of: scene)
    else { trap("scene \(scene) is on the path, but in no stack") }
    modals.removeSubrange((modal + 1)...)
    modals[modal].removeSubrange((keepingIt ? index + 1 : index)...)
    if modals[modal].isEmpty { modals.removeLast() }
  }

  private mutating func changeStack(_ change: (inout [SceneID]) -> Void) {
    if !modals.isEmpty {
      change(&modals[modals.count - 1])
    } else if !tabs.isEmpty {
      change(&tabs[selectedTab])
    }
  }
}
