/// How many character cells a terminal gives to a piece of text.
public struct WidthPolicy: Hashable, Sendable {
  /// How the scalars of one grapheme cluster add up.
  public enum Clusters: Hashable, Sendable {
    /// A grapheme cluster has one width, as in modern terminals.
    case modern
    /// The widths of a cluster's scalars are added up, as in terminals that know no clusters.
    case legacy
  }

  /// How the scalars of one grapheme cluster add up.
  public var clusters: Clusters

  /// Whether characters of ambiguous East Asian width take two cells.
  public var isAmbiguousWide: Bool

  /// Makes a policy.
  public init(clusters: Clusters = .modern, isAmbiguousWide: Bool = false) {
    self.clusters = clusters
    self.isAmbiguousWide = isAmbiguousWide
  }

  /// A modern terminal: clusters have one width, ambiguous characters are narrow.
  public static let modern = WidthPolicy()

  /// A terminal that adds up scalar widths; ambiguous characters are narrow.
  public static let legacy = WidthPolicy(clusters: .legacy)
}
