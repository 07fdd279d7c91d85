/// A store that compares screens with snapshot files, and writes the files if that is allowed.
///
/// | `ESPALIER_SNAPSHOTS` | `CI` | file missing | screen differs |
/// |---|---|---|---|
/// | `record` | not set | written | written |
/// | `record` | set | failure | failure |
/// | else | any | failure | failure |
struct SnapshotStore {
  private let surroundings: SnapshotEnvironment

  init(_ surroundings: SnapshotEnvironment) { self.surroundings = surroundings }

  /// Returns a message about a screen that differs from its file; `nil` if it is as recorded, or has just been
  /// recorded.
  func failureMessage(for screen: Screen, at location: SnapshotLocation) -> String? {
    let path = location.path
    let shown = Snapshot(screen)
    let (text, problem) = surroundings.text(of: "snapshot", at: path)
    if let problem { return problem }
    let recorded = text.map(Snapshot.init(text:))
    guard recorded != shown else { return nil }
    if surroundings.isRecording { return surroundings.record(shown.text, "snapshot", at: path) }
    guard let recorded else {
      return "There is no snapshot \(path).\n\(surroundings.advice(verb: "record what is shown"))"
    }
    return difference(of: screen, shown, from: recorded, path) + "\n\n"
      + surroundings.advice(verb: "accept what is shown")
  }

  private func difference(
    of screen: Screen, _ shown: Snapshot, from recorded: Snapshot, _ path: String
  ) -> String {
    let name = "The snapshot \(path)"
    let body = screen.difference(from: recorded.body.joined(separator: "\n"), called: name)
    guard recorded.header != shown.header else { return body ?? "\(name) differs in its blank lines." }
    let conditions = """
      \(name) was recorded under other conditions.
      recorded: \(recorded.header.joined(separator: ", "))
      now:      \(shown.header.joined(separator: ", "))
      """
    return body.map { "\(conditions)\n\n\($0)" } ?? conditions
  }
}
