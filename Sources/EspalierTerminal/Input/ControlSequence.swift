import EspalierCanvas

/// A control sequence, divided into its parts.
///
/// Source: ECMA-48, section 5.4; for subparameters after colons, ITU-T T.416, as used by kitty.
struct ControlSequence {
  /// The prefix before the parameters, the intermediate characters, and the final character: `"?$y"`, `"u"`.
  let signature: String

  /// The parameters, each with its subparameters; omitted numbers are `nil`.
  ///
  /// Numbers are clamped to the maximum of `Int32`.
  let parameters: [[Int?]]

  /// Reads the bytes after the introducer; returns `nil` if they are malformed.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let last = bytes.last else { return nil }
    var rest = bytes.dropLast()
    var signature = ""
    if let mark = rest.first, (0x3C...0x3F).contains(mark) {
      signature.unicodeScalars.append(Unicode.Scalar(mark))
      rest = rest.dropFirst()
    }
    let numbers = rest.prefix { (0x30...0x3B).contains($0) }
    for byte in rest[numbers.endIndex...] {
      guard (0x20...0x2F).contains(byte) else { return nil }
      signature.unicodeScalars.append(Unicode.Scalar(byte))
    }
    signature.unicodeScalars.append(Unicode.Scalar(last))
    self.signature = signature
    parameters = numbers.isEmpty ? [] : numbers.sequenceParameters
  }

  /// A parameter, 0 if it is omitted; `nil` if it does not exist or has subparameters.
  subscript(index: Int) -> Int? {
    guard parameters.indices.contains(index), parameters[index].count == 1 else { return nil }
    return parameters[index][0] ?? 0
  }

  /// All parameters, 0 for omitted ones; `nil` if any has subparameters.
  var numbers: [Int]? { parameters.allSatisfy { $0.count == 1 } ? parameters.map { $0[0] ?? 0 } : nil }

  /// Returns a subparameter, counting the parameter itself as 0; `nil` if it is omitted.
  func part(_ part: Int, of index: Int) -> Int? {
    guard parameters.indices.contains(index), parameters[index].indices.contains(part) else { return nil }
    return parameters[index][part]
  }

  /// Whether the sequence begins a paste.
  var isPasteStart: Bool { signature == "~" && numbers == [200] }

  /// The size that a terminal reports: in-band (mode 2048), or on request; `nil` if it is none that a terminal can have.
  var newSize: Size? {
    guard parameters.count >= 3, let rows = part(0, of: 1), let columns = part(0, of: 2) else { return nil }
    let size = Size(width: columns, height: rows)
    return (self[0] == 48 || self[0] == 8) && size.isPossibleInTerminal ? size : nil
  }

  /// Returns whether a dollar sign ends a sequence, as rxvt sends it for keys with shift: `CSI 3 $`.
  ///
  /// In other sequences, it precedes the final character.
  static func endsInDollar(_ held: [UInt8], _ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "$") && held.count > 2 && held[2...].allSatisfy { (0x30...0x39).contains($0) }
  }
}
