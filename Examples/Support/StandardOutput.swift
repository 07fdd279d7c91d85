/// The standard output as a text stream; when it cannot be written the program ends and says why.
package struct StandardOutput: TextOutputStream {
  package init() {}

  package mutating func write(_ string: String) {
    guard let reason = System.send(string) else { return }
    Program.exit(with: Failure(.output, "the output cannot be written: \(reason)"))
  }
}
