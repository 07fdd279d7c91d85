import EspalierWindow

/// The texts of a list's items, on their way to being searched.
enum FilterTexts {
  case unread

  /// The texts of the first items.
  case reading([String])

  /// All texts have been read, and are being prepared.
  case preparing

  case ready(FuzzySearch)

  /// The number of items that are read and searched at once.
  static var largestCountAtOnce: Int { 4_096 }
}
