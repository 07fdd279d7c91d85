import Espalier

/// A line that was kept, added or removed; the words that have changed stand out.
final class DiffLine: CellModel {
  private let kind: Patch.LineKind
  private let text: ArraySlice<UInt8>
  private let changes: [Range<Int>]

  init(_ line: Int, of hunk: Patch.Hunk, in patch: Patch) {
    (kind, text) = patch.line(line, of: hunk)
    changes = Self.changes(line, of: hunk, in: patch)
    super.init()
  }

  override var content: StyledText {
    let (sign, style): (String, TextStyle) =
      switch kind {
      case .same: ("  ", .plain)
      case .added: ("+ ", TextStyle(foreground: .green))
      case .removed: ("- ", TextStyle(foreground: .red))
      case .remark: ("\\ ", effectiveTheme[.muted].style)
      }
    return StyledText(sign, style: style)
      + StyledText(text, marking: changes, in: TextStyle(attributes: .inverse), else: style)
  }
  override var isFocusable: Bool { true }

  /// The words of a line that its other version does not have.
  ///
  /// Removed lines are versions of the same number of added lines directly after them, in the same order.
  private static func changes(_ line: Int, of hunk: Patch.Hunk, in patch: Patch) -> [Range<Int>] {
    func kind(_ line: Int) -> Patch.LineKind? {
      line >= 0 && line < hunk.count ? patch.line(line, of: hunk).kind : nil
    }
    guard let own = kind(line), own == .added || own == .removed else { return [] }
    var start = line
    while kind(start - 1) == own { start -= 1 }
    var end = line + 1
    while kind(end) == own { end += 1 }
    let count = end - start
    // Longer spans are not versions of each other, and searching them for each of their lines would take too long.
    guard count <= largestSpan else { return [] }
    let other = own == .removed ? end : start - count
    let isOther = own == .removed ? Patch.LineKind.added : .removed
    guard (other..<other + count).allSatisfy({ kind($0) == isOther }) else { return [] }
    guard kind(other - 1) != isOther || own == .removed, kind(other + count) != isOther || own == .added else {
      return []
    }
    let text = patch.line(line, of: hunk).text
    let otherText = patch.line(other + line - start, of: hunk).text
    let changes = own == .removed ? WordChanges(from: text, to: otherText) : WordChanges(from: otherText, to: text)
    return own == .removed ? changes.removed : changes.added
  }

  private static let largestSpan = 100
}
