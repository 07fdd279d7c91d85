/// The rules by which a terminal assigns character cells to text.
///
/// Terminals differ in three ways, which are described by the three properties. Everything that measures text takes a
/// policy, so that a screen is laid out for the terminal that will show it:
///
/// ```swift
/// WidthPolicy.modern.width(of: "naïve 日本語")                     // 12
/// WidthPolicy.legacy.width(of: "🇩🇪 👍🏽")                          // 7
/// WidthPolicy(isAmbiguousWide: true).width(of: "1…9")            // 4
/// ```
public struct WidthPolicy: Hashable, Sendable {
  /// The way in which the scalars of a grapheme cluster are combined.
  public enum Clusters: Hashable, Sendable {
    /// A grapheme cluster takes at most two cells, as in terminals that draw it as one glyph.
    case modern
    /// The widths of a cluster's scalars are added up, as in terminals that do not support clusters.
    case legacy
  }

  /// The way in which the scalars of a grapheme cluster are combined.
  public var clusters: Clusters

  /// Whether characters of ambiguous East Asian width take two cells.
  ///
  /// They do in terminals that are set up for East Asian text. Greek and Cyrillic letters, box drawing, `…` and `°` are
  /// among these characters; private use characters, the soft hyphen and U+FFFD are not, and always take one cell.
  public var isAmbiguousWide: Bool

  /// The order in which the characters of a row are put into cells: visual, unless the terminal reorders them itself.
  public var textOrder: TextOrder

  /// Creates a policy.
  public init(clusters: Clusters = .modern, isAmbiguousWide: Bool = false, textOrder: TextOrder = .visual) {
    self.clusters = clusters
    self.isAmbiguousWide = isAmbiguousWide
    self.textOrder = textOrder
  }

  /// The policy of a modern terminal: clusters take at most two cells, ambiguous characters are narrow.
  public static let modern = WidthPolicy()

  /// The policy of a terminal that adds up scalar widths; ambiguous characters are narrow.
  public static let legacy = WidthPolicy(clusters: .legacy)
}
