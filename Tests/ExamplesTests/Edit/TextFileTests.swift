import Espalier
import ExampleSupport
import Foundation
import Testing

@testable import Edit

@Suite("Files of the editor")
struct TextFileTests {
  @Test("A saved file keeps its permissions and the link to it, and nothing else is left behind")
  func save() throws {
    let folder = try TemporaryFolder()
    try folder.write("pear\r\nquince\r", to: "list.txt")
    chmod(folder.path("list.txt"), 0o640)
    symlink("list.txt", folder.path("link.txt"))
    var file = try TextFile(path: folder.path("link.txt"))
    var text = file.text
    text.insert("🍐 ", at: 0)
    try file.save(text)
    #expect(try String(contentsOfFile: folder.path("list.txt"), encoding: .utf8) == "🍐 pear\r\nquince\r")
    #expect(FileStamp(path: folder.path("list.txt")).map { $0.mode & 0o777 } == 0o640)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
    #expect(names == ["link.txt", "list.txt"] && file.name == "list.txt")
    #expect(!file.isChangedByOthers && file.text == text)
    var copy = try TextFile(path: nil)
    try copy.save(TextBuffer("fig"), as: folder.path("link.txt"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.txt")) == "list.txt")
    #expect(try String(contentsOfFile: folder.path("list.txt"), encoding: .utf8) == "fig" && copy.name == "list.txt")
  }

  @Test(
    "A file is saved however long its name is",
    arguments: [
      String(repeating: "p", count: 255), String(repeating: "p", count: 199) + String(repeating: "ß", count: 28),
    ])
  func longName(name: String) throws {
    let folder = try TemporaryFolder()
    var file = try TextFile(path: folder.path(name))
    for text in ["pear", "quince"] { try file.save(TextBuffer(text)) }
    #expect(try String(contentsOfFile: folder.path(name), encoding: .utf8) == "quince")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == [name])
  }

  @Test("What cannot be saved or read says why, and the file stays as it was")
  func failures() throws {
    let folder = try TemporaryFolder()
    var file = try TextFile(path: folder.path("missing/list.txt"))
    #expect(file.stamp == nil && file.text.isEmpty && file.name == "list.txt")
    #expect(throws: Failure(.output, "\(folder.path("missing/list.txt")) cannot be saved: No such file or directory")) {
      try file.save(TextBuffer("pear"))
    }
    #expect(throws: Failure(.input, "\(folder.path("")): this is not an ordinary file")) {
      try TextFile(path: folder.path(""))
    }
    var unnamed = try TextFile(path: nil)
    #expect(throws: Failure(.output, "the text has no name")) { try unnamed.save(TextBuffer("pear")) }
    #expect(unnamed.name == "untitled" && !unnamed.isChangedByOthers)
    #if os(Linux)
      // Its first bytes can never be read.
      let memory = "/proc/\(getpid())/mem"
      #expect(throws: Failure(.input, "\(memory): the file cannot be read: Input/output error")) {
        try TextFile(path: memory)
      }
    #endif
  }

  @Test("A file that others change or remove is noticed, and what is not UTF-8 is said")
  func changes() throws {
    let folder = try TemporaryFolder()
    try folder.write("pear", to: "list.txt")
    var file = try TextFile(path: folder.path("list.txt"))
    try folder.write("quinces", to: "list.txt")
    #expect(file.isChangedByOthers)
    try file.read()
    #expect(!file.isChangedByOthers && file.text.text == "quinces")
    try FileManager.default.removeItem(atPath: folder.path("list.txt"))
    #expect(file.isChangedByOthers)
    try Data([0x61, 0xFF]).write(to: URL(fileURLWithPath: folder.path("list.txt")))
    try file.read()
    #expect(file.isRepaired && file.text.text == "a\u{FFFD}")
    let objection = file.objection(toSavingAt: folder.path("list.txt"))
    #expect(objection == "It is not UTF-8, and some of its bytes would be lost.")
  }

  @Test("What saving would replace without the user's wish is asked first")
  func objections() throws {
    let folder = try TemporaryFolder()
    for name in ["list.txt", "other.txt"] { try folder.write("pear", to: name) }
    let file = try TextFile(path: folder.path("list.txt"))
    var found = ["list.txt", "new.txt", "other.txt"].map { file.objection(toSavingAt: folder.path($0)) }
    try folder.write("quinces", to: "list.txt")
    found.append(file.objection(toSavingAt: folder.path("list.txt")))
    var expected = [nil, nil, "“\(folder.path("other.txt"))” exists already.", "Another program has changed it."]
    #if os(Linux)
      // Not even root may write this one.
      let protected = "/proc/sys/kernel/ostype"
      found.append(try TextFile(path: protected).objection(toSavingAt: protected))
      expected.append("It is write-protected.")
    #endif
    #expect(found == expected)
  }
}
