import Foundation
import TestSupport
import Testing

@testable import EspalierWork

@Suite("Values in JSON")
struct JSONTests {
  private class Base: Codable, Equatable {
    var name = "base"
    static func == (left: Base, right: Base) -> Bool { left.name == right.name }
  }

  private final class Derived: Base {
    var size = 0

    override init() { super.init() }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      size = try container.decode(Int.self, forKey: .size)
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(size, forKey: .size)
      try super.encode(to: container.superEncoder())
    }

    private enum Key: CodingKey { case size }
  }

  private enum Shape: Codable, Hashable {
    case empty
    case circle(radius: Double)
    indirect case pair(Shape, Shape?)
  }

  /// Types of most kinds, with values that may get lost.
  private struct Sample: Codable, Equatable {
    var text = "\"\\/\u{8}\u{C}\n\r\t\0\u{1F}\u{7F}\u{2028}ä🌳"
    var integers = [Int.min, -1, 0, Int.max]
    var large: [UInt64] = [.max, 1 << 53 | 1]
    var small: [Int8?] = [-128, nil, 127]
    var numbers = [0.1, -0.0, 1e300, Double.leastNonzeroMagnitude, 1, Double.pi, -1.5e-9]
    var singles: [Float] = [0.1, .greatestFiniteMagnitude]
    var names = ["": 1, "a b": 2]
    var indices = [3: "three", -1: "minus one"]
    var places = [Shape.empty: "x", .circle(radius: 2): "y"]
    var shapes: Set<Shape> = [.pair(.empty, nil), .pair(.circle(radius: 0.5), .empty)]
    var date = Date(timeIntervalSinceReferenceDate: 700_000_000.25)
    var data = Data([0, 127, 255])
    var id = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    var url = URL(string: "https://a.example/b?c")
    var price = Decimal(string: "12345678901234567890.12")
    var missing: String?
    var present: Bool? = true
    var nothing: [[String]] = [[], []]
  }

  @Test("A value of any type is the same after it was written and read", arguments: [false, true])
  func roundTrip(isPretty: Bool) throws {
    let text = JSONWriter.text(of: try JSONValue(encoding: Sample()), isPretty: isPretty)
    #expect(try JSONReader.value(of: text).decode(Sample.self) == Sample())
    let derived = Derived()
    (derived.name, derived.size) = ("x", 7)
    let copy = try JSONValue(encoding: derived).decode(Derived.self)
    #expect(copy == derived && copy.size == 7)
    for number in [Int128.min, .max] { #expect(try JSONValue(encoding: [number]).decode([Int128].self) == [number]) }
  }

  @Test("Foundation reads the same value in what is written, and the other way round")
  func foundation() throws {
    // Foundation writes these types in a form of its own.
    var sample = Sample()
    (sample.url, sample.price) = (nil, nil)
    let text = JSONWriter.text(of: try JSONValue(encoding: sample))
    let decoder = JSONDecoder()
    decoder.dataDecodingStrategy = .deferredToData
    #expect(try decoder.decode(Sample.self, from: Data(text.utf8)) == sample)
    let encoder = JSONEncoder()
    let written = String(decoding: try encoder.encode(sample.shapes), as: UTF8.self)
    #expect(try JSONReader.value(of: written).decode(Set<Shape>.self) == sample.shapes)
    let numbers = String(decoding: try encoder.encode(sample.numbers), as: UTF8.self)
    #expect(try JSONReader.value(of: numbers).decode([Double].self) == sample.numbers)
  }

  @Test(
    "A text that is not JSON is refused, and the message says where",
    arguments: [
      ("", "the text ends too early, at byte 0 (from 0)"),
      ("  ", "the text ends too early, at byte 2 (from 0)"),
      ("[1, 2", "the text ends too early, at byte 5 (from 0)"),
      ("[1, ]", "there is no value, at byte 4 (from 0)"),
      ("[1 2]", "there is neither a comma nor the end of the array, at byte 3 (from 0)"),
      (#"{"a": 1,}"#, "there is no name of a member, at byte 8 (from 0)"),
      (#"{"a" 1}"#, "there is no colon, at byte 5 (from 0)"),
      (#"{"a": 1, "a": 2}"#, "there are two members with the same name, at byte 12 (from 0)"),
      ("1 2", "something follows the value, at byte 2 (from 0)"),
      ("01", "something follows the value, at byte 1 (from 0)"),
      ("1.", "the text ends too early, at byte 2 (from 0)"),
      ("-x", "there is no digit, at byte 1 (from 0)"),
      ("+1", "there is no value, at byte 0 (from 0)"),
      ("nul", "there is no value, at byte 0 (from 0)"),
      ("\"a\nb\"", "a control character is not escaped, at byte 2 (from 0)"),
      (#""\x""#, "there is no such escape, at byte 2 (from 0)"),
      (#""\u12G4""#, "an escape does not have four hexadecimal digits, at byte 3 (from 0)"),
      (#""\uD83C""#, "a surrogate stands alone, at byte 7 (from 0)"),
      (#""\uDF33\uD83C""#, "a surrogate stands alone, at byte 7 (from 0)"),
    ])
  func flaws(text: String, description: String) {
    let flaw = #expect(throws: JSONReader.Flaw.self) { try JSONReader.value(of: text) }
    #expect(flaw?.description == description)
  }

  @Test("A long array is encoded in linear time", .timeLimit(.minutes(1)))
  func longArray() throws {
    let numbers = Array(0..<500_000)
    #expect(try JSONValue(encoding: numbers) == .array(numbers.map { .number("\($0)") }))
  }

  @Test("Nesting is limited")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try JSONReader.value(of: nested(500))
    let flaw = #expect(throws: JSONReader.Flaw.self) { try JSONReader.value(of: nested(501)) }
    #expect(flaw?.description == "arrays and objects are nested more than 500 deep, at byte 500 (from 0)")
    #expect(throws: JSONReader.Flaw.self) { try JSONReader.value(of: String(repeating: #"{"a":"#, count: 100_000)) }
  }

  @Test("A number that its type cannot represent is refused")
  func numbers() throws {
    #expect(try JSONReader.value(of: "[1e2, 5.0]").decode([Int].self) == [100, 5])
    for text in ["[1.5]", "[300]", "[-1]", "[1e400]"] {
      #expect(throws: DecodingError.self, "\(text)") { try JSONReader.value(of: text).decode([UInt8].self) }
    }
    #expect(throws: DecodingError.self) { try JSONReader.value(of: "[1e400]").decode([Double].self) }
    #expect(throws: EncodingError.self) { try JSONValue(encoding: [Double.infinity]) }
  }

  @Test(
    "Whatever Foundation reads or refuses, this reader reads or refuses as well", arguments: SeededGenerator.seeds(5))
  func random(seed: UInt64) throws {
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\"\\u00e4\"", "\\", "\\n", "0", "1", "-", "-1", "1.5", "e3", "E+2",
      "true", "false", "null", " ", "\n", "\t", "ä", "🌳", "\u{1}", "\"\\ud83c\\udf33\"", "\"b\":", "{\"c\":[1]}",
    ]
    var random = SeededGenerator(seed: seed)
    var readCount = 0
    for step in 0..<4_000 {
      let text = "[" + (0..<random.number(0...6)).compactMap { _ in random.pick(pieces) }.joined() + "]"
      // Foundation accepts a comma before the end of an array.
      guard !text.filter({ !$0.isWhitespace }).contains(",]") else { continue }
      let value = try? JSONReader.value(of: text)
      let expected = try? JSONSerialization.jsonObject(with: Data(text.utf8))
      if value != nil { readCount += 1 }
      #expect((value == nil) == (expected == nil), "seed \(seed), step \(step): \(text.debugDescription)")
      guard let value, let expected else { continue }
      let written = try JSONSerialization.jsonObject(with: Data(JSONWriter.text(of: value).utf8))
      #expect("\(written)" == "\(expected)", "seed \(seed), step \(step): \(text.debugDescription)")
    }
    #expect(readCount > 100, "seed \(seed): only \(readCount) were read")
  }
}
