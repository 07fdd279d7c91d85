/// The reason why a coordinator did not do what was requested.
///
/// The coordinator is unchanged.
public enum SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing is shown yet, so nothing can be shown on top of it or popped.
  case nothingShown(String)

  /// The scene with this title is the first of its stack and not in a modal, so there is nothing below it.
  case atRoot(String)

  /// The requested stack is empty.
  case emptyStack

  /// There is no modal to dismiss.
  case noModal

  /// The scene to go back to, with this title, is not below the current one.
  case notBelow(String)

  /// There is no tab with this index.
  case noTab(Int, count: Int)

  /// None of the shown scenes was presented for this result.
  case resultNotExpected(String)

  /// The scene cannot return a result, because it was neither pushed nor presented as a modal.
  case noPresenter(String)

  /// A scene with this title cannot be saved, for this reason.
  case notEncodable(String, reason: String)

  /// The saved state cannot be read, for this reason.
  case damagedState(String)

  /// Scenes kept requesting transitions during transitions; after this many, the rest were dropped.
  case endless(Int)

  /// What is wrong and how to fix it, in one sentence.
  public var description: String {
    switch self {
    case .nothingShown(let move):
      "\(move) is not possible while nothing is shown: show a first scene with .root or .tab"
    case .atRoot(let title):
      "“\(title)” cannot be popped: it is the first of its stack; go to another scene with .root instead"
    case .emptyStack: "a stack without scenes cannot be shown: name at least the scene to show"
    case .noModal: "no modal is presented: use pop() to leave a pushed scene"
    case .notBelow(let title): "cannot go back to “\(title)”: it is not below the current scene"
    case .noTab(let index, let count):
      count == 0
        ? "there is no tab \(index): the app has no tabs" : "there is no tab \(index): the last tab is \(count - 1)"
    case .resultNotExpected(let name):
      "no scene expects the result “\(name)”: present the scene with transition(to:type:expecting:_:)"
    case .noPresenter(let title):
      "“\(title)” cannot return a result, because no scene presented it: present it with .push or .modal"
    case .notEncodable(let title, let reason): "“\(title)” cannot be saved: \(reason)"
    case .damagedState(let reason): "the navigation state cannot be restored: \(reason)"
    case .endless(let count):
      "scenes that are being shown still request transitions after \(count) in a row: the rest were dropped"
    }
  }
}
