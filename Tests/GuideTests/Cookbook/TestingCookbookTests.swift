import Espalier
import EspalierTesting
import Testing

/// The samples of *Testing and debugging* in `Docs/Cookbook.md`.
@Suite("Cookbook: testing", .expectations)
struct TestingCookbookTests {
  @Test("Space checks the focused fruit")
  func checksFruit() throws {
    let list = ContainerModel { for name in ["Apples", "Pears"] { ToggleModel("\(name)") } }
    let window = Window(width: 20, height: 2) { .view(ContainerView(list)) }
    window.update()
    window.press("down")
    window.press("space")
    window.update()
    try expectScreen(window, is: "[ ] Apples\n[x] Pears")
    try expectFocus(window, is: "Pears")
  }

  @Test("A deleted fruit is gone")
  func deletesFruit() async throws {
    let list = ContainerModel { for name in ["Apples", "Pears"] { ToggleModel("\(name)") } }
    let view = ContainerView(list)
    let window = Window(width: 30, height: 2) { .view(view) }
    window.on(Command("delete", "Delete", keys: "d")) { _ in view.focusedModel?.removeFromParent() }
    try await ScreenDriver.run(window) { driver in
      try driver.expectScreen("[ ] Apples\n[ ] Pears")
      try driver.press("down", "d")
      try driver.expectScreen("[ ] Apples")
    }
  }

  /// Keeps a recording, which the user can save.
  private func keepRecording(of window: Window) async throws {
    window.on(Recording.save) { window in
      try? window.sharedData(Recording.current)?.save(toFile: "report.txt")
    }
    window.keymap[Recording.save.id] = ["f9"]
    try await Terminal.run(window, options: Terminal.Options(keepsRecording: true))
  }
}
