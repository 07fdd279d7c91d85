/// A cell that does something when a button is released, unless the press has been cancelled before.
package protocol PressCancelling: AnyCell {
  /// Called when the release that is still to come must have no effect, because something has covered the row.
  func cancelPress()
}
