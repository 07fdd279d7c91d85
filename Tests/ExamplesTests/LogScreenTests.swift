import Espalier
import Testing

@testable import Log

@Suite("The screen of a log")
struct LogScreenTests {
  private func makeWindow(_ text: String, width: Int = 36, height: Int = 7) throws -> Window {
    let log = try ShownLog.named("test.log", ofBytes: Array(text.utf8))
    let window = Window(width: width, height: height, showing: log)
    window.update()
    return window
  }

  @Test("Long lines wrap, and the position is that of the focused line")
  func wrapped() throws {
    let window = try makeWindow("INFO one\nERROR two is longer than there is room for\nthree\nfour\nfive\n")
    try window.play(.press(["down", "down"]))
    #expect(
      window.rendered() == """
         test.log
        INFO one                           █
        ERROR two is longer than there is  █
        room for                           │
        three                              │
                                      2 of 5
        F Follow  c Copy  / Grep  g First  …
        """)
    try window.play(.press(["G"]))
    #expect(
      window.rendered() == """
         test.log
        room for                           │
        three                              │
        four                               █
        five                               █
                                      5 of 5
        F Follow  c Copy  / Grep  g First  …
        """)
  }

  @Test("The prompt filters lines by a text, and an empty prompt shows all lines")
  func grep() async throws {
    let window = try makeWindow("apple\npear\nApple pie\nfig\n", height: 8)
    try await window.play("press /, type apple, press enter, settle")
    #expect(
      window.rendered() == """
         test.log              grep “apple”
        apple                              │
        Apple pie                          │
                                           │
                                           │
                                           │
                                           2
        F Follow  c Copy  / Grep  g First  …
        """)
    try await window.play("press /, press backspace, type plum, press enter, settle")
    #expect(window.rendered().contains("No line has this text."))
    try await window.play("press /, press backspace, press enter")
    #expect(
      window.rendered() == """
         test.log
        apple                              │
        pear                               │
        Apple pie                          │
        fig                                │
                                           │
                                           4
        F Follow  c Copy  / Grep  g First  …
        """)
  }

  @Test("A change of the filter keeps the focused line, or moves to the next visible one")
  func place() async throws {
    let window = try makeWindow((1...3_000).map { "\($0) \($0 % 3 == 0 ? "fizz" : "")\n" }.joined(), width: 40)
    try await window.play("press /, type fizz, press enter, settle, press end up up")
    try await window.play("press /, press backspace, press enter")
    #expect(
      window.rendered() == """
         test.log
        2993                                   │
        2994 fizz                              │
        2995                                   █
        2996                                   │
                                  2,994 of 3,000
        F Follow  c Copy  / Grep  g First  …
        """)
    try await window.play("press down, press /, type fizz, press enter, settle")
    #expect(window.rendered().contains("  999 of 1,000"))
    try await window.play("press /, type 1, press enter, settle")
    #expect(window.rendered().contains(" 1,542 of 1,542"))
  }

  @Test("A search ends when another one begins")
  func searchAgain() async throws {
    let window = try makeWindow("a\nb\nab\n", height: 8)
    try await window.play("press /, type a, press enter, press /, type b, press enter, settle")
    #expect(window.rendered().contains("grep “b”"))
    #expect(!window.rendered().contains("\na "))
  }

  @Test("A log that cannot be followed has no key for following")
  func noFollowing() throws {
    let window = try makeWindow("a\n")
    window.press("F")
    window.update()
    #expect(!window.rendered().contains("following") && window.nextDeadline == nil)
    window.press("q")
    #expect(window.isClosed)
  }

  @Test("A window that is released releases its list")
  func release() throws {
    weak var list: ShownLog?
    do {
      let window = Window(width: 40, height: 8, showing: try ShownLog(path: "/dev/null"), isFollowing: true)
      window.update()
      window.press("/")
      window.update()
      window.press("escape")
      list = window.activeView?.container as? ShownLog
      #expect(list != nil)
    }
    #expect(list == nil)
  }
}
