import Testing

@testable import EspalierTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("System files")
struct SystemFilesTests {
  private let system = SnapshotEnvironment.system

  /// Provides a folder that does not exist yet, and removes it afterward.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "espalier-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test("A file is written along with its parent folders, and read back")
  func writesAndReads() throws {
    try withFolder { folder in
      let text = "日本\nline\r\n" + String(repeating: "x", count: 100_000)
      #expect(try system.read("\(folder)/a/b/c.txt") == nil)
      try system.write(text, "\(folder)/a/b", "c.txt")
      #expect(try system.read("\(folder)/a/b/c.txt") == text)
      try system.write("short", "\(folder)/a/b", "c.txt")
      #expect(try system.read("\(folder)/a/b/c.txt") == "short")
    }
  }

  @Test("A file that cannot be read or written is an error in the system's words")
  func refusals() throws {
    try withFolder { folder in
      try system.write("", folder, "file")
      let unreadable = #expect(throws: SnapshotEnvironment.SystemError.self) {
        _ = try system.read("\(folder)/file/x")
      }
      #expect(unreadable?.description == "Not a directory")
      #expect(throws: SnapshotEnvironment.SystemError.self) { try system.write("", "\(folder)/file", "x") }
      #expect(throws: SnapshotEnvironment.SystemError.self) { try system.write("", "\(folder)/file/y", "x") }
      try system.write("", "\(folder)/d/e", "x")
      #expect(throws: SnapshotEnvironment.SystemError.self) { _ = try system.read("\(folder)/d") }
      #expect(throws: SnapshotEnvironment.SystemError.self) { try system.write("", folder, "d") }
    }
  }

  @Test("An unset variable is nil")
  func environment() {
    #expect(system.environment("ESPALIER_NO_SUCH_VARIABLE") == nil)
    #expect(system.environment("PATH")?.isEmpty == false)
  }
}
