/// An alignment of the characters of a word with those of the text, in order, and its cost.
struct Alignment {
  /// The index in the text of each character of the word, in ascending order.
  let places: [Int]

  let cost: Cost

  /// Finds the best alignment of a word with text; fails if the text does not contain the characters in this order.
  ///
  /// For each character of the word and each index in the text, it keeps the lowest cost with this character there. A
  /// gap costs something to open and something for each skipped character, so the beginning of the best gap is carried
  /// along, as in the algorithm by Gotoh ("An improved algorithm for matching biological sequences", Journal of
  /// Molecular Biology 162, 1982). Adding the same cost to two costs does not change their order, so every beginning of
  /// the best alignment is optimal.
  ///
  /// - Complexity: O(w · t) in the numbers of characters of the word and the text.
  init?(_ word: ArraySlice<FuzzyQuery.Letter>, in text: SearchedText) {
    guard !word.isEmpty, Self.occurs(word, in: text.elements) else { return nil }
    let width = text.elements.count
    let found = withUnsafeTemporaryAllocation(of: Cost.self, capacity: 2 * width) { costs in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: word.count * width) { origins in
        costs.initialize(repeating: .impossible)
        origins.initialize(repeating: 0)
        return Self.align(
          word, text, UnsafeMutableBufferPointer(rebasing: costs[..<width]),
          UnsafeMutableBufferPointer(rebasing: costs[width...]), origins)
      }
    }
    guard let found else { return nil }
    (places, cost) = found
  }

  private static func align(
    _ word: ArraySlice<FuzzyQuery.Letter>, _ text: SearchedText, _ first: UnsafeMutableBufferPointer<Cost>,
    _ second: UnsafeMutableBufferPointer<Cost>, _ origins: UnsafeMutableBufferPointer<UInt16>
  ) -> ([Int], Cost)? {
    let width = text.elements.count
    // The costs for the previous character and for this one, by index in the text.
    var (previous, current) = (first, second)
    for (index, letter) in word.enumerated() {
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
        guard text.elements[place].letter == letter else { continue }
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
    let cost = previous[place]
    var places = Array(repeating: place, count: word.count)
    for index in (1..<word.count).reversed() {
      place = Int(origins[index * width + place])
      places[index - 1] = place
    }
    return (places, cost)
  }

  /// Returns whether text contains the characters of a word in order.
  private static func occurs(
    _ word: ArraySlice<FuzzyQuery.Letter>, in elements: ContiguousArray<SearchedText.Element>
  ) -> Bool {
    var next = word.startIndex
    for element in elements where element.letter == word[next] {
      next += 1
      if next == word.endIndex { return true }
    }
    return false
  }
}
