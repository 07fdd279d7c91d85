import EspalierTree

/// The state of a check box in an outline.
public enum OutlineCheckState: Hashable, Sendable {
  /// Neither the node nor anything below it is checked.
  case off

  /// The node and everything below it are checked.
  case on

  /// Some of the nodes below are checked.
  case mixed
}

extension OutlineCheckState {
  /// The mark, with a blank after it.
  var mark: String {
    switch self {
    case .off: "[ ] "
    case .on: "[x] "
    case .mixed: "[-] "
    }
  }

  /// The state as it is spoken.
  var phrase: Phrase<String> {
    switch self {
    case .off: .unchecked
    case .on: .checked
    case .mixed: .partlyChecked
    }
  }
}
