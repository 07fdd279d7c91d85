/// The order in which the characters of a row are put into cells, where Hebrew or Arabic is among them.
///
/// ```
/// in memory    car = מכונית.
/// .visual      car = תינוכמ.
/// ```
public enum TextOrder: Hashable, Sendable, CaseIterable {
  /// The order in which they are seen, from left to right.
  ///
  /// Each row of a text is put in order by itself, by Unicode Standard Annex 9. A paragraph whose first letter is from a
  /// script that is written from right to left begins at the right edge: that is where its leading edge is.
  case visual

  /// The order in which they are read, for terminals that reorder a line when they show it, and for files.
  case logical
}
