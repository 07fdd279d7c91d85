/// What an update of a container view has had to do, so that tests can assert how little it was.
public struct UpdateStatistics: Hashable, Sendable {
  /// The containers that were looked at, because they or something below them was marked.
  public internal(set) var containersVisited = 0

  /// The cells whose automatic height was asked for.
  public internal(set) var cellsMeasured = 0

  /// The cells that were given a place in a line.
  public internal(set) var rowsPlaced = 0
}
