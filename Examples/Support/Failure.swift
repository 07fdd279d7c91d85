/// Why an example cannot do what it was asked to: one line for people, and a status for scripts.
package struct Failure: Error, Equatable {
  /// The exit statuses that BSD's `sysexits.h` gives to these cases.
  package enum Status: Int32 {
    /// The arguments are wrong.
    case usage = 64
    /// The input exists, but it is not valid.
    case data = 65
    /// The input, or a program that reads it, does not exist.
    case input = 66
    /// What was asked for does not exist.
    case unavailable = 69
    /// The output cannot be written.
    case output = 74
  }

  package let status: Status
  package let message: String

  package init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message.onOneLine
  }
}

extension Failure: CustomStringConvertible {
  package var description: String { message }
}

extension String {
  /// The text with control characters replaced, so that a file name or a subject cannot break the line or command the
  /// terminal.
  package var onOneLine: String {
    var line = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: line.append("\u{FFFD}")
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
