/// What the samples of a guide have printed.
final class Printout {
  private var lines: [String] = []

  func append(_ line: String) {
    lines.append(line)
  }

  /// The lines since the last call.
  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: "\n")
  }
}

/// A suite whose tests contain samples of a guide as they stand there: their `print` writes to a printout.
protocol GuideSuite {
  var printout: Printout { get }
}

extension GuideSuite {
  /// What has been printed since this was asked last.
  var printed: String { printout.take() }

  func print(_ item: some Any) {
    printout.append("\(item)")
  }
}
