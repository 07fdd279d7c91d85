import Espalier
import EspalierTesting
import Testing

@testable import Setup

@Suite("The package that Setup creates")
struct SetupTests {
  private func text(of path: String, in project: Project) throws -> String {
    try #require(project.files.first { $0.path == path }, "\(path) is missing").text
  }

  @Test("The defaults make a library with tests, a license and a list of ignored files")
  func defaults() throws {
    let project = Project()
    #expect(
      project.files.map { $0.path } == [
        "Package.swift", "Sources/PearTree/PearTree.swift", "Tests/PearTreeTests/PearTreeTests.swift", "README.md",
        "LICENSE", ".gitignore",
      ])
    #expect(try text(of: "LICENSE", in: project) == "Copyright 2026 Ada\n\nSPDX-License-Identifier: MIT")
    #expect(try text(of: "Package.swift", in: project).contains(#"  platforms: [.macOS(.v15)],"#))
    #expect(try text(of: "Sources/PearTree/PearTree.swift", in: project).hasPrefix("public enum PearTree {"))
  }

  @Test("A program has an entry point and a file with its token, and nothing that was declined")
  func program() throws {
    var project = Project()
    (project.name, project.kind, project.token) = ("quince", .program, "hunter2")
    (project.license, project.platforms, project.usesGit) = ("none", [], false)
    #expect(
      project.files.map { $0.path } == [
        "Package.swift", "Sources/Quince/Quince.swift", "Tests/QuinceTests/QuinceTests.swift", "README.md", ".env",
      ])
    #expect(
      try text(of: "Package.swift", in: project) == """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "quince",
          targets: [
            .executableTarget(name: "Quince"),
            .testTarget(name: "QuinceTests", dependencies: ["Quince"]),
          ])
        """)
    #expect(
      try text(of: "Sources/Quince/Quince.swift", in: project) == """
        @main
        enum Quince {
          static let greeting = "Hello from quince!"

          static func main() { print(greeting) }
        }
        """)
    #expect(try text(of: ".env", in: project) == "TOKEN=hunter2")
  }

  @Test(
    "A name is also that of a module and of folders", arguments: ["", "7trees", "pear tree", "../pear", "bäume", "a_b"])
  func wrongName(name: String) {
    #expect(Project.problem(inName: name) != nil)
  }

  @Test("Names in any case, with digits and hyphens, are fine", arguments: [("pear-tree", "PearTree"), ("A1", "A1")])
  func validName(name: String, module: String) {
    #expect(Project.problem(inName: name) == nil)
    var project = Project()
    project.name = name
    #expect(project.module == module)
  }
}
