import EspalierTree
import Testing

@testable import EspalierWindow

@Suite("The clipboard of a window")
struct WindowClipboardTests {
  private let window = Window(width: 12, height: 2) { .view(ContainerView(ContainerModel { LabelModel("Pears") })) }

  @Test("Without a terminal, the window keeps the last copied text, and asks for an update")
  func copying() {
    window.update()
    _ = window.rendered()
    var askCount = 0
    window.onNeedsUpdate = { _ in askCount += 1 }
    #expect(window.copiedText == nil)
    #expect(window.copy("one\ntwo \u{1B}[2J"))
    #expect(window.copy("three"))
    #expect(window.copiedText == "three")
    #expect(askCount == 1)
    #expect(!window.update())
  }

  @Test("A text that is empty or too long is not copied")
  func limits() {
    #expect(window.copy("kept"))
    #expect(!window.copy(""))
    #expect(!window.copy(String(repeating: "é", count: Window.largestCopiedByteCount / 2 + 1)))
    #expect(window.copiedText == "kept")
    let largest = String(repeating: "é", count: Window.largestCopiedByteCount / 2)
    #expect(window.copy(largest))
    #expect(window.copiedText == largest)
  }

  @Test("Copied text waits for sending")
  func waiting() {
    window.copy("Pears")
    #expect(window.output.unsentCopy == "Pears")
    #expect(window.copiedText == "Pears")
  }
}
