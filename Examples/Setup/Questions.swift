import Espalier

extension Project {
  /// Asks for everything that decides what the project contains.
  static func ask() async throws(PromptError) -> Project {
    var project = Project()
    project.name = try await Terminal.ask("Name", default: project.name, validate: problem(inName:))
    project.summary = try await Terminal.ask("Description", default: project.summary)
    project.kind = try await Terminal.choose("Kind", from: Kind.allCases, default: project.kind)
    if project.kind == .program { project.token = try await Terminal.askSecret("Token for its file .env") }
    project.license = try await Terminal.choose("License", from: licenses, default: project.license)
    project.platforms = try await Terminal.chooseMany("Platforms", from: systems, default: project.platforms)
    project.swiftVersion = try await Terminal.askNumber("Swift version", default: project.swiftVersion, in: 6...6.9)
    project.start = try await Terminal.askDate("Copyright since", default: project.start)
    project.author = try await Terminal.ask("Author", default: project.author)
    project.usesGit = try await Terminal.confirm("Use Git?", default: project.usesGit)
    return project
  }

  /// Returns what is wrong with a name, or `nil`.
  static func problem(inName name: String) -> String? {
    let isValid = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return isValid && name.first?.isLetter == true ? nil : "A letter, then letters, digits and hyphens."
  }
}
