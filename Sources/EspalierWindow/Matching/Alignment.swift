/// An alignment of the characters of a word with those of a text, in order, and its cost.
struct Alignment {
  /// The index in the text of each character of the word, in ascending order.
  let places: [Int]

  let cost: Cost

  /// Finds the best alignment of a word with a text; fails if the text does not contain the characters in this order.
  ///
  /// For each character of the word and each index in the text, it keeps the lowest cost with this character there. A
  /// gap costs something to open and something for each skipped character, so the beginning of the best gap is carried
  /// along, as in the algorithm by Gotoh ("An improved algorithm for matching biological sequences", Journal of
  /// Molecular Biology 162, 1982). Adding the same cost to two costs does not change their order, so every beginning of
  /// the best alignment is optimal.
  ///
  /// - Complexity: O(w · t) in the numbers of characters of the word and the text.
  init?(_ word: ArraySlice<Character>, in text: SearchedText) {
    guard !word.isEmpty, Self.occurs(word, in: text.characters) else { return nil }
    let width = text.characters.count
    // The costs for the previous character and for this one, by index in the text.
    var previous = ContiguousArray(repeating: Cost.impossible, count: width)
    var current = previous
    // The index of the previous character, by character of the word and index in the text.
    var origins = ContiguousArray<UInt16>(repeating: 0, count: word.count * width)
    for (index, character) in word.enumerated() {
      // The lowest cost of a gap that ends before an index, and the index of the character before the gap.
      var leap = Cost.impossible
      var origin = 0
      for place in index...(width - word.count + index) {
        current[place] = .impossible
        if index > 0, place > index {
          let extended = leap + .skippedCharacter
          let opened = previous[place - 2] + .gap + .skippedCharacter
          (leap, origin) = opened <= extended ? (opened, place - 2) : (extended, origin)
        }
        guard text.characters[place] == character else { continue }
        let begun = (index == 0 ? .start(place) : leap) + (text.startsWord(at: place) ? .nothing : .runWithinWord)
        if index > 0, previous[place - 1] <= begun {
          current[place] = previous[place - 1]
          origins[index * width + place] = UInt16(place - 1)
        } else {
          current[place] = begun
          origins[index * width + place] = UInt16(origin)
        }
      }
      swap(&previous, &current)
    }
    guard var place = (word.count - 1..<width).min(by: { previous[$0] < previous[$1] }), previous[place].isPossible
    else { return nil }
    cost = previous[place]
    var places = [place]
    for index in (1..<word.count).reversed() {
      place = Int(origins[index * width + place])
      places.append(place)
    }
    self.places = places.reversed()
  }

  /// Returns whether a text contains the characters of a word in order.
  private static func occurs(_ word: ArraySlice<Character>, in characters: ContiguousArray<Character>) -> Bool {
    var rest = word
    for character in characters where character == rest.first {
      rest = rest.dropFirst()
      if rest.isEmpty { return true }
    }
    return false
  }
}
