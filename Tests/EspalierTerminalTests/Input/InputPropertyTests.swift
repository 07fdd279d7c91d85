import EspalierTerminal
import EspalierTree
import TestSupport
import Testing

/// Random bytes and sequences with mistakes, read at once and in pieces.
///
/// `ESPALIER_SEEDS=1000000 swift test -c release -Xswiftc -enable-testing --filter InputPropertyTests` runs more cases.
@Suite("Random input")
struct InputPropertyTests {
  @Test(
    "Any input is read in pieces as it is read at once, and a reader recovers",
    arguments: SeededGenerator.batches(of: 400)
  )
  func recovery(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let stream = random.once(in: 4) ? random.noise() : random.sequencesWithMistakes()
      if let flaw = flaw(of: stream, &random) { Issue.record("seed \(seed), bytes \(stream): \(flaw)") }
    }
  }

  @Test("Bytes without meaning all come out again, in order", arguments: SeededGenerator.batches(of: 400))
  func nothingIsLost(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let stream = random.meaninglessBytes() + [0x03]
      var reader = InputReader()
      let inputs = random.pieces(of: stream).flatMap { reader.read($0) }
      let bytes = inputs.flatMap(\.bytesWithoutMeaning)
      if bytes != stream { Issue.record("seed \(seed), bytes \(stream): they come out as \(bytes), of \(inputs)") }
    }
  }

  private func flaw(of stream: [UInt8], _ random: inout SeededGenerator) -> String? {
    var whole = InputReader()
    whole.disambiguatesEscape = random.once(in: 2)
    var cut = whole
    var impatient = whole
    impatient.disambiguatesEscape = false
    let inputs = whole.read(stream)
    let pieces = random.pieces(of: stream)
    let inputsOfPieces = pieces.flatMap { cut.read($0) }
    if inputs != inputsOfPieces { return "whole: \(inputs), in pieces: \(inputsOfPieces)" }
    if whole.isWaiting != cut.isWaiting { return "only one of both waits" }
    if !isSubsequence(inputs.flatMap(\.unknownBytes), of: stream) { return "what is unknown never came: \(inputs)" }
    for piece in pieces {
      _ = impatient.read(piece)
      let isWaiting = impatient.isWaiting
      let late = impatient.timeOut()
      if late.isEmpty == isWaiting || impatient.isWaiting { return "waiting: \(isWaiting), but late comes \(late)" }
    }
    for var reader in [whole, cut, impatient] {
      let end = reader.read("\u{1B}[201~\u{03}x".utf8)
      if end.suffix(2) != [.key("ctrl+c"), .key("x")] { return "it does not recover: \(end)" }
    }
    return nil
  }

  private func isSubsequence(_ part: [UInt8], of whole: [UInt8]) -> Bool {
    var rest = whole[...]
    return part.allSatisfy { byte in
      guard let index = rest.firstIndex(of: byte) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}

extension SeededGenerator {
  /// Random bytes, with more escapes than chance would give.
  fileprivate mutating func noise() -> [UInt8] {
    (0..<number(0...60)).map { _ in once(in: 6) ? 0x1B : UInt8(number(0...255)) }
  }

  /// Known sequences, some of which have bytes removed, added or changed.
  fileprivate mutating func sequencesWithMistakes() -> [UInt8] {
    var stream: [UInt8] = []
    for _ in 0..<number(1...8) {
      var bytes = pick(SequenceTable.all)?.bytes ?? []
      while once(in: 3), !bytes.isEmpty {
        let index = number(0...bytes.count - 1)
        let byte =
          once(in: 3) ? UInt8(number(0...255)) : pick(Array("\u{1B}[0123456789;:?<$~uMR\u{07}\u{18}".utf8)) ?? 0
        switch number(0...3) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = byte
        case 2: bytes.insert(byte, at: index)
        default: bytes.removeLast(bytes.count - index)
        }
      }
      stream += bytes
    }
    return stream
  }

  /// Bytes that form sequences, strings, characters and parts of them, none of which has a meaning, except for focus.
  fileprivate mutating func meaninglessBytes() -> [UInt8] {
    let alphabet = Array("\u{1B}\u{1B}\u{1B}[[[]_O\\\u{07}01;:?<!#hgzN\r\u{03}\u{18}\u{7F}".utf8)
    let others: [UInt8] = [0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xC2, 0x9B, 0xFF]
    return (0..<number(0...60)).compactMap { _ in once(in: 6) ? pick(others) : pick(alphabet) }
  }

  fileprivate mutating func pieces(of stream: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var rest = stream[...]
    while !rest.isEmpty {
      let count = number(0...min(rest.count, 7))
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }
}

extension TerminalInput {
  /// The bytes of an input that has no meaning beyond its bytes.
  fileprivate var bytesWithoutMeaning: [UInt8] {
    switch self {
    case .unknown(let bytes): bytes
    case .focus(false): SequenceTable.bytes("␛[O")
    case .key(let key): key.bytes
    default: []
    }
  }
}

extension Key {
  /// The bytes that a key sends if it is a character, a control character, or either of them with alt.
  fileprivate var bytes: [UInt8] {
    let named: [String: UInt8] = ["enter": 0x0D, "escape": 0x1B, "backspace": 0x7F]
    var bytes = modifiers.contains(.alt) ? [0x1B] : [UInt8]()
    if let byte = named[name] {
      bytes.append(byte)
    } else if modifiers.contains(.ctrl) {
      bytes += name.utf8.map { $0 & 0x1F }
    } else {
      bytes += Array((modifiers.contains(.shift) ? name.uppercased() : name).utf8)
    }
    return bytes
  }
}
