import Espalier
import Foundation
import Testing

@Suite("Prompts for a file")
struct FilePickerPromptTests {
  @Test("A file is chosen from a tree, and its path stays as the answer")
  func choosing() async throws {
    try await withFolder { folder in
      let prompt = FilePickerPrompt("Picture", in: folder, fileExtensions: ["jpg"])
      let driver = PromptDriver(prompt, width: 60)
      await driver.window.settle()
      #expect(driver.screen.contains("? Picture") && driver.screen.contains("├─▸ apples"))
      #expect(driver.screen.contains("└── pear.jpg") && !driver.screen.contains("notes.txt"))
      driver.press("end", "enter")
      let path = try #require(driver.answer)
      #expect(path.hasSuffix("/pear.jpg") && driver.screen.hasPrefix("✔ Picture  "))
    }
  }

  @Test("Escape cancels the question")
  func cancelling() async throws {
    try await withFolder { folder in
      let driver = PromptDriver(FilePickerPrompt("Picture", in: folder))
      #expect(driver.after("escape").screen == "✘ Picture  cancelled")
    }
  }

  @Test("Without keys, the answer is a path in the folder")
  func lines() async throws {
    try await withFolder { folder in
      let prompt = FilePickerPrompt("Picture", in: folder)
      let relative = try prompt.answer(from: "pear.jpg")
      let absolute = try prompt.answer(from: "\(folder)/notes.txt")
      #expect(relative == "\(folder)/pear.jpg" && absolute == "\(folder)/notes.txt")
      #expect(throws: PromptProblem.self) { try prompt.answer(from: "apples") }
      #expect(throws: PromptProblem.self) { try prompt.answer(from: "") }
    }
  }

  /// Calls a closure with a folder that has some files, and removes it afterward.
  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/espalier-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: "\(folder)/apples", withIntermediateDirectories: true)
    for name in ["pear.jpg", "notes.txt"] {
      try #require(FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: nil))
    }
    try await body(folder)
  }
}
