/// A draft that a layout makes of a tree.
protocol TreeDraft: AnyObject {
  /// Notes that a drafted container has lost, gained or moved children or separators, so that the draft does not hold.
  func becomeVoid()
}
