import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@Suite("Messages of a window")
struct WindowLogTests {
  private let window = Window(width: 10, height: 2) { .view(ContainerView(width: 0, height: 0)) }

  @Test("Messages are kept with their level and the window's time, and repeated ones are counted")
  func messages() {
    window.log("started")
    window.advance(to: .seconds(2))
    window.log("slow", level: .warning)
    window.advance(to: .seconds(3))
    window.log("slow", level: .warning)
    window.log("slow", level: .error)
    let messages = window.logMessages
    #expect(messages.map(\.text) == ["started", "slow", "slow"])
    #expect(messages.map(\.level) == [.info, .warning, .error])
    #expect(messages.map(\.time) == [.zero, .seconds(3), .seconds(3)])
    #expect(messages.map(\.count) == [1, 2, 1])
    #expect(messages.map(\.number) == [1, 2, 3])
    #expect(window.logRevision == 4)
  }

  @Test("The latest 500 are kept, oldest first")
  func ring() {
    for number in 1...1_203 { window.log("message \(number)") }
    window.log("message 1203")
    #expect(window.logMessages.map(\.number) == Array(704...1_203))
    #expect(window.logMessages.last?.count == 2)
    #expect(window.logMessages.first?.text == "message 704")
  }

  @Test("A message needs no update, unless a console shows it")
  func updates() {
    window.update()
    window.log("a")
    #expect(!window.needsUpdate)
    window.consoleCount = 1
    window.log("b")
    #expect(window.needsUpdate)
  }
}
