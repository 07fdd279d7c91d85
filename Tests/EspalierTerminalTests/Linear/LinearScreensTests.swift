import Espalier
import EspalierTerminal
import Foundation
import Testing

/// Screens that are used by lines: the steps, and what a user hears after each.
@Suite("Screens are used to the end by lines")
struct LinearScreensTests {
  /// Plays the steps of a transcript in a window, and returns them with what is said.
  private func heard(_ transcript: String, in window: Window) async throws -> String {
    let voice = LinearVoice(of: window)
    window.update()
    var lines = [voice.lines()]
    for line in transcript.split(separator: "\n") where line.hasPrefix("> ") {
      for step in try Screenplay.Step.steps(of: String(line.dropFirst(2))) { try await window.play(step) }
      // What an update has asked for, such as a focus.
      for _ in 0..<2 where window.needsUpdate { window.update() }
      lines.append("\(line)\n" + voice.lines().trimmingPrefix("\n"))
    }
    return lines.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined()
  }

  private static func window(_ models: [Model], below: [ContainerModel] = []) -> Window {
    let view = ContainerView(ContainerModel { models })
    return Window(width: 60, height: 16) {
      .column {
        .view(view)
        for bar in below { .bar(bar) }
      }
    }
  }

  private static let fruit = ["pear", "plum", "pear tree", "fig"]

  private static func makeSplit() -> Window {
    let (left, right) = (ContainerModel { ToggleModel("News") }, ContainerModel { ButtonModel("Pick") {} })
    return Window(width: 60, height: 9) {
      .column(
        .row(
          .view(ContainerView(left)).width(.fixed(20)).box(Box(title: "Side")), .movableDivider,
          .view(ContainerView(right)).box(Box(title: "Main"))),
        .movableDivider, .view(ContainerView(ContainerModel { ToggleModel("Below") })).height(.fixed(2)))
    }
  }

  private static func makeStatus() -> Window {
    let position = StatusSegment("3:14")
    let status = StatusBar(leading: [StatusSegment("main")], trailing: [position])
    let window = window([ButtonModel("Pick") {}], below: [status])
    window.onKey("s") { _ in status.show("Saved") }
    window.onKey("p") { _ in position.text = "3:15" }
    return window
  }

  private static func makeHelp() -> Window {
    let window = window([ToggleModel("News")])
    window.on(Window.help) { $0.presentKeyHelp() }
    window.on(Command("palette", "Commands", keys: "ctrl+p")) { $0.presentPalette() }
    window.on(Command("sort", "Sort", keys: "s", group: "Fruit")) { $0.presentToast("Sorted") }
    return window
  }

  private static func makePlay() -> Window {
    let window = window([ButtonModel("Pick") {}])
    window.on(Window.inspector) { $0.toggleInspector() }
    return window
  }

  private struct Garden: FileSource {
    func entries(in folder: String) async -> [FileEntry] {
      guard folder == "/garden" else { return [] }
      return [
        FileEntry(path: "/garden/notes.txt", isFolder: false, size: 120),
        FileEntry(path: "/garden/tools", isFolder: true),
      ]
    }

    func entry(at path: String) async -> FileEntry? { nil }
  }

  private struct Sections: ListData {
    static var pageable: WritableKeyPath<Sections, [String]>? { nil }
    var next: PagePosition?
    var sections: [ListSection] {
      [
        ListSection(["Pear", "Plum"], header: { LabelModel("Trees") }, make: { ToggleModel("\($0)") }),
        ListSection(["Ladder"], header: { LabelModel("Tools") }, make: { ToggleModel("\($0)") }),
      ]
    }
  }

  private struct Page: Scene {
    let title: StyledText
    func makeContainer() -> ContainerModel { ContainerModel { ToggleModel("\(title) are ripe") } }
  }

  private static func makeScenes() -> Window {
    let coordinator = SceneCoordinator(view: ContainerView(width: 0, height: 0))
    let window = Window(width: 40, height: 4) {
      .column(.bar(ContainerModel { BreadcrumbModel(coordinator) }), .view(coordinator.view))
    }
    try? coordinator.transition(to: Page(title: "Figs"), type: .root)
    window.onKey("p") { _ in try? coordinator.transition(to: Page(title: "Pears"), type: .push) }
    return window
  }

  private static func makeActivity() -> Window {
    let activity = Activity("Building", now: { .zero })
    let window = window([ActivityModel(activity)])
    window.onKey("r") { window in
      window.perform(named: "building") {
        try await activity.run { activity in try await activity.step("Resolving") { _ in } }
      } then: { _, _ in
      }
    }
    return window
  }

  private static func makeBars() -> Window {
    let view = ContainerView(ContainerModel { for name in fruit { ToggleModel("\(name)") } })
    let window = Window(width: 40, height: 9) {
      .column(.view(view), .bar(ContainerModel { PositionModel(in: view) }), .bar(KeyHelpBar()))
    }
    window.on(Command("sort", "Sort", keys: "s")) { window in
      window.present(AlertModel("Sorted by name.", actions: [AlertAction("OK") {}]), as: .dialog)
    }
    window.showsFrameStatistics = true
    return window
  }

  private static let cases: [(name: String, window: @Sendable () -> Window, transcript: String)] = [
    (
      "FindBar of a TextViewModel", { window([TextViewModel(fruit.joined(separator: "\n"))], below: [FindBar()]) },
      """
      4 rows
      > press /
      Find, text field
      > type pe
      pe
      pear, 1 of 2
      > press enter
      pear, 1 of 4
      > press n
      pear tree, 3 of 4
      > press /, type x
      Find, text field, “x”, No match
      > press escape
      pear tree, 3 of 4
      """
    ),
    (
      "FindBar of rows without a focus", { window(fruit.map { LabelModel("\($0)") }, below: [FindBar()]) },
      """
      pear
      plum
      pear tree
      fig
      > press /, type pe
      Find, text field, “pe”, pear, 1 of 2
      > press enter
      pear
      plum
      pear tree
      fig
      > press n
      pear tree, 2 of 2
      """
    ),
    (
      "movableDivider", makeSplit,
      """
      Side
      News, toggle, off
      > press ctrl+shift+right
      width 21
      > press ctrl+shift+up
      height 5
      > press f6
      Main
      Pick, button
      > press ctrl+shift+left
      width 39
      """
    ),
    (
      "StatusBar", makeStatus,
      """
      Pick, button
      > press s
      Saved
      > press p
      > advance 5s
      > press s
      Saved
      """
    ),
    (
      "KeyHelpList and CommandPalette", makeHelp,
      """
      News, toggle, off
      > press ?
      Dialog: Keys
      Help, question mark, f1
      Commands, ctrl+p
      Fruit
      Sort, s
      > press escape
      Closed
      News, toggle, off
      > press ctrl+p
      Dialog: Commands
      Commands, text field, Help, question mark, 1 of 3
      > type so
      so
      Sort, s, 1 of 1
      > press enter
      Closed
      News, toggle, off
      Sorted
      """
    ),
    (
      "Inspector", makePlay,
      """
      Pick, button
      > press f12
      Inspector
      ButtonModel "[ Pick ]" · focus · row 0 · 0,0 8×1, level 4, 1 of 1
      > press down
      > press end
      > press left
      ContainerModel · 0,0 8×1, level 3, expanded, 1 of 1
      > press enter
      is ContainerModel · 0,0 8×1, level 4, 1 of 2
      > press down
      is ContainerModel · 0,0 8×1, level 4, 1 of 2
      > press f
      ButtonModel "[ Pick ]" · focus · row 0 · 0,0 8×1, level 4, 2 of 2
      > press f6
      Pick, button
      > press f12
      > press f12
      Inspector
      ButtonModel "[ Pick ]" · focus · row 0 · 0,0 8×1, level 4, 1 of 1
      """
    ),
    (
      "PagedListModel", { window([PagedListModel(source: ArraySource(fruit, pageSize: 2)) { ToggleModel("\($0)") }]) },
      """
      Loading…
      > settle
      pear, toggle, off
      5 rows
      > press down
      plum, toggle, off
      > press down down
      fig, toggle, off
      > settle
      > press end
      """
    ),
    (
      "RefreshPageModel",
      {
        window([
          RefreshPageModel(load: { 12 }, show: { count, content in content.add(LabelModel("\(count) are ripe")) })
        ])
      },
      """
      Loading…
      > settle
      12 are ripe
      """
    ),
    (
      "SectionedListModel", { window([SectionedListModel { _ in Sections() }]) },
      """
      Loading…
      > settle
      Pear, toggle, off
      5 rows
      > press end
      Ladder, toggle, off
      """
    ),
    (
      "FilePickerModel", { window([FilePickerModel("/garden", source: Garden())]) },
      """
      Path, text field, Type a path, or choose below
      > settle
      tools, level 2, collapsed, 1 of 2
      notes.txt, level 2, 2 of 2, 120 B
      > press tab
      /garden, level 1, expanded, 1 of 1
      > press down
      tools, level 2, collapsed, 1 of 2
      > press right, settle
      expanded
      Empty, level 3
      > press down
      Empty, level 3
      > press space
      """
    ),
    (
      "BreadcrumbModel", makeScenes,
      """
      Figs are ripe, toggle, off
      > press p
      Pears are ripe, toggle, off
      Figs › Pears
      """
    ),
    (
      "PositionModel, KeyHelpBar, FrameStatisticsModel, AlertModel", makeBars,
      """
      pear, toggle, off
      > press down
      plum, toggle, off
      > press s
      Dialog
      Sorted by name.
      OK, button
      > press enter
      Closed
      plum, toggle, off
      """
    ),
    (
      "ActivityModel", makeActivity,
      """
      Building, progress indicator, waiting
      > press r, settle
      Building, done
      > advance 1s
      """
    ),
  ]

  @Test("Bars, dividers, help, the inspector, and lists that load")
  func screens() async throws {
    for item in Self.cases {
      let said = try await heard(item.transcript, in: item.window())
      #expect("\(item.name)\n\(said)" == "\(item.name)\n\(item.transcript)\n")
    }
  }

  @Test("Each component of Docs/Components.md is in a test that listens")
  func components() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let names = try String(contentsOf: root.appending(path: "Docs/Components.md"), encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix("### ") }.map {
        $0 == "### Toasts" ? "presentToast" : $0.dropFirst(4)
      }
    let files = FileManager.default.enumerator(at: root.appending(path: "Tests"), includingPropertiesForKeys: nil)
    let texts = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
      .filter { $0.contains("LinearVoice(of") || $0.contains(".linear()") }
    let unheard = names.filter { name in !texts.contains { $0.contains(name) } }
    #expect(unheard.isEmpty && names.count > 50, "\(unheard)")
  }
}
