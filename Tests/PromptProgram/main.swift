import Espalier

do {
  let name = try await Terminal.ask("Project name", default: "pear-tree")
  let license = try await Terminal.choose("License", from: ["MIT", "Apache-2.0", "BSD-3-Clause"])
  let parts = try await Terminal.chooseMany("Parts", from: ["Tests", "Documentation", "Benchmarks"])
  let token = try await Terminal.askSecret("Token")
  guard try await Terminal.confirm("Create \(name)?", default: true) else { throw PromptError.cancelled }
  print("Created \(name) (\(license)) with \(parts.count) parts, and a token of \(token.count) characters.")
} catch { print("Nothing was created: \(error).") }
