/// A control sequence, divided into its parts.
///
/// Source: ECMA-48, 5.4; for subparameters after colons, ISO 8613-6.
struct ControlSequence {
  /// The private prefix, the intermediate bytes and the final byte, such as `H`, `?h` or `?$p`.
  let name: String

  /// The parameters, each with its subparameters; omitted numbers are `nil`.
  let parameters: [[Int?]]

  /// The largest number that is accepted.
  private static let largestNumber = 65535

  /// Reads what stands between `ESC [` and the end of the sequence, which it has.
  init(_ bytes: ArraySlice<UInt8>) throws(TerminalFlaw) {
    var rest = bytes
    var name: [UInt8] = []
    if let prefix = rest.first, (0x3C...0x3F).contains(prefix) { name.append(rest.removeFirst()) }
    let numbers = rest.prefix { (0x30...0x3B).contains($0) }
    let end = rest[numbers.endIndex...]
    guard end.dropLast().allSatisfy({ (0x20..<0x30).contains($0) }) else {
      throw TerminalFlaw("A malformed control sequence")
    }
    self.name = String(decoding: name + end, as: UTF8.self)
    var parameters: [[Int?]] = []
    for parameter in numbers.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      var parts: [Int?] = []
      for part in parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false) {
        parts.append(try Self.number(part))
      }
      parameters.append(parts)
    }
    self.parameters = parameters
  }

  /// The numbers of a sequence that has at most `limit` parameters, all of one part; as many as there are, and
  /// `nil` for the others.
  func numbers(_ limit: Int) throws(TerminalFlaw) -> [Int?] {
    guard parameters.count <= limit || limit == 0 && parameters == [[nil]] else {
      throw TerminalFlaw("Too many parameters")
    }
    guard parameters.allSatisfy({ $0.count == 1 }) else { throw TerminalFlaw("A colon between parameters") }
    return parameters.prefix(limit).map { $0[0] } + Array(repeating: nil, count: limit - min(limit, parameters.count))
  }

  /// The one parameter of the sequence, which counts something: 1 when it is left out or 0.
  func count() throws(TerminalFlaw) -> Int {
    max(1, try numbers(1)[0] ?? 1)
  }

  /// The one parameter of the sequence, which chooses something: 0 when it is left out.
  func choice(of choices: Int...) throws(TerminalFlaw) -> Int {
    let number = try numbers(1)[0] ?? 0
    guard choices.contains(number) else { throw TerminalFlaw("An unknown parameter") }
    return number
  }

  private static func number(_ digits: ArraySlice<UInt8>) throws(TerminalFlaw) -> Int? {
    guard !digits.isEmpty else { return nil }
    guard let number = Int(String(decoding: digits, as: UTF8.self)), number <= largestNumber else {
      throw TerminalFlaw("A parameter above \(largestNumber)")
    }
    return number
  }
}
