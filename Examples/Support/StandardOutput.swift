/// Standard output as a text stream; if writing fails, the program says why and ends.
package struct StandardOutput: TextOutputStream {
  package init() {}

  package mutating func write(_ string: String) {
    guard let reason = System.send(string) else { return }
    Program.exit(with: Failure(.output, "the output cannot be written: \(reason)"))
  }
}
