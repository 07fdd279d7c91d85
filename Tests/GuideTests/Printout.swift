/// The lines that the samples of a guide have printed.
final class Printout {
  private var lines: [String] = []

  func append(_ line: String) {
    lines.append(line)
  }

  /// Returns the lines printed since the last call.
  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: "\n")
  }
}

/// A suite whose tests contain samples of a guide, unchanged: their `print` writes to a printout.
protocol GuideSuite {
  var printout: Printout { get }
}

extension GuideSuite {
  /// The text printed since this property was last read.
  var printed: String { printout.take() }

  func print(_ item: some Any) {
    printout.append("\(item)")
  }
}
