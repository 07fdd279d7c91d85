/// The letters that choose the items of a menu, by the places in their titles.
///
/// ```
/// New       n, its first letter
/// Note      o, because n is taken
/// Net       e
/// On        none: o and n are taken
/// ```
///
/// A letter that the program has chosen is reserved first; of two items with the same one, the first has it. The others
/// get the first free letter of a word or, if none is free, of the title, in the order of the items. Case doesn't matter.
struct Mnemonics {
  /// For each title, the offset of the character; `nil` for none.
  private(set) var offsets: [Int?]

  private var taken: Set<String> = []

  /// Chooses letters.
  ///
  /// - Complexity: O(n) in the number of characters.
  init(of titles: [(title: String, chosen: Character?)]) {
    offsets = titles.map { _ in nil }
    for (index, (title, chosen)) in titles.enumerated() {
      guard let chosen else { continue }
      offsets[index] = take(Array(title).enumerated().filter { $0.element.lowercased() == chosen.lowercased() })
    }
    for (index, (title, _)) in titles.enumerated() where offsets[index] == nil {
      let letters = Array(title)
      let candidates = letters.enumerated().filter { $0.element.isLetter || $0.element.isNumber }
      let initials = candidates.filter { $0.offset == 0 || !letters[$0.offset - 1].isLetter }
      offsets[index] = take(initials) ?? take(candidates)
    }
  }

  /// Takes the first letter that is free.
  private mutating func take(_ candidates: [(offset: Int, element: Character)]) -> Int? {
    candidates.first { taken.insert($0.element.lowercased()).inserted }?.offset
  }
}
