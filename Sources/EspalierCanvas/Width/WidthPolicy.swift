/// How many character cells a terminal gives to a piece of text.
///
/// Terminals differ in two ways, which the two properties tell. Whatever measures text takes a policy, so that a screen
/// is laid out for the terminal that will show it:
///
/// ```swift
/// WidthPolicy.modern.width(of: "naïve 日本語")                     // 12
/// WidthPolicy.legacy.width(of: "🇩🇪 👍🏽")                          // 7
/// WidthPolicy(isAmbiguousWide: true).width(of: "1…9")            // 4
/// ```
public struct WidthPolicy: Hashable, Sendable {
  /// How the scalars of one grapheme cluster add up.
  public enum Clusters: Hashable, Sendable {
    /// A grapheme cluster takes at most two cells, as in terminals that draw it as one picture.
    case modern
    /// The widths of a cluster's scalars are added up, as in terminals that know no clusters.
    case legacy
  }

  /// How the scalars of one grapheme cluster add up.
  public var clusters: Clusters

  /// Whether characters of ambiguous East Asian width take two cells, as terminals set up for East Asian text draw
  /// them.
  ///
  /// Greek and Cyrillic letters, box drawing, `…` and `°` are among them; private use characters, the soft hyphen and
  /// U+FFFD are not: they always take one cell.
  public var isAmbiguousWide: Bool

  /// Creates a policy.
  public init(clusters: Clusters = .modern, isAmbiguousWide: Bool = false) {
    self.clusters = clusters
    self.isAmbiguousWide = isAmbiguousWide
  }

  /// A modern terminal: clusters take at most two cells, ambiguous characters are narrow.
  public static let modern = WidthPolicy()

  /// A terminal that adds up scalar widths; ambiguous characters are narrow.
  public static let legacy = WidthPolicy(clusters: .legacy)
}
