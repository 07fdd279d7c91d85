import Espalier
import ExampleSupport
import Testing

@testable import Log

@Suite("Following a log")
struct LogFollowingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("The bars say what has been found of the file, and whether it is followed")
  func bars() async throws {
    try folder.write((1...20_000).map { "line \($0)\n" }.joined(), to: "test.log")
    let log = try ShownLog(path: folder.path("test.log"), every: .seconds(3))
    let window = Window(width: 250, height: 6, showing: log, isFollowing: true)
    var notices: [String] = []
    func note(after time: Int) {
      window.advance(to: .seconds(time))
      window.update()
      notices.append(log.state.value.notice.replacing(folder.path(""), with: ""))
    }
    note(after: 0)
    await window.settle()
    note(after: 1)
    try folder.write("new\n", to: "test.log")
    note(after: 3)
    try folder.remove("test.log")
    note(after: 6)
    try folder.write("", to: "test.log/other")
    note(after: 9)
    try folder.remove("test.log")
    try folder.write("", to: "test.log")
    note(after: 12)
    note(after: 15)
    #expect(
      notices == [
        "Reading… 31 %", "", "The file has been replaced.", "The file is gone; another one is awaited.",
        "/test.log: Not an ordinary file", "The file has been replaced.", "The file is empty.",
      ])
    #expect(log.state.value.isFollowing && window.nextDeadline == .seconds(18))
    window.press("F")
    #expect(!log.state.value.isFollowing && window.nextDeadline == nil)
  }

  @Test("Missing files, folders and devices are told apart")
  func kinds() throws {
    for (name, reason) in [("none", "No such file or directory"), ("", "Is a directory")] {
      let path = folder.path(name)
      #expect(throws: Failure(.input, "\(path): the file cannot be read: \(reason)")) {
        try ShownLog.opened(path, every: .seconds(1))
      }
    }
    #expect(try !ShownLog.opened("/dev/null", every: .seconds(1)).canGrow)
  }
}
