/// Selected text between two bytes, or a cursor where nothing is selected.
///
/// The anchor stays where the selection began, and the head moves with the cursor, so it may come first.
public struct TextSelection: Hashable, Sendable {
  /// The byte at which the selection began.
  public var anchor: Int

  /// The byte of the cursor.
  public var head: Int

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - anchor: The byte at which the selection began.
  ///   - head: The byte of the cursor.
  public init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  /// Creates a cursor that selects nothing.
  ///
  /// - Parameter byte: The byte of the cursor.
  public init(at byte: Int) { self.init(anchor: byte, head: byte) }

  /// Creates a selection of bytes, with the cursor at their end.
  init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

  /// The selected bytes; empty at the cursor where nothing is selected.
  public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// Whether nothing is selected.
  public var isEmpty: Bool { anchor == head }

  /// Returns the selection a number of bytes further on.
  func moved(by count: Int) -> TextSelection { TextSelection(anchor: anchor + count, head: head + count) }

  /// Returns a selection of other bytes, with the cursor at the same end; at the start if nothing is selected.
  func selecting(_ range: Range<Int>) -> TextSelection {
    anchor < head ? TextSelection(range) : TextSelection(anchor: range.upperBound, head: range.lowerBound)
  }
}
