/// The embedding levels of a paragraph: characters at even levels run from left to right, those at odd ones from right
/// to left.
///
/// ```
/// text    c a r   = מ כ ו נ י ת .        (in memory order)
/// level   0 0 0 0 0 0 1 1 1 1 1 1 0
/// row     car = תינוכמ.
/// ```
///
/// This is the whole algorithm except for what belongs to a row: rules P2 to I2. The rules work on classes, so that
/// the caller decides what counts as a character.
///
/// Source: Unicode Standard Annex 9, revision 46, whose rules the comments name.
struct BidiLevels {
  /// A character as the rules see it.
  struct Element {
    var type: BidiClass
    var bracket: BidiBracket?

    init(_ type: BidiClass) { self.type = type }

    init(_ scalar: Unicode.Scalar) {
      type = BidiClass(scalar)
      bracket = type == .otherNeutral ? BidiBracket(scalar) : nil
    }
  }

  let elements: [Element]
  /// The level of the paragraph.
  let base: UInt8
  /// The level of each element.
  private(set) var levels: [UInt8]
  /// The classes as the rules have changed them so far.
  private var types: [BidiClass]
  /// For each isolate initiator the place of its end, and the other way round.
  private let partners: [Int: Int]

  /// Finds the levels of a paragraph.
  ///
  /// - Parameter base: The level of the paragraph; `nil` finds it by the first strong character.
  /// - Complexity: O(n · log n) in the number of elements.
  init(_ elements: [Element], base: UInt8? = nil) {
    self.elements = elements
    partners = Self.partners(in: elements)
    self.base = base ?? Self.level(of: elements[...], partners: partners) ?? 0
    types = elements.map(\.type)
    levels = Array(repeating: self.base, count: elements.count)
    resolveExplicitLevels()
    for sequence in isolatingRunSequences() {
      var run = BidiRun(sequence, of: elements, types: types)
      run.resolve()
      for (place, type) in zip(sequence.places, run.types) {
        types[place] = type
        levels[place] += Self.rise(of: type, at: levels[place])
      }
    }
  }

  /// Returns the level that the first strong character gives to a text, or to what an isolate contains; `nil` without
  /// one. (P2, P3)
  private static func level(of elements: ArraySlice<Element>, partners: [Int: Int]) -> UInt8? {
    var place = elements.startIndex
    while place < elements.endIndex {
      let type = elements[place].type
      if type.isStrong { return type == .leftToRight ? 0 : 1 }
      if type == .popIsolate, elements.startIndex > 0 { return nil }
      if type.isIsolateInitiator {
        // The text behind an isolate without an end belongs to it.
        guard let end = partners[place] else { return nil }
        place = end
      }
      place += 1
    }
    return nil
  }

  /// Returns by how much a class rises above the level of its run. (I1, I2)
  private static func rise(of type: BidiClass, at level: UInt8) -> UInt8 {
    switch type {
    case .leftToRight: level & 1
    case .rightToLeft: 1 - level & 1
    case .europeanNumber, .arabicNumber: 2 - level & 1
    default: 0
    }
  }
}

extension BidiLevels {
  /// Matches isolate initiators and their ends. (BD9)
  private static func partners(in elements: [Element]) -> [Int: Int] {
    var partners: [Int: Int] = [:]
    var open: [Int] = []
    for (place, element) in elements.enumerated() {
      if element.type.isIsolateInitiator {
        open.append(place)
      } else if element.type == .popIsolate, let start = open.popLast() {
        partners[start] = place
        partners[place] = start
      }
    }
    return partners
  }

  /// An entry of the stack of embeddings, overrides and isolates.
  private struct Embedding {
    var level: UInt8
    var override: BidiClass?
    var isIsolate = false
  }

  private static var maximumDepth: UInt8 { 125 }

  /// Finds the levels that controls set, and applies overrides. (X1 to X8)
  private mutating func resolveExplicitLevels() {
    var stack = [Embedding(level: base, override: nil)]
    var overflow = (isolates: 0, embeddings: 0)
    var isolateCount = 0
    for (place, element) in elements.enumerated() {
      let current = stack[stack.count - 1]
      levels[place] = current.level
      switch element.type {
      case .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride, .rightToLeftOverride:
        let isRight = element.type == .rightToLeftEmbedding || element.type == .rightToLeftOverride
        let level = Self.nextLevel(after: current.level, isRight: isRight)
        if level <= Self.maximumDepth, overflow == (0, 0) {
          let isOverride = element.type == .leftToRightOverride || element.type == .rightToLeftOverride
          stack.append(Embedding(level: level, override: isOverride ? BidiClass.direction(of: level) : nil))
        } else if overflow.isolates == 0 {
          overflow.embeddings += 1
        }
      case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate:
        if let override = current.override { types[place] = override }
        let isRight =
          element.type == .rightToLeftIsolate
          || element.type == .firstStrongIsolate && Self.level(of: elements[(place + 1)...], partners: partners) == 1
        let level = Self.nextLevel(after: current.level, isRight: isRight)
        if level <= Self.maximumDepth, overflow == (0, 0) {
          isolateCount += 1
          stack.append(Embedding(level: level, override: nil, isIsolate: true))
        } else {
          overflow.isolates += 1
        }
      case .popIsolate:
        if overflow.isolates > 0 {
          overflow.isolates -= 1
        } else if isolateCount > 0 {
          overflow.embeddings = 0
          while !stack[stack.count - 1].isIsolate { stack.removeLast() }
          stack.removeLast()
          isolateCount -= 1
        }
        levels[place] = stack[stack.count - 1].level
        if let override = stack[stack.count - 1].override { types[place] = override }
      case .popFormat:
        if overflow.isolates > 0 { continue }
        if overflow.embeddings > 0 {
          overflow.embeddings -= 1
        } else if stack.count > 1, !current.isIsolate {
          stack.removeLast()
        }
      case .paragraphSeparator: levels[place] = base
      case .boundaryNeutral: break
      default:
        if let override = current.override { types[place] = override }
      }
    }
  }

  /// Returns the next higher level of a direction.
  private static func nextLevel(after level: UInt8, isRight: Bool) -> UInt8 {
    isRight ? (level + 1) | 1 : (level + 2) & ~1
  }

  /// Returns the sequences of level runs that isolates connect, in the order of their first characters. (BD13, X10)
  private func isolatingRunSequences() -> [BidiRun.Sequence] {
    let kept = elements.indices.filter { !elements[$0].type.isRemoved }
    let runs = kept.runs { levels[$0] == levels[$1] }.map { Array($0) }
    let runAt = Dictionary(uniqueKeysWithValues: zip(runs.map { $0[0] }, runs))
    var sequences: [BidiRun.Sequence] = []
    for run in runs {
      if elements[run[0]].type == .popIsolate, partners[run[0]] != nil { continue }
      var places = run
      while let last = places.last, elements[last].type.isIsolateInitiator, let end = partners[last],
        let next = runAt[end]
      {
        places += next
      }
      sequences.append(sequence(of: places))
    }
    return sequences
  }

  /// Returns a sequence with the directions at its ends. (X10)
  private func sequence(of places: [Int]) -> BidiRun.Sequence {
    let (first, last) = (places[0], places[places.count - 1])
    let level = levels[first]
    let before = elements[..<first].lastIndex { !$0.type.isRemoved }.map { levels[$0] } ?? base
    let endsOpen = elements[last].type.isIsolateInitiator && partners[last] == nil
    let next = endsOpen ? nil : elements[(last + 1)...].firstIndex { !$0.type.isRemoved }
    let after = next.map { levels[$0] } ?? base
    return BidiRun.Sequence(
      places: places, level: level, start: BidiClass.direction(of: max(level, before)),
      end: BidiClass.direction(of: max(level, after)))
  }
}
