import EspalierCanvas
import EspalierTerminal
import EspalierTree
import Testing

@Suite struct InputReaderTests {
  @Test("a sequence means what the terminal means by it", arguments: SequenceTable.all)
  func meaning(row: SequenceTable.Row) {
    var reader = InputReader()
    #expect(reader.read(row.bytes) == row.inputs)
    #expect(!reader.isWaiting)
    #expect(reader.timeOut() == [])
    #expect(reader.read("x".utf8) == [.key("x")])
  }

  @Test("a sequence means the same wherever reads cut it", arguments: SequenceTable.all)
  func cuts(row: SequenceTable.Row) {
    for cut in row.bytes.indices {
      var reader = InputReader()
      #expect(reader.read(row.bytes[..<cut]) + reader.read(row.bytes[cut...]) == row.inputs, "cut at \(cut)")
    }
    var reader = InputReader()
    #expect(row.bytes.flatMap { reader.read([$0]) } == row.inputs)
  }

  @Test("sequences follow each other without a trace")
  func streams() {
    var reader = InputReader()
    let known = SequenceTable.all.filter { $0.bytes.first == 0x1B }
    #expect(reader.read(known.flatMap(\.bytes)) == known.flatMap(\.inputs))
  }

  @Test("any sequence of bytes can be read, also one without contiguous storage")
  func sequences() {
    var reader = InputReader()
    #expect(
      reader.read(sequence(first: UInt8(ascii: "a")) { $0 < UInt8(ascii: "c") ? $0 + 1 : nil }) == keys("a", "b", "c"))
    #expect(reader.read([]) == [])
  }

  @Test("a key can be f3 with a modifier or the place of the cursor: it is the cursor once it was asked for")
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
    "bytes that can be a key wait, and are that key when nothing follows",
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
    "what has visibly begun does not wait for the clock",
    arguments: ["␛[1", "␛[<", "␛[[", "␛[M", "␛O5", "␛]1", "␛]11;␛", "␛P>", "␛[200~", "␛[200~␛", "␛[200~␛[201"])
  func begun(text: String) {
    var reader = InputReader()
    #expect(reader.read(SequenceTable.bytes(text)) == [])
    #expect(!reader.isWaiting)
    #expect(reader.timeOut() == [])
  }

  @Test("half a character does not wait, and is complete when the rest comes")
  func halfACharacter() {
    var reader = InputReader()
    #expect(reader.read([0xC3]) == [])
    #expect(!reader.isWaiting)
    #expect(reader.timeOut() == [])
    #expect(reader.read([0xA9]) == keys("é"))
  }

  @Test("where escape has a sequence of its own, a lone one is held without waiting")
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
    "a string without an end comes in pieces, and ends with the next control", arguments: ["␛]", "␛P", "␛_", "␛[1"])
  func endlessSequence(introducer: String) {
    var reader = InputReader()
    let bytes = SequenceTable.bytes(introducer) + [UInt8](repeating: UInt8(ascii: "1"), count: 10_000)
    let inputs = reader.read(bytes) + reader.read([0x03])
    #expect(inputs.last == .key("ctrl+c"))
    #expect(inputs.count == 4)
    #expect(inputs.dropLast().flatMap(\.unknownBytes) == bytes)
    #expect(reader.read("x".utf8) == keys("x"))
  }

  @Test("the end of a string that is too long belongs to it, and so does that of a control sequence")
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
