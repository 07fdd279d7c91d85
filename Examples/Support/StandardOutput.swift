import Foundation

/// The standard output as a text stream; when it cannot be written the program ends and says why.
package struct StandardOutput: TextOutputStream {
  package init() {}

  package mutating func write(_ string: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(string.utf8))
    } catch {
      Program.exit(with: Failure(.output, "the output cannot be written: \(Failure.reason(for: error))"))
    }
  }
}
