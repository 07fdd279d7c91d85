/// A container near whose end a view is: what it has to be told again for when it changes.
struct ApproachedEnd: Equatable {
  let rowCount: Int
  let threshold: Int

  /// How often the container has had it forgotten that a view came near its end.
  let revision: Int
}
