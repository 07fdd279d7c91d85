/// The amount of work of a container view's update, so that tests can assert that it is small.
public struct UpdateStatistics: Hashable, Sendable {
  /// The number of containers visited because they, or a model below them, were marked.
  public internal(set) var containersVisited = 0

  /// The number of cells whose automatic height was measured.
  public internal(set) var cellsMeasured = 0

  /// The number of cells placed in lines.
  public internal(set) var rowsPlaced = 0
}
