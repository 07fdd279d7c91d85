import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@testable import EspalierRouting

/// The documented rules of navigation, over plain lists of names.
private struct NaiveNavigation {
  var tabs: [[String]] = []
  var selected = 0
  var modals: [[String]] = []

  /// For each modal, whether it was presented with a style.
  var styled: [Bool] = []

  var isInWindow = false

  /// The name of the scene shown in each view, the coordinator's own first.
  var shown: [String] {
    guard !tabs.isEmpty else { return [] }
    return modals.indices.reduce(into: [tabs[selected].last ?? ""]) { shown, index in
      if !isInWindow || !styled[index] { shown.removeLast() }
      shown.append(modals[index].last ?? "")
    }
  }

  var path: [String] { tabs.isEmpty ? [] : tabs[selected] + modals.flatMap { $0 } }

  /// Makes a move, and returns whether it was possible.
  mutating func make(_ move: RandomMove) -> Bool {
    switch move {
    case .root(let name):
      (tabs, selected, modals, styled) = ([[name]], 0, [], [])
    case .stack(let names):
      if names.isEmpty { return false }
      (tabs, selected, modals, styled) = ([names], 0, [], [])
    case .push(let name):
      if path.isEmpty { return false }
      if modals.isEmpty { tabs[selected] += [name] } else { modals[modals.count - 1] += [name] }
    case .modal(let name, let isStyled):
      if path.isEmpty { return false }
      modals += [[name]]
      styled += [isStyled]
    case .tab(let name):
      (modals, styled) = ([], [])
      if let index = tabs.firstIndex(where: { $0[0] == name }) {
        selected = index
      } else {
        tabs += [[name]]
        selected = tabs.count - 1
      }
    case .selectTab(let index):
      if index >= tabs.count { return false }
      (selected, modals, styled) = (index, [], [])
    case .pop:
      if path.count < 2 { return false }
      shorten(to: path.count - 1)
    case .popTo(let name):
      guard let index = path.lastIndex(of: name) else { return false }
      shorten(to: index + 1)
    case .popToRoot:
      if path.isEmpty { return true }
      shorten(to: path.count - (modals.last ?? tabs[selected]).count + 1)
    case .dismiss:
      if modals.isEmpty { return false }
      modals.removeLast()
      styled.removeLast()
    case .closeOverlay(let number):
      let overlays = isInWindow ? modals.indices.filter { styled[$0] } : []
      if overlays.isEmpty { return true }
      let first = overlays[number % overlays.count]
      modals.removeSubrange(first...)
      styled.removeSubrange(first...)
    case .moveWindow:
      isInWindow.toggle()
    }
    return true
  }

  /// Removes scenes from the end of the path, one by one.
  private mutating func shorten(to count: Int) {
    while path.count > count {
      if modals.isEmpty {
        tabs[selected].removeLast()
      } else {
        modals[modals.count - 1].removeLast()
        if modals[modals.count - 1].isEmpty {
          modals.removeLast()
          styled.removeLast()
        }
      }
    }
  }
}

/// A move that a user or an app makes.
private enum RandomMove {
  case root(String)
  case stack([String])
  case push(String)
  case modal(String, isStyled: Bool)
  case tab(String)
  case selectTab(Int)
  case pop
  case popTo(String)
  case popToRoot
  case dismiss
  /// The user closes one of the overlays.
  case closeOverlay(Int)
  /// The view enters the window, or leaves it.
  case moveWindow

  static func make(using random: inout SeededGenerator) -> RandomMove {
    let names = ["a", "b", "c", "d", "e", "f"]
    let name = random.pick(names) ?? "a"
    switch random.number(0...33) {
    case 0: return .stack((0..<random.number(0...5)).map { _ in random.pick(names) ?? "a" })
    case 1: return .root(name)
    case 2...11: return .push(name)
    case 12...15: return .modal(name, isStyled: !random.once(in: 4))
    case 16, 17: return .tab(name)
    case 18, 19: return .selectTab(random.number(0...3))
    case 20...24: return .pop
    case 25, 26: return .popTo(name)
    case 27, 28: return .popToRoot
    case 29, 30: return .dismiss
    case 31: return .closeOverlay(random.number(0...5))
    default: return .moveWindow
    }
  }
}

@Suite("The coordinator and a naive model of its rules")
struct CoordinatorPropertyTests {
  @Test("Random moves lead where the rules say", arguments: SeededGenerator.batches(of: 2))
  func moves(seeds: ClosedRange<UInt64>) {
    NavigationWorld.expectRules(seeds: seeds, edits: 1_000) { world in
      #expect(
        world.refused > 20 && world.deepest > 6, "\(world.refused) were refused, the deepest was \(world.deepest)")
      #expect(world.mostOverlays > 1, "there were never more than \(world.mostOverlays) overlays")
      #expect(world.coordinator.refusals == [])
    }
  }
}

/// A coordinator, a window that does not show its view yet, and the naive model.
private final class NavigationWorld: RandomWorld {
  /// Counts the containers of scenes that are alive.
  private final class Census {
    var alive = 0

    /// How many times each scene has appeared without disappearing again.
    var visible: [String: Int] = [:]
  }

  /// A scene that counts its living containers.
  private struct CountedScene: Scene, Equatable {
    final class Page: ContainerModel {
      let census: Census
      init(_ census: Census, _ name: String) {
        self.census = census
        census.alive += 1
        super.init()
        for row in 0..<9 { add(LabelModel("\(name) \(row)")) }
      }
      deinit { census.alive -= 1 }
    }

    let name: String
    let census: Census

    var title: StyledText { StyledText(name) }
    func makeContainer() -> ContainerModel { Page(census, name) }
    func willAppear() { census.visible[name, default: 0] += 1 }
    func didDisappear() { census.visible[name, default: 0] -= 1 }
    static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  }

  let play: Play
  let coordinator = SceneCoordinator(view: ContainerView(width: 10, height: 2))
  private let window = Window(width: 12, height: 4) { .spacer }
  private let census = Census()
  private var naive = NaiveNavigation()
  private var offsets: [SceneID: Int] = [:]
  private var seen: Set<SceneID> = []
  private(set) var refused = 0
  private(set) var deepest = 0
  private(set) var mostOverlays = 0

  init(_ play: Play) {
    self.play = play
  }

  static let edits: [RandomEdit<NavigationWorld>] = [
    RandomEdit(3, "move") { $0.move() },
    RandomEdit(1, "scroll") { $0.scroll() },
  ]

  private func move() {
    let move = RandomMove.make(using: &play.random)
    note("\(move)")
    var next = naive
    let isPossible = next.make(move)
    var hasThrown = false
    do {
      try perform(move)
    } catch {
      hasThrown = true
      refused += 1
    }
    if isPossible { naive = next }
    if hasThrown == isPossible { fail("the move is \(hasThrown ? "refused" : "made"), by the rules \(naive)") }
  }

  private var stages: [(stage: SceneStage, scene: PresentedScene)] {
    coordinator.stages.compactMap { stage in stage.scene.map { (stage, $0) } }
  }

  private func scroll() {
    guard let (stage, scene) = random.pick(stages) else { return }
    stage.view.contentOffset.y = random.number(0...7)
    offsets[scene.id] = stage.view.contentOffset.y
  }

  /// Moves the view into the window, or out of it; inside, it is as large as outside, and as large as the overlays.
  private func moveWindow() {
    let isInWindow = coordinator.window != nil
    window.setPanes { isInWindow ? .spacer : .view(coordinator.view).box(Box()) }
    window.update()
  }

  func check() {
    seen.formUnion(stages.map(\.scene.id))
    fail(flawOfState() ?? flawOfScreens() ?? flawOfLives())
    mostOverlays = max(mostOverlays, window.overlays.count)
    deepest = max(deepest, coordinator.depth)
  }

  private func flawOfState() -> String? {
    let state = coordinator.state
    func names(_ stacks: [[SceneID]]) -> [[String]] {
      stacks.map { $0.map { (coordinator.scene($0) as? CountedScene)?.name ?? "?" } }
    }
    let isRight =
      names(state.tabs) == naive.tabs && names(state.modals) == naive.modals && state.selectedTab == naive.selected
      && coordinator.path.map(\.title.string) == naive.path && coordinator.depth == naive.path.count
    return isRight ? nil : "\(names(state.tabs)) \(names(state.modals)), by the rules \(naive)"
  }

  /// Checks that each view shows its last scene, at the offset where it was left.
  private func flawOfScreens() -> String? {
    let stages = stages
    let shown = zip(stages, naive.shown).map { stage, name in "\(name) \(offsets[stage.scene.id] ?? 0)\n" }
    let isRight =
      stages.map(\.scene.title) == naive.shown && window.overlays.count == max(0, naive.shown.count - 1)
      && zip(stages, shown).allSatisfy { $0.stage.view.rendered().hasPrefix($1) }
      && (stages.last.map { $0.stage.view === coordinator.shownView } ?? true)
      && census.visible.filter { $0.value > 0 } == naive.shown.reduce(into: [:], { $0[$1, default: 0] += 1 })
    return isRight
      ? nil : "it shows \(stages.map { $0.stage.view.rendered() }), not \(shown); \(census.visible) are visible"
  }

  /// Checks that nothing is alive that is not in the state, and that nothing has been made that was never shown.
  private func flawOfLives() -> String? {
    let state = coordinator.state
    let made = state.all.count { coordinator.presented($0)?.container != nil }
    let isRight = census.alive == made && made == state.all.count(where: seen.contains)
    return isRight ? nil : "\(census.alive) live, \(made) have been made"
  }

  private func perform(_ move: RandomMove) throws {
    func scene(_ name: String) -> CountedScene { CountedScene(name: name, census: census) }
    switch move {
    case .root(let name): try coordinator.transition(to: scene(name), type: .root)
    case .stack(let names): try coordinator.transition(toStack: names.map(scene))
    case .push(let name): try coordinator.transition(to: scene(name), type: .push)
    case .modal(let name, let isStyled):
      let style = OverlayStyle.dialog(width: 12, height: 4)
      try coordinator.transition(to: scene(name), type: isStyled ? .modal(as: style) : .modal)
    case .tab(let name): try coordinator.transition(to: scene(name), type: .tab)
    case .selectTab(let index): try coordinator.selectTab(index)
    case .pop: try coordinator.pop()
    case .popTo(let name): try coordinator.pop(to: scene(name))
    case .popToRoot: coordinator.popToRoot()
    case .dismiss: try coordinator.dismiss()
    case .closeOverlay(let number):
      let overlays = window.overlays
      if !overlays.isEmpty { overlays[number % overlays.count].dismiss() }
    case .moveWindow: moveWindow()
    }
  }
}
