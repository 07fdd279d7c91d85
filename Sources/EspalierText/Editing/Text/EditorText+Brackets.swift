/// Brackets that belong together.
extension EditorText {
  /// The longest part of a text that is searched for the other bracket of a pair, in each direction.
  private static var largestBracketDistance: Int { 100_000 }

  /// Returns the two brackets of a pair one of which is beside a byte, first that one; `nil` without any.
  func brackets(beside byte: Int, of pairs: [TextBracket]) -> (near: Int, far: Int)? {
    for near in [byte, buffer.byte(before: byte)] {
      guard near != byte || near < buffer.byteCount, let character = character(at: near) else { continue }
      for pair in pairs where pair.opening != pair.closing {
        if character == pair.opening, let far = closing(of: pair, from: near) { return (near, far) }
        if character == pair.closing, let far = opening(of: pair, before: near) { return (near, far) }
      }
    }
    return nil
  }

  private func closing(of pair: TextBracket, from byte: Int) -> Int? {
    var (depth, place) = (0, byte)
    let limit = byte + Self.largestBracketDistance
    for line in buffer.lineIndex(at: byte)..<buffer.lineCount where place < limit {
      let bytes = buffer.byteRange(ofLine: line)
      place = max(byte, bytes.lowerBound)
      for character in buffer.text(in: place..<bytes.upperBound) {
        if character == pair.opening { depth += 1 }
        if character == pair.closing { depth -= 1 }
        if depth == 0 { return place }
        place += character.utf8.count
      }
    }
    return nil
  }

  private func opening(of pair: TextBracket, before byte: Int) -> Int? {
    var (depth, place) = (1, byte)
    let limit = byte - Self.largestBracketDistance
    for line in (0...buffer.lineIndex(at: byte)).reversed() where place > limit {
      let bytes = buffer.byteRange(ofLine: line)
      place = min(byte, bytes.upperBound)
      for character in buffer.text(in: bytes.lowerBound..<place).reversed() {
        place -= character.utf8.count
        if character == pair.closing { depth += 1 }
        if character == pair.opening { depth -= 1 }
        if depth == 0 { return place }
      }
    }
    return nil
  }
}
