import Espalier
import Foundation
import Testing

/// The samples of `Docs/Guides/Logs.md`.
@Suite("Guide: logs")
struct LogsGuideTests: GuideSuite {
  let printout = Printout()

  @Test("Lines are appended, followed, filtered and limited")
  func logs() throws {
    let log = LogModel()
    let view = ContainerView(log)
    let window = Window(width: 32, height: 3) { .view(view) }
    log.append(["12:00 INFO started", "12:01 DEBUG connecting", "12:02 ERROR disk full", "  at disk.c:7"])
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        12:01 DEBUG connecting
        12:02 ERROR disk full
          at disk.c:7
        """)

    log.append(StyledText(ansi: "\u{1B}[32mok\u{1B}[0m first\nok second\n"))
    print(log.lineCount)

    #expect(
      printed == """
        6
        """)

    window.update()
    window.wheel(at: .zero, by: -2)
    window.update()
    log.append("12:03 INFO retrying")
    window.update()
    print(window.rendered())
    print(log.isFollowing)

    #expect(
      printed == """
        12:01 DEBUG connecting
        12:02 ERROR disk full
          at disk.c:7
        false
        """)

    log.minimumLevel = .error
    window.update()
    print(window.rendered())
    log.minimumLevel = .trace
    log.filter = "started"
    print(log.shownLineCount)

    #expect(
      printed == """
        12:02 ERROR disk full
          at disk.c:7
        ok first
        1
        """)

    log.filter = nil
    log.maximumLineCount = 5
    print(log.line(at: 0))

    #expect(
      printed == """
        12:02 ERROR disk full
        """)

    let names = ["INFO one", "ERROR two", "INFO three"]
    log.show(LogSource(lineCount: 2) { numbers in names[numbers].map { StyledText($0) } })
    log.minimumLevel = .warning
    print(log.line(at: 0))
    log.minimumLevel = .trace
    log.show(LogSource(lineCount: 3) { numbers in names[numbers].map { StyledText($0) } }, keeping: 2)
    print(log.lineCount)

    #expect(
      printed == """
        ERROR two
        3
        """)

    let path = NSTemporaryDirectory() + "app-\(UUID().uuidString).log"
    try "INFO one\nERROR two\n".write(toFile: path, atomically: false, encoding: .utf8)
    let file = try LogFileModel(path: path, every: .seconds(3))
    let fileWindow = Window(width: 20, height: 3) { .view(ContainerView(file)) }
    fileWindow.update()
    try "INFO rotated\n".write(toFile: path, atomically: true, encoding: .utf8)
    fileWindow.advance(to: .seconds(3))
    fileWindow.update()
    print(fileWindow.rendered())
    print(file.fileState)

    #expect(
      printed == """
        INFO rotated
        replaced
        """)
  }
}
