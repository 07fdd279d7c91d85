import Foundation
import Testing

@testable import EspalierCanvas

/// Unicode's own tests: a sample by default, and all cases with `ESPALIER_UNICODE=/usr/share/unicode`.
@Suite("Bidirectional algorithm")
struct BidiConformanceTests {
  private static let names = "L R AL EN ES ET AN CS NSM BN B S WS ON LRE LRO RLE RLO PDF LRI RLI FSI PDI".split(
    separator: " ")
  private static let folder = ProcessInfo.processInfo.environment["ESPALIER_UNICODE"]

  /// What a case says about one direction of its paragraph.
  private struct Outcome: Equatable {
    var base: UInt8?
    var levels: String
    var order: String

    init(base: UInt8?, levels: some StringProtocol, order: some StringProtocol) {
      (self.base, self.levels, self.order) = (base, String(levels), String(order))
    }

    /// What the algorithm finds, as the files write it.
    init(_ elements: [BidiLevels.Element], direction: UInt8?, showsBase: Bool) {
      let paragraph = BidiLevels(elements, base: direction)
      let levels = BidiOrder.rowLevels(of: paragraph, in: elements.indices)
      let kept = elements.indices.filter { !elements[$0].type.isRemoved }
      base = showsBase ? paragraph.base : nil
      self.levels = zip(levels, elements).map { $1.type.isRemoved ? "x" : "\($0)" }.joined(separator: " ")
      order = BidiOrder.visualOrder(of: kept.map { levels[$0] }).map { "\(kept[$0])" }.joined(separator: " ")
    }
  }

  private static func lines(of file: String, else sample: String) throws -> [Substring] {
    guard let folder else { return sample.split(separator: "\n") }
    return try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
  }

  /// The lines of BidiTest.txt with the levels and the order that are valid for them, as the sample has them.
  private static func classCases() throws -> [Substring] {
    let lines = try lines(of: "BidiTest.txt", else: BidiVectors.classes)
    guard folder != nil else { return lines }
    var (levels, order) = ("", "")
    return lines.compactMap { line in
      let words = { line.drop { $0 != ":" }.dropFirst().split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      if line.hasPrefix("@Levels") { levels = words() } else if line.hasPrefix("@Reorder") { order = words() }
      if line.hasPrefix("@") { return nil }
      return "\(line.filter { $0 != "\t" });\(levels);\(order)"
    }
  }

  @Test("Classes have the levels and the order that BidiTest.txt says")
  func classes() throws {
    let classes = Dictionary(uniqueKeysWithValues: zip(Self.names, BidiClass.allCases))
    var (wrong, count): ([Substring], Int) = ([], 0)
    for line in try Self.classCases() {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      let elements = fields[0].split(separator: " ").compactMap { classes[$0] }.map { BidiLevels.Element($0) }
      let bits = Int(fields[1].filter { $0 != " " }, radix: 16) ?? 0
      let expected = Outcome(base: nil, levels: fields[2], order: fields[3])
      for (bit, direction) in [(1, UInt8?.none), (2, 0), (4, 1)] where bits & bit != 0 {
        count += 1
        if Outcome(elements, direction: direction, showsBase: false) != expected { wrong.append(line) }
      }
    }
    #expect(wrong.prefix(5) == [] && count == (Self.folder == nil ? 263 : 770_241))
  }

  @Test("Characters have the levels and the order that BidiCharacterTest.txt says")
  func characters() throws {
    let lines = try Self.lines(of: "BidiCharacterTest.txt", else: BidiVectors.characters)
    let wrong = lines.filter { line in
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let expected = Outcome(base: UInt8(fields[2]), levels: fields[3], order: fields[4])
      let direction = UInt8(fields[1]).flatMap { $0 == 2 ? nil : $0 }
      return Outcome(scalars.map { BidiLevels.Element($0) }, direction: direction, showsBase: true) != expected
    }
    #expect(wrong.prefix(5) == [] && lines.count == (Self.folder == nil ? 153 : 91_707))
  }

  @Test("Scalars have the classes and counterparts of Unicode's data")
  func table() {
    let classes =
      "aא\u{627}1+$\u{660},\u{5B0}\u{200B}\n\t !\u{202A}\u{202D}\u{202B}\u{202E}\u{202C}\u{2066}\u{2067}\u{2068}\u{2069}"
      .unicodeScalars.map { BidiClass($0) }
    #expect(classes == BidiClass.allCases)
    // Unassigned scalars, planes above the table, and the end of each range.
    let scalars: [UInt32] = [0x5FF, 0x7BF, 0x20CF, 0x1E8FF, 0x1FFFE, 0x20000, 0x2FFFF, 0xE0001, 0xE01EF, 0x10FFFD]
    let found = scalars.map { Unicode.Scalar($0).map { BidiClass($0) } }
    #expect(
      found == [
        .rightToLeft, .arabicLetter, .europeanTerminator, .rightToLeft, .boundaryNeutral, .leftToRight,
        .boundaryNeutral, .boundaryNeutral, .nonspacingMark, .leftToRight,
      ])
    let mirrored = "(<≤»\u{FF63}a֑/😀".unicodeScalars.map { $0.mirrored.map { Character($0) } }
    #expect(mirrored == [")", ">", "≥", "«", "\u{FF62}", nil, nil, nil, nil])
  }
}
