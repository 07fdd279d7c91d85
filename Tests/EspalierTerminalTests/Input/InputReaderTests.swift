import EspalierCanvas
import EspalierTerminal
import EspalierTree
import Testing

@Suite struct InputReaderTests {
  @Test("A sequence has the meaning that the terminal gives it", arguments: SequenceTable.all)
  func meaning(row: SequenceTable.Row) {
    var reader = InputReader()
    #expect(reader.read(row.bytes) == row.inputs)
    #expect(!reader.isWaiting)
    #expect(reader.timeOut() == [])
    #expect(reader.read("x".utf8) == [.key("x")])
  }

  @Test("A sequence means the same wherever reads split it", arguments: SequenceTable.all)
  func cuts(row: SequenceTable.Row) {
    for cut in row.bytes.indices {
      var reader = InputReader()
      #expect(reader.read(row.bytes[..<cut]) + reader.read(row.bytes[cut...]) == row.inputs, "cut at \(cut)")
    }
    var reader = InputReader()
    #expect(row.bytes.flatMap { reader.read([$0]) } == row.inputs)
  }

  @Test("Sequences that follow each other do not affect each other")
  func streams() {
    var reader = InputReader()
    let known = SequenceTable.all.filter { $0.bytes.first == 0x1B }
    #expect(reader.read(known.flatMap(\.bytes)) == known.flatMap(\.inputs))
  }

  @Test("Any sequence of bytes can be read, even without contiguous storage")
  func sequences() {
    var reader = InputReader()
    #expect(
      reader.read(sequence(first: UInt8(ascii: "a")) { $0 < UInt8(ascii: "c") ? $0 + 1 : nil }) == keys("a", "b", "c"))
    #expect(reader.read([]) == [])
  }

  @Test("A sequence that could be shift+f3 is the cursor's position once that has been requested")
  func cursorOrKey() {
    var reader = InputReader()
    let bytes = SequenceTable.bytes("␛[1;2R")
    #expect(reader.read(bytes) == keys("shift+f3"))
    reader.expectsCursor = true
    #expect(reader.read(bytes) == [.reply(.cursor(Point(x: 1, y: 0)))])
    #expect(!reader.expectsCursor)
    #expect(reader.read(bytes) == keys("shift+f3"))
  }

  // MARK: - Waiting

  @Test(
    "Bytes that may be a key wait, and become that key if nothing follows",
    arguments: [
      ("␛", ["escape"]), ("␛␛", ["escape", "escape"]), ("␛␛␛", ["escape", "escape", "escape"]), ("␛[", ["alt+["]),
      ("␛O", ["alt+shift+o"]), ("␛P", ["alt+shift+p"]), ("␛]", ["alt+]"]), ("␛_", ["alt+_"]), ("␛^", ["alt+^"]),
      ("␛X", ["alt+shift+x"]), ("␛␛[", ["escape", "alt+["]), ("␛␛O", ["escape", "alt+shift+o"]),
      ("␛]␛", ["alt+]", "escape"]),
    ] as [(String, [Key])])
  func waiting(text: String, expected: [Key]) {
    var reader = InputReader()
    let early = reader.read(SequenceTable.bytes(text))
    #expect(reader.isWaiting)
    #expect(early + reader.timeOut() == expected.map { .key($0) })
    #expect(!reader.isWaiting)
    #expect(reader.timeOut() == [])
    #expect(reader.read("[A".utf8) == keys("[", "A"))
  }

  @Test(
    "A sequence that has clearly begun does not wait for a timeout",
    arguments: ["␛[1", "␛[<", "␛[[", "␛[M", "␛O5", "␛]1", "␛]11;␛", "␛P>", "␛[200~", "␛[200~␛", "␛[200~␛[201"])
  func begun(text: String) {
    var reader = InputReader()
    #expect(reader.read(SequenceTable.bytes(text)) == [])
    #expect(!reader.isWaiting)
    #expect(reader.timeOut() == [])
  }

  @Test("Half a character does not wait, and is completed by the rest")
  func halfACharacter() {
    var reader = InputReader()
    #expect(reader.read([0xC3]) == [])
    #expect(!reader.isWaiting)
    #expect(reader.timeOut() == [])
    #expect(reader.read([0xA9]) == keys("é"))
  }

  @Test("If escape has a sequence of its own, a lone escape is held without waiting")
  func disambiguatedEscape() {
    var reader = InputReader()
    reader.disambiguatesEscape = true
    #expect(reader.read([0x1B]) == [])
    #expect(!reader.isWaiting)
    #expect(reader.read("[27u".utf8) == keys("escape"))
    #expect(reader.read([0x1B]) == [])
    #expect(reader.timeOut() == keys("escape"))
  }

  // MARK: - Limits

  @Test(
    "An unterminated string is delivered in pieces, and ends with the next control",
    arguments: ["␛]", "␛P", "␛_", "␛[1"])
  func endlessSequence(introducer: String) {
    var reader = InputReader()
    let bytes = SequenceTable.bytes(introducer) + [UInt8](repeating: UInt8(ascii: "1"), count: 10_000)
    let inputs = reader.read(bytes) + reader.read([0x03])
    #expect(inputs.last == .key("ctrl+c"))
    #expect(inputs.count == 4)
    #expect(inputs.dropLast().flatMap(\.unknownBytes) == bytes)
    #expect(reader.read("x".utf8) == keys("x"))
  }

  @Test("An overlong string or control sequence includes its end")
  func endOfLongSequence() {
    for (introducer, end) in [("␛␛]", "␛\\"), ("␛␛P", "\u{07}"), ("␛␛[1", "A"), ("␛␛O1", "A")] {
      var reader = InputReader()
      let bytes = SequenceTable.bytes(introducer) + [UInt8](repeating: UInt8(ascii: "1"), count: 5000)
      let inputs = reader.read(bytes + SequenceTable.bytes(end))
      #expect(inputs.first == .key("escape"))
      #expect(inputs.count == 3)
      #expect(inputs.flatMap(\.unknownBytes) == bytes.dropFirst() + SequenceTable.bytes(end))
      #expect(reader.read("x".utf8) == keys("x"))
    }
  }

  private func keys(_ keys: Key...) -> [TerminalInput] { keys.map { .key($0) } }
}

extension TerminalInput {
  var unknownBytes: [UInt8] {
    if case .unknown(let bytes) = self { bytes } else { [] }
  }
}
