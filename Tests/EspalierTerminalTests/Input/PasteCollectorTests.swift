import EspalierTree
import Testing

@testable import EspalierTerminal

@Suite struct PasteCollectorTests {
  @Test("An overlong paste is delivered in pieces, which split no character", arguments: 1...12)
  func pieces(limit: Int) {
    let text = "aé日🙂\r\nb\r🙂🙂"
    let bytes = SequenceTable.bytes("␛[200~\(text)␛[201~x")
    var reader = InputReader(pasteLimit: limit)
    let inputs = reader.read(bytes)
    #expect(inputs.last == .key("x"))
    let pieces = inputs.compactMap(\.pastedText)
    #expect(pieces.count == inputs.count - 1)
    #expect(pieces.joined() == "aé日🙂\nb\n🙂🙂")
    #expect(pieces.allSatisfy { !$0.isEmpty && $0.utf8.count <= limit + 3 })
    #expect(pieces.dropLast().allSatisfy { $0.utf8.count >= limit })
    var slow = InputReader(pasteLimit: limit)
    #expect(bytes.flatMap { slow.read([$0]) } == inputs)
  }

  @Test("Bytes that never begin a character are delivered, too")
  func endlessContinuations() {
    var reader = InputReader(pasteLimit: 8)
    let inputs = reader.read(SequenceTable.bytes("␛[200~") + [UInt8](repeating: 0x80, count: 1000))
    #expect(inputs.count == 62)
    #expect(inputs.compactMap(\.pastedText).allSatisfy { $0 == String(repeating: "\u{FFFD}", count: 16) })
  }

  @Test("After a paste in pieces, the next one is whole again")
  func afterPieces() {
    var reader = InputReader(pasteLimit: 4)
    #expect(reader.read(SequenceTable.bytes("␛[200~abcde␛[201~")) == [.paste("abcd"), .paste("e")])
    #expect(reader.read(SequenceTable.bytes("␛[200~ab\r␛[201~␛[200~\n␛[201~")) == [.paste("ab\n"), .paste("\n")])
    #expect(reader.read(SequenceTable.bytes("␛[200~␛[201~")) == [.paste("")])
  }
}

extension TerminalInput {
  var pastedText: String? {
    if case .paste(let text) = self { text } else { nil }
  }
}
