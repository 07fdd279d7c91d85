public import EspalierTree

/// A sign at a title that something is new: a count or a dot.
///
/// ```swift
/// inbox.badge = .count(unread)                                    // Inbox  3
/// let title = "Chat " + Badge.dot.text(in: theme)                 // Chat ●
/// ```
public enum Badge: Hashable, Sendable {
  /// A count; more than 99 are shown as `99+`, and none, or fewer, as nothing.
  case count(Int)
  /// Something that isn't counted.
  case dot

  /// The largest count that is shown as such.
  private static let largestCount = 99

  /// Returns the badge as text in the theme's `.accent` style, inverse around a count; empty if there is nothing to show.
  public func text(in theme: Theme) -> StyledText {
    let style = theme[.accent].style
    switch self {
    case .count(let count) where count > 0: return StyledText(" \(label(count)) ", style: style.inverse())
    case .count: return StyledText()
    case .dot: return StyledText("●", style: style)
    }
  }

  /// What is spoken of the badge; `nil` if there is nothing to show.
  public func spokenText(in wording: Wording) -> String? {
    switch self {
    case .count(let count) where count > Self.largestCount: wording[.moreThanNew](Self.largestCount)
    case .count(let count): count > 0 ? wording[.newCount](count) : nil
    case .dot: wording[.new]
    }
  }

  private func label(_ count: Int) -> String { count > Self.largestCount ? "\(Self.largestCount)+" : "\(count)" }
}
