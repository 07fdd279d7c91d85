/// Where the characters of a word stand in a text, in order, and what that costs.
struct Alignment {
  /// The place of each character of the word, in rising order.
  let places: [Int]

  let cost: Cost

  /// Finds the best alignment of a word with a text; `nil` when the text does not have its characters in this order.
  ///
  /// For each character of the word and each place, it keeps the least cost with this character there. A gap costs
  /// something to open and something for each character in it, so where the best one begins is carried along, as by
  /// Gotoh ("An improved algorithm for matching biological sequences", Journal of Molecular Biology 162, 1982). Costs
  /// stay in order when the same is added to both, so the best whole has the best beginning.
  ///
  /// O(w · t) in the numbers of characters of the word and the text.
  init?(_ word: ArraySlice<Character>, in text: SearchedText) {
    guard !word.isEmpty, Self.occurs(word, in: text.characters) else { return nil }
    let width = text.characters.count
    // Of the character before, and of this one; by place.
    var previous = ContiguousArray(repeating: Cost.impossible, count: width)
    var current = previous
    // By character and place: where the character before it stands.
    var origins = ContiguousArray<UInt16>(repeating: 0, count: word.count * width)
    for (index, character) in word.enumerated() {
      // The best way to come to a place over a gap that ends there, and where the gap begins.
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

  /// Whether a text has some characters in their order.
  private static func occurs(_ word: ArraySlice<Character>, in characters: ContiguousArray<Character>) -> Bool {
    var rest = word
    for character in characters where character == rest.first {
      rest = rest.dropFirst()
      if rest.isEmpty { return true }
    }
    return false
  }
}
