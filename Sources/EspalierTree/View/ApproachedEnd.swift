/// A container near whose end a view is: what it has to be told again for when it changes.
struct ApproachedEnd: Equatable {
  let rowCount: Int
  let threshold: Int
}
