/// A replaced part of a text: what was removed, and what was inserted in its place.
///
/// An edit describes itself completely, so it can be applied again, and ``inverted`` takes it back.
public struct TextEdit: Hashable, Sendable {
  /// The first byte that is removed or, if nothing is, the byte before which text is inserted.
  public let start: Int

  /// The text that is removed.
  public let removed: String

  /// The text that is inserted.
  public let inserted: String

  /// Creates an edit.
  ///
  /// - Parameters:
  ///   - start: The first byte that is removed.
  ///   - removed: The text that is removed.
  ///   - inserted: The text that is inserted.
  public init(at start: Int, removing removed: String, inserting inserted: String) {
    self.start = start
    self.removed = removed
    self.inserted = inserted
  }

  /// The bytes of the text before the edit that are removed.
  public var range: Range<Int> { start..<start + removed.utf8.count }

  /// The bytes of the text after the edit that are inserted.
  public var insertedRange: Range<Int> { start..<start + inserted.utf8.count }

  /// The number of bytes by which the text grows; negative if it shrinks.
  public var growth: Int { inserted.utf8.count - removed.utf8.count }

  /// The edit that takes this one back.
  public var inverted: TextEdit { TextEdit(at: start, removing: inserted, inserting: removed) }

  /// Whether the text remains as it is.
  public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// Returns where a byte of the text before the edit is afterward.
  ///
  /// What is before the edit stays, and what is after the removed text moves with it. The affinity decides for a place
  /// at the start of the edit or in the removed text.
  ///
  /// - Parameters:
  ///   - byte: A byte of the text before the edit.
  ///   - affinity: Whether such a place goes before or after the inserted text.
  public func moved(_ byte: Int, affinity: TextAffinity = .after) -> Int {
    if byte >= range.upperBound, byte > start { return byte + growth }
    if byte < start { return byte }
    return affinity == .before ? start : insertedRange.upperBound
  }

  /// Returns where a selection of the text before the edit is afterward.
  ///
  /// - Parameter selection: A selection of the text before the edit.
  public func moved(_ selection: TextSelection) -> TextSelection {
    guard !selection.isEmpty else { return TextSelection(at: moved(selection.head)) }
    // Text that is inserted right beside the selection stays outside of it.
    let start = moved(selection.range.lowerBound, affinity: .after)
    let end = max(start, moved(selection.range.upperBound, affinity: .before))
    return selection.selecting(start..<end)
  }
}

/// The side on which a place stays when text is inserted there.
public enum TextAffinity: Hashable, Sendable {
  /// The place stays before the inserted text.
  case before

  /// The place goes after the inserted text.
  case after
}
