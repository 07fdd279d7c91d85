import Espalier
import Foundation
import Testing

@Suite("Prompts for a path")
struct PathPromptTests {
  /// Calls a closure with a folder that has some files, and removes it afterward.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/espalier-\(UUID().uuidString)"
    for name in ["apples/red", "apricots", "pears"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    for name in ["apples.txt", ".hidden", "a\u{7}b"] {
      try #require(FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: nil))
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test("Tab completes as far as all files agree, and then with the first of them")
  func completion() throws {
    try withFolder { folder in
      let driver = PromptDriver(PathPrompt("File"), width: 200)
      func shown() -> String { String(driver.screen.split(separator: "\n")[0].dropFirst("? File  \(folder)".count)) }
      driver.paste("\(folder)/a")
      #expect(shown() == "/ap")
      driver.press("tab")
      #expect(shown() == "/apples.txt")
      driver.type("pl")
      #expect(shown() == "/apples")
      driver.press("tab")
      #expect(shown() == "/apples.txt")
      #expect(driver.after("tab", "enter").answer == "\(folder)/apples.txt")
    }
  }

  @Test("Only folders complete a path to a folder, and hidden files only a dot")
  func kinds() throws {
    try withFolder { folder in
      let prompt = PathPrompt("Folder", kind: .folder)
      #expect(prompt.completions(of: "\(folder)/") == ["", "apples/", "apricots/", "pears/"].map { "\(folder)/\($0)" })
      #expect(prompt.completions(of: "\(folder)/apples/r") == ["\(folder)/apples/red/"])
      #expect(PathPrompt("File").completions(of: "\(folder)/.h") == ["\(folder)/.hidden"])
      #expect(prompt.completions(of: "\(folder)/none/") == [])
      #expect(prompt.completions(of: "\u{0}/") == [])
    }
  }

  @Test("A path leads to what is asked for")
  func existence() throws {
    try withFolder { folder in
      func problem(_ kind: PathPrompt.Kind, _ path: String) -> String? {
        do throws(PromptProblem) {
          _ = try PathPrompt("Path", kind: kind).answer(from: path)
          return nil
        } catch {
          return error.message
        }
      }
      #expect(problem(.file, "\(folder)/apples.txt") == nil)
      #expect(problem(.file, "\(folder)/apples") == "There is no file at this path.")
      #expect(problem(.folder, "\(folder)/apples.txt") == "There is no folder at this path.")
      #expect(problem(.existing, "\(folder)/none") == "There is nothing at this path.")
      #expect(problem(.any, "\(folder)/none") == nil)
      #expect(problem(.any, "") == "A path, please.")
      #expect(problem(.existing, "a\u{0}b") == "There is nothing at this path.")
    }
    #expect(try PathPrompt("Path", kind: .any).answer(from: "~/pears").hasSuffix("/pears"))
    #expect(try PathPrompt("Path", kind: .any).answer(from: "~/pears").hasPrefix("~") == false)
  }
}
