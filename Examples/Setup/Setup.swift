// Ten questions, and a Swift package that follows from the answers. Notice what is not there: no line asks whether there
// is a terminal. With keys, through a pipe and in CI, the same questions are asked, and the same steps are shown.

import Espalier
import ExampleSupport
import Foundation

@main
struct Setup {
  static let usage = """
    usage: Setup [--into folder]

    Asks about a new Swift package, and lists its files, or writes them into a folder, unless one of them exists.

    Without a terminal, each line of standard input is an answer, and an empty line is the default:
      printf 'quince\\nThe tree in the yard.\\n' | Setup --into quince
    """

  static func main() async { await Program.run(usage: usage, run) }

  static func run(_ arguments: inout Arguments) async throws {
    var folder = try arguments.takeValue(of: "--into")
    if let word = try arguments.operand() { throw Failure(.usage, "“\(word)” is an unexpected argument") }
    let project = try await Project.ask()
    if folder == nil { folder = try await Terminal.askPath("Folder (none: list the files)", default: "", kind: .any) }
    if let folder, !folder.isEmpty { try await project.write(into: URL(filePath: folder)) }
    var output = StandardOutput()
    output.write("The project consists of:\n" + project.files.map { "  \($0.path)\n" }.joined())
  }
}

extension Project {
  /// Writes the files, all parts at the same time, unless one of the files exists.
  func write(into folder: URL) async throws {
    let existing = files.first { FileManager.default.fileExists(atPath: folder.appending(path: $0.path).path) }
    if let existing { throw Failure(.output, "\(existing.path) exists, so nothing was written") }
    try await Terminal.activity("Creating \(name)") { creating in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (part, files) in Dictionary(grouping: files, by: { $0.part }) {
          group.addTask {
            try await creating.step("\(part)") { step in
              for file in files { try await step.step("\(file.path)") { _ in try Self.write(file, into: folder) } }
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  private static func write(_ file: File, into folder: URL) throws {
    let url = folder.appending(path: file.path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("\(file.text)\n".utf8).write(to: url, options: .withoutOverwriting)
  }
}
