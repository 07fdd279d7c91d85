import Espalier

/// A Swift package: the answers about it, which begin as the defaults, and the files that follow from them.
struct Project: Sendable {
  /// A file of a part of the project, which is written at the same time as the other parts.
  typealias File = (part: String, path: String, text: String)

  enum Kind: CaseIterable { case library, program }
  static let licenses = ["MIT", "Apache-2.0", "none"]
  static let systems = ["macOS 15", "iOS 18", "watchOS 11"]

  var name = "pear-tree"
  var summary = "A new Swift package."
  var kind = Kind.library
  var token = ""
  var license = licenses[0]
  var platforms = [systems[0]]
  var swiftVersion = 6.2
  var start = CalendarDate(year: 2026, month: 1, day: 1) ?? .first
  var author = "Ada"
  var usesGit = true

  /// The name as one of a Swift module: `PearTree` for `pear-tree`.
  var module: String { name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() }

  var files: [File] {
    let notice = "Copyright \(start.year) \(author)\n\nSPDX-License-Identifier: \(license)"
    var files: [File] = [
      ("Code", "Package.swift", manifest),
      ("Code", "Sources/\(module)/\(module).swift", source),
      ("Tests", "Tests/\(module)Tests/\(module)Tests.swift", test),
      ("Pages", "README.md", "# \(name)\n\n\(summary)"),
    ]
    if license != "none" { files.append(("Pages", "LICENSE", notice)) }
    if usesGit { files.append(("Settings", ".gitignore", ".build/\n.env")) }
    if kind == .program { files.append(("Settings", ".env", "TOKEN=\(token)")) }
    return files
  }

  private var manifest: String {
    let versions = platforms.map { ".\($0.replacing(" ", with: "(.v")))" }.joined(separator: ", ")
    return """
      // swift-tools-version: \(swiftVersion)
      import PackageDescription

      let package = Package(
        name: "\(name)",\(versions.isEmpty ? "" : "\n  platforms: [\(versions)],")
        targets: [
          \(kind == .library ? ".target" : ".executableTarget")(name: "\(module)"),
          .testTarget(name: "\(module)Tests", dependencies: ["\(module)"]),
        ])
      """
  }

  private var source: String {
    let greeting = "static let greeting = \"Hello from \(name)!\""
    guard kind == .program else { return "public enum \(module) {\n  public \(greeting)\n}" }
    return "@main\nenum \(module) {\n  \(greeting)\n\n  static func main() { print(greeting) }\n}"
  }

  private var test: String {
    """
    import Testing
    @testable import \(module)

    @Test func greets() { #expect(\(module).greeting == "Hello from \(name)!") }
    """
  }
}
