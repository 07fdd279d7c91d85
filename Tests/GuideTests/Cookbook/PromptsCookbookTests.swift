import Espalier
import Testing

/// The samples about prompts of *Input and forms* in `Docs/Cookbook.md`, which need a terminal and are only compiled.
@Suite("Cookbook: prompts")
struct PromptsCookbookTests {
  // @main
  struct CreateProject {
    static func main() async {
      do {
        let name = try await Terminal.ask("Project name", default: "pear-tree")
        let hasTests = try await Terminal.confirm("With tests?", default: true)
        print("\(name)\(hasTests ? " with tests" : "")")
      } catch {
        print("Nothing was created: \(error).")
      }
    }
  }

  actor Installer {
    private var folder = "/opt"

    func chooseFolder() async throws(PromptError) -> String {
      folder = try await Terminal.askPath("Where to?", default: folder, kind: .folder)
      return folder
    }
  }

  struct Deploy {  // : AsyncParsableCommand
    var server: String?  // @Argument
    var isForced = false  // @Flag(name: .customLong("force"))

    mutating func run() async throws {
      var server = server
      if server == nil { server = try await Terminal.choose("Deploy to", from: ["staging", "production"]) }
      if !isForced { isForced = try await Terminal.confirm("Deploy to \(server ?? "")?") }
    }
  }

  @Test("A command whose arguments are complete asks nothing")
  func complete() async throws {
    var deploy = Deploy(server: "staging", isForced: true)
    try await deploy.run()
  }
}
