package import EspalierTree

/// The state of something that takes time.
public enum ProgressState: Hashable, Sendable, CaseIterable {
  /// It has not begun.
  case waiting
  /// It is under way.
  case running
  /// It has succeeded.
  case done
  /// It has failed.
  case failed
  /// It was cancelled before it ended by itself.
  case cancelled

  /// Whether it has ended, however.
  public var hasEnded: Bool { self != .waiting && self != .running }
}

extension ProgressState {
  /// The word for the state in speech and in lines of text.
  package var phrase: Phrase<String> {
    switch self {
    case .waiting: .waiting
    case .running: .running
    case .done: .done
    case .failed: .failed
    case .cancelled: .cancelled
    }
  }

  /// The style of the state's mark.
  package var style: TextStyleName {
    switch self {
    case .waiting: .muted
    case .running: .accent
    case .done: .success
    case .failed: .error
    case .cancelled: .warning
    }
  }

  /// Returns the mark of the state, which takes one cell.
  ///
  /// - Parameters:
  ///   - frame: The number of the spinner's picture; `nil` for the mark of something that does not move.
  ///   - policy: The policy for the widths of characters.
  package func mark(frame: Int?, policy: WidthPolicy) -> Character {
    switch self {
    case .waiting: policy.narrow("○", else: "o")
    case .running: frame.map(Spinner.picture) ?? policy.narrow("•", else: "*")
    case .done: "✔"
    case .failed: "✘"
    case .cancelled: policy.narrow("■", else: "#")
    }
  }
}

extension Theme {
  /// Returns the style of marks and bars: the named style, without a line under them.
  package func markStyle(_ name: TextStyleName) -> TextStyle {
    var style = self[name].style
    style.attributes.remove(.underline)
    return style
  }
}

/// The pictures of everything that turns.
package enum Spinner {
  /// The time that a picture is shown; ten pictures a second look smooth, and more only cost wake-ups.
  package static let interval = Duration.milliseconds(100)

  /// A line of four dots that runs around the cell, which turns in ASCII too: `-\|/`.
  private static let pictures: [Character] = ["⠛", "⠹", "⢸", "⣰", "⣤", "⣆", "⡇", "⠏"]

  /// Returns the picture with a number, which may be any number of turns.
  package static func picture(_ frame: Int) -> Character { pictures[frame & 7] }
}
