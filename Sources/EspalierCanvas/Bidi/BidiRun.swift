/// An isolating run sequence: characters of one level, without what stands in the isolates between them.
///
/// The rules for numbers, marks, brackets and neutrals look only at the characters of one such sequence.
struct BidiRun {
  /// The places of the characters, and the directions of what is before and behind.
  struct Sequence {
    var places: [Int]
    var level: UInt8
    var start: BidiClass
    var end: BidiClass
  }

  private let sequence: Sequence
  /// The classes before any rule, by which marks behind brackets are recognized.
  private let original: [BidiClass]
  private let brackets: [BidiBracket?]
  /// The classes as the rules have changed them so far: in the end letters and numbers only.
  private(set) var types: [BidiClass]

  init(_ sequence: Sequence, of elements: [BidiLevels.Element], types: [BidiClass]) {
    self.sequence = sequence
    original = sequence.places.map { elements[$0].type }
    brackets = sequence.places.map { elements[$0].bracket }
    self.types = sequence.places.map { types[$0] }
  }

  /// Resolves every class to a direction or a number.
  mutating func resolve() {
    resolveMarks()
    resolveNumbers()
    resolveSeparators()
    resolveBrackets()
    resolveNeutrals()
  }

  private var direction: BidiClass { BidiClass.direction(of: sequence.level) }

  /// Gives marks the class of what they are on. (W1)
  private mutating func resolveMarks() {
    var previous = sequence.start
    for index in types.indices {
      if types[index] == .nonspacingMark {
        types[index] = previous
      } else {
        previous = types[index].isIsolateInitiator || types[index] == .popIsolate ? .otherNeutral : types[index]
      }
    }
  }

  /// Finds the numbers among Arabic letters, and makes these right to left. (W2, W3)
  private mutating func resolveNumbers() {
    var strong = sequence.start
    for index in types.indices {
      if types[index].isStrong { strong = types[index] }
      if types[index] == .europeanNumber, strong == .arabicLetter { types[index] = .arabicNumber }
      if types[index] == .arabicLetter { types[index] = .rightToLeft }
    }
  }

  /// Makes what belongs to a number part of it. (W4 to W7)
  private mutating func resolveSeparators() {
    for index in types.indices.dropFirst().dropLast() {
      let (before, after) = (types[index - 1], types[index + 1])
      guard before == after else { continue }
      switch types[index] {
      case .europeanSeparator where before == .europeanNumber: types[index] = .europeanNumber
      case .commonSeparator where before == .europeanNumber || before == .arabicNumber: types[index] = before
      default: break
      }
    }
    resolveTerminators()
    var strong = sequence.start
    for index in types.indices {
      switch types[index] {
      case .europeanSeparator, .europeanTerminator, .commonSeparator: types[index] = .otherNeutral
      case .leftToRight, .rightToLeft: strong = types[index]
      case .europeanNumber where strong == .leftToRight: types[index] = .leftToRight
      default: break
      }
    }
  }

  /// Makes terminators beside European numbers part of them. (W5)
  private mutating func resolveTerminators() {
    for run in types.indices.runs(where: { types[$0] == types[$1] })
    where types[run.lowerBound] == .europeanTerminator {
      let isBehind = run.lowerBound > 0 && types[run.lowerBound - 1] == .europeanNumber
      let isBefore = run.upperBound < types.count && types[run.upperBound] == .europeanNumber
      if isBehind || isBefore { for place in run { types[place] = .europeanNumber } }
    }
  }

  /// Gives the brackets of a pair the same direction. (N0)
  private mutating func resolveBrackets() {
    for pair in bracketPairs() {
      guard let found = direction(ofPair: pair) else { continue }
      for bracket in [pair.lowerBound, pair.upperBound] {
        types[bracket] = found
        let marks = original[(bracket + 1)...].prefix { $0 == .nonspacingMark }
        for mark in marks.indices { types[mark] = found }
      }
    }
  }

  /// Returns the pairs of brackets, by their openings. (BD16)
  private func bracketPairs() -> [ClosedRange<Int>] {
    var pairs: [ClosedRange<Int>] = []
    var open: [(closing: Unicode.Scalar, place: Int)] = []
    for index in types.indices where types[index] == .otherNeutral {
      guard let bracket = brackets[index] else { continue }
      if bracket.isOpening {
        if open.count == 63 { return [] }
        open.append((bracket.closing, index))
      } else if let match = open.lastIndex(where: { $0.closing == bracket.closing }) {
        pairs.append(open[match].place...index)
        open.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Returns the direction of a pair: its own if it contains such letters, otherwise the context's. (N0, b to d)
  private func direction(ofPair pair: ClosedRange<Int>) -> BidiClass? {
    let inside = types[pair].dropFirst().dropLast().lazy.compactMap(\.directionAmongNeutrals)
    if inside.contains(direction) { return direction }
    guard !inside.isEmpty else { return nil }
    return types[..<pair.lowerBound].lazy.reversed().compactMap(\.directionAmongNeutrals).first ?? sequence.start
  }

  /// Gives neutrals the direction of both their neighbors, or of the level. (N1, N2)
  private mutating func resolveNeutrals() {
    var before = sequence.start
    for run in types.indices.runs(where: { types[$0].isNeutral == types[$1].isNeutral }) {
      guard types[run.lowerBound].isNeutral else {
        before = types[run].lazy.reversed().compactMap(\.directionAmongNeutrals).first ?? before
        continue
      }
      let after = types[run.upperBound...].first?.directionAmongNeutrals ?? sequence.end
      for place in run { types[place] = before == after ? before : direction }
    }
  }
}

extension BidiClass {
  /// The direction that neighbors see: numbers count as right to left; `nil` for neutrals.
  fileprivate var directionAmongNeutrals: BidiClass? {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft, .arabicLetter, .europeanNumber, .arabicNumber: .rightToLeft
    default: nil
    }
  }
}
