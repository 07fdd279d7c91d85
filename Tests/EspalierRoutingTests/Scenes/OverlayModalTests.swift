import EspalierCanvas
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@testable import EspalierRouting

@Suite("Modals in overlays")
struct OverlayModalTests {
  private let log = Log()
  private let stand = Stand()

  private var coordinator: SceneCoordinator { stand.coordinator }

  private func scene(_ name: String, rows: Int = 1) -> NoisyScene { NoisyScene(name, log, rows: rows) }

  /// A list of plants.
  private struct Plants: Scene {
    var title: StyledText { "Plants" }
    func makeContainer() -> ContainerModel {
      ContainerModel { for row in 1...6 { LabelModel("Plant \(row), its history") } }
    }
  }

  @Test("A modal with a style covers the dimmed scene below, with its title in the box")
  func golden() throws {
    try coordinator.transition(to: Plants(), type: .root)
    try coordinator.transition(to: NamedScene("Rename it"), type: .modal(as: .dialog(width: 17)))
    #expect(
      stand.screen == """
        Plant 1, its history
        P╭─ Rename it ───╮ry
        P│Rename it      │ry
        P╰───────────────╯ry
        Plant 5, its history
        Plant 6, its history
        """)
    let canvas = stand.window.makeCanvas()
    #expect(canvas[.zero].style.attributes.contains(.dim))
    #expect(!canvas[Point(x: 4, y: 2)].style.attributes.contains(.dim))
    #expect(coordinator.breadcrumb.string == "Plants › Rename it")
    #expect(coordinator.shownView === stand.window.overlays.last?.view)
    #expect(coordinator.shownView === stand.window.activeView)
  }

  @Test("The scene below neither disappears nor appears again, and can be scrolled and edited below the modal")
  func below() throws {
    try coordinator.transition(to: scene("A", rows: 20), type: .root)
    log.take()
    try coordinator.transition(to: scene("B"), type: .modal(as: .menu(at: .zero).box(Box(title: ""))))
    #expect(log.take() == ["B appears", "B makes"])
    coordinator.view.contentOffset.y = 3
    coordinator.view.container.add(LabelModel("more"))
    #expect(stand.screen == "╭───╮\n│B 0│\n╰───╯\nA 6\nA 7\nA 8")
    try coordinator.pop()
    #expect(log.take() == ["B disappears", "B ends", "container of B ends"])
    #expect(stand.screen == "A 3\nA 4\nA 5\nA 6\nA 7\nA 8")
    #expect(stand.window.overlays.isEmpty && coordinator.shownView === coordinator.view)
  }

  @Test("When a transition returns, its scene is laid out in the overlay and gets the keys")
  func laidOut() throws {
    struct Choices: Scene {
      final class List: ContainerModel {
        override var selectsChildren: Bool { true }
      }
      var title: StyledText { "Choices" }
      func makeContainer() -> ContainerModel {
        let list = List()
        list.add(LabelModel("yes"))
        list.add(LabelModel("no"))
        return list
      }
    }
    try coordinator.transition(to: NamedScene("A"), type: .root)
    try coordinator.transition(to: Choices(), type: .modal(as: .sheet(edge: .bottom)))
    #expect(coordinator.shownView.rendered() == "yes\nno")
    #expect(stand.window.overlays.last?.frame == Rect(x: 0, y: 2, width: 20, height: 4))
    func focused() -> String? { (coordinator.shownView.focusedModel as? LabelModel)?.text.string }
    #expect(focused() == "yes")
    #expect(stand.window.press("down") && focused() == "no")
    try coordinator.transition(to: NamedScene("note"), type: .push)
    #expect(focused() == nil)
    try coordinator.transition(to: Choices(), type: .push)
    #expect(focused() == "yes")
  }

  @Test("A push inside a modal is shown in its overlay, which takes the scene's title and size")
  func push() throws {
    try coordinator.transition(to: NamedScene("A"), type: .root)
    try coordinator.transition(to: scene("B", rows: 9), type: .modal(as: .dialog(width: 17)))
    let overlay = try #require(stand.window.overlays.last)
    overlay.view.contentOffset.y = 4
    log.take()
    try coordinator.transition(to: scene("long name"), type: .push)
    #expect(log.take() == ["long name appears", "long name makes", "B disappears"])
    #expect(
      stand.screen == """
        A
         ╭─ long name ───╮
         │long name 0    │
         ╰───────────────╯
        """)
    try coordinator.pop()
    #expect(log.take() == ["B appears", "long name disappears", "long name ends", "container of long name ends"])
    #expect(
      stand.screen == """
        A╭─ B ───────────╮
         │B 4            │
         │B 5            │
         │B 6            █
         │B 7            │
         ╰───────────────╯
        """)
    #expect(stand.window.overlays.map(ObjectIdentifier.init) == [ObjectIdentifier(overlay)])
    #expect(overlay.content === coordinator.shownView.container)
  }

  @Test("A box keeps its own title, and a style without a box gets none")
  func titles() throws {
    try coordinator.transition(to: NamedScene("A"), type: .root)
    try coordinator.transition(
      to: NamedScene("B"), type: .modal(as: .dialog(width: 12).box(Box(.single, title: "Mine"))))
    #expect(stand.screen.contains("┌─ Mine ───┐"))
    try coordinator.transition(to: NamedScene("C"), type: .modal(as: .fullScreen))
    #expect(stand.screen == "C")
    try coordinator.transition(to: NamedScene(""), type: .modal(as: .dialog(width: 4)))
    #expect(stand.screen.contains("╭──╮"))
  }

  @Test("Modals are stacked, and one without a style replaces what it covers")
  func stacked() throws {
    try coordinator.transition(to: NamedScene("A"), type: .root)
    try coordinator.transition(to: NamedScene("B"), type: .modal(as: .dialog(width: 8)))
    try coordinator.transition(to: NamedScene("C"), type: .modal)
    try coordinator.transition(to: NamedScene("D"), type: .modal(as: .sheet(edge: .top)))
    #expect(coordinator.names == ["A", "B", "C", "D"])
    #expect(stand.window.overlays.map { $0.view.rendered() } == ["C", "D"])
    try coordinator.dismiss()
    try coordinator.dismiss()
    #expect(stand.window.overlays.map { $0.view.rendered() } == ["B"])
    try coordinator.dismiss()
    #expect(stand.screen == "A")
  }

  @Test("Closing the overlay dismisses the modal, and its presenter is notified that there is no result")
  func closedByUser() throws {
    let renamed = SceneResultID<String>("renamed")
    try coordinator.transition(to: scene("A"), type: .root)
    var missing: [[String]] = []
    try coordinator.transition(
      to: scene("B"), type: .modal(as: .dialog), expecting: renamed,
      whenMissing: { missing.append(coordinator.path.map(\.title.string)) }, { _ in Issue.record("there is no result") }
    )
    try coordinator.transition(to: scene("C"), type: .push)
    log.take()
    var shown: [Int] = []
    coordinator.onTransition = { shown.append($0.depth) }
    #expect(stand.window.press("escape"))
    #expect(log.take() == ["C disappears", "C ends", "B ends", "container of B ends", "container of C ends"])
    #expect(missing == [["A"]] && shown == [1])
    #expect(coordinator.state.modals.isEmpty && stand.window.overlays.isEmpty && coordinator.refusals == [])
    #expect(stand.screen == "A 0")
  }

  @Test("A click beside a menu dismisses the modal, and an overlay that the user may not close stays")
  func menu() throws {
    try coordinator.transition(to: NamedScene("A"), type: .root)
    try coordinator.transition(to: NamedScene("B"), type: .modal(as: .menu(at: .zero)))
    stand.window.update()
    coordinator.shownView.overlay?.isClosedByUser = false
    #expect(!stand.window.tap(at: Point(x: 15, y: 5)) && coordinator.depth == 2)
    coordinator.shownView.overlay?.isClosedByUser = true
    #expect(stand.window.tap(at: Point(x: 15, y: 5)) && coordinator.names == ["A"])
  }

  @Test("Closing a lower overlay closes the modals above it")
  func lower() throws {
    try coordinator.transition(to: scene("A"), type: .root)
    try coordinator.transition(to: scene("B"), type: .modal(as: .dialog))
    let lower = try #require(stand.window.overlays.last)
    try coordinator.transition(to: scene("C"), type: .modal(as: .dialog))
    log.take()
    lower.dismiss()
    #expect(stand.window.overlays.isEmpty && coordinator.depth == 1)
    #expect(log.take().prefix(2) == ["C disappears", "B disappears"])
  }

  @Test("Finishing with a result closes the overlay")
  func result() throws {
    let renamed = SceneResultID<String>("renamed")
    try coordinator.transition(to: NamedScene("A"), type: .root)
    var received: [String] = []
    try coordinator.transition(to: NamedScene("B"), type: .modal(as: .dialog), expecting: renamed) { name in
      received.append("\(name), \(stand.window.overlays.count) overlays")
    }
    try coordinator.finish(renamed, "Pear")
    #expect(received == ["Pear, 0 overlays"])
  }

  @Test("Other moves close the overlays, too, from the top down")
  func moves() throws {
    let moves: [(SceneCoordinator) throws -> Void] = [
      { try $0.transition(to: NamedScene("root"), type: .root) },
      { try $0.transition(to: NamedScene("A"), type: .tab) },
      { try $0.selectTab(0) }, { try $0.pop(to: NamedScene("A")) }, { try $0.transition(toStack: [NamedScene("x")]) },
    ]
    for move in moves {
      try coordinator.transition(to: NamedScene("A"), type: .root)
      for name in ["B", "C"] { try coordinator.transition(to: scene(name), type: .modal(as: .dialog)) }
      log.take()
      try move(coordinator)
      #expect(stand.window.overlays.isEmpty && coordinator.depth == 1)
      #expect(log.take().prefix(2) == ["C disappears", "B disappears"])
    }
  }

  @Test("Events and keys of a modal reach the coordinator and then the window, and it sees the data that both share")
  func path() throws {
    let tapped = EventID<Void>("tapped")
    let color = SharedDataID<String>("color")
    try coordinator.transition(to: NamedScene("A"), type: .root)
    try coordinator.transition(to: NamedScene("B"), type: .modal(as: .dialog))
    var reached: [String] = []
    coordinator.subscribe(to: tapped) { _ in reached.append("coordinator") }
    stand.window.subscribe(to: tapped) { _ in reached.append("window") }
    stand.window.share("green", as: color)
    coordinator.onKey("x") { _ in reached.append("x") }
    let page = coordinator.shownView.container
    page.send(tapped)
    #expect(stand.window.press("x"))
    #expect(reached == ["coordinator", "window", "x"] && page.sharedData(color) == "green")
    #expect(page.window === stand.window)
  }

  @Test("The offsets of all visible scenes are saved, and a restored modal has its scene's own style")
  func restoring() throws {
    struct Numbers: Scene, Codable {
      let name: String
      var title: StyledText { StyledText(name) }
      var modalStyle: OverlayStyle? { name == "C" ? .dialog(width: 8, height: 3) : nil }
      func makeContainer() -> ContainerModel {
        ContainerModel { for row in 0..<20 { LabelModel("\(name) \(row)") } }
      }
    }
    try coordinator.transition(to: Numbers(name: "A"), type: .root)
    try coordinator.transition(to: Numbers(name: "B"), type: .modal(as: .dialog(height: 4)))
    coordinator.view.contentOffset.y = 2
    coordinator.shownView.contentOffset.y = 5
    let text = try coordinator.encodedState()
    let next = Stand(height: 2)
    try next.coordinator.restore(text, scenes: [Numbers.self])
    #expect(next.screen == "B 5\nB 6" && next.window.overlays.isEmpty)
    try next.coordinator.dismiss()
    #expect(next.screen == "A 2\nA 3")

    try coordinator.transition(to: Numbers(name: "C"), type: .modal)
    coordinator.shownView.contentOffset.y = 7
    let styled = Stand(width: 14, height: 3)
    try styled.coordinator.restore(try coordinator.encodedState(), scenes: [Numbers.self])
    #expect(styled.screen == "B 5╭─ C ──╮\nB 6│C 7   █\nB 7╰──────╯")
    try styled.coordinator.transition(to: Numbers(name: "D"), type: .push)
    #expect(styled.window.overlays.count == 1)
  }

  @Test("A modal shown as a toast traps, with or without an expected result")
  func toast() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let coordinator = makeCoordinator()
      try coordinator.transition(to: NamedScene("A"), type: .root)
      try coordinator.transition(to: NamedScene("B"), type: .modal(as: .toast(for: .seconds(1))))
    }.expectTrap("a modal cannot be shown as a toast, which catches no input: present it in the window")
    struct Toast: Scene {
      var title: StyledText { "toast" }
      var modalStyle: OverlayStyle? { .toast(for: .seconds(1)) }
      func makeContainer() -> ContainerModel { ContainerModel() }
    }
    await #expect(processExitsWith: .failure, observing: .message) {
      let coordinator = makeCoordinator()
      try coordinator.transition(to: NamedScene("A"), type: .root)
      try coordinator.transition(to: Toast(), type: .modal)
    }.expectTrap("a modal cannot be shown as a toast, which catches no input: present it in the window")
    await #expect(processExitsWith: .failure, observing: .message) {
      let coordinator = makeCoordinator()
      try coordinator.transition(to: NamedScene("A"), type: .root)
      try coordinator.transition(
        to: NamedScene("B"), type: .modal(as: .toast(for: .seconds(1))), expecting: SceneResultID<Int>()
      ) { _ in }
    }.expectTrap("a modal cannot be shown as a toast, which catches no input: present it in the window")
  }
}
