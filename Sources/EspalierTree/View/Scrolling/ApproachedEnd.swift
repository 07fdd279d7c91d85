/// The state in which a view approached the end of a container; a change causes another notification.
struct ApproachedEnd: Equatable {
  let rowCount: Int
  let threshold: Int

  /// The number of times that the container has had the report forgotten.
  let revision: Int
}
