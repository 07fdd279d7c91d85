import EspalierCanvas

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

  /// Reads the bytes after `ESC [`, including the final byte.
  init(_ bytes: ArraySlice<UInt8>) throws(TerminalStreamError) {
    var rest = bytes
    var name: [UInt8] = []
    if let prefix = rest.first, (0x3C...0x3F).contains(prefix) { name.append(rest.removeFirst()) }
    let numbers = rest.prefix { (0x30...0x3B).contains($0) }
    let end = rest[numbers.endIndex...]
    guard end.dropLast().allSatisfy({ (0x20..<0x30).contains($0) }) else {
      throw TerminalStreamError("A malformed control sequence")
    }
    self.name = String(decoding: name + end, as: UTF8.self)
    parameters = numbers.sequenceParameters
    guard parameters.joined().allSatisfy({ $0 ?? 0 <= Self.largestNumber }) else {
      throw TerminalStreamError("A parameter above \(Self.largestNumber)")
    }
  }

  /// Returns the first `limit` parameters, with `nil` for missing ones; throws if there are more, or if any has
  /// subparameters.
  func numbers(_ limit: Int) throws(TerminalStreamError) -> [Int?] {
    guard parameters.count <= limit || limit == 0 && parameters == [[nil]] else {
      throw TerminalStreamError("Too many parameters")
    }
    guard parameters.allSatisfy({ $0.count == 1 }) else { throw TerminalStreamError("A colon between parameters") }
    return parameters.prefix(limit).map { $0[0] } + Array(repeating: nil, count: limit - min(limit, parameters.count))
  }

  /// Returns the only parameter as a count: 1 if it is omitted or 0.
  func count() throws(TerminalStreamError) -> Int { max(1, try numbers(1)[0] ?? 1) }

  /// Returns the only parameter as a choice: 0 if it is omitted.
  func choice(of choices: Int...) throws(TerminalStreamError) -> Int {
    let number = try numbers(1)[0] ?? 0
    guard choices.contains(number) else { throw TerminalStreamError("An unknown parameter") }
    return number
  }
}
