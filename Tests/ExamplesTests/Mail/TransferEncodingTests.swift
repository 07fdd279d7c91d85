import TestSupport
import Testing

@testable import Mail

@Suite("Transfer encodings")
struct TransferEncodingTests {
  @Test(
    "Base64",
    arguments: [
      ("", "", true), ("UGVhcg==", "Pear", true), ("UGVhcg", "Pear", true), ("UGVh\r\ncnM=\r\n", "Pears", true),
      ("UGVhcnMh", "Pears!", true), ("UGVhcg==UGVhcg==", "PearPear", true), ("UGVh~cg==", "Pear", false),
      ("UGVhc", "Pea", false), ("====", "", true), ("\u{0}", "", false),
    ])
  func base64(_ text: String, decoded: String, isClean: Bool) {
    let result = TransferEncoding.base64.decode(Bytes(text))
    #expect(String(decoding: result.bytes, as: UTF8.self) == decoded)
    #expect(result.isClean == isClean)
  }

  @Test(
    "Quoted-printable",
    arguments: [
      ("", "", true), ("Birnb=C3=A4ume", "Birnbäume", true), ("Birnb=c3=a4ume", "Birnbäume", true),
      ("soft=\nbreak", "softbreak", true), ("soft=\r\nbreak", "softbreak", true),
      ("soft=  \r\nbreak", "softbreak", true), ("1 + 1 =3D 2", "1 + 1 = 2", true), ("1 + 1 = 2", "1 + 1 = 2", false),
      ("=4", "=4", false), ("end=", "end", true), ("=0Anew", "\nnew", true),
    ])
  func quotedPrintable(_ text: String, decoded: String, isClean: Bool) {
    let result = TransferEncoding.quotedPrintable.decode(Bytes(text))
    #expect(String(decoding: result.bytes, as: UTF8.self) == decoded)
    #expect(result.isClean == isClean)
  }

  @Test("Unknown encodings are none")
  func unknown() {
    #expect(TransferEncoding(named: "x-uuencode") == nil)
    #expect(TransferEncoding(named: "BASE64") == .base64)
  }

  @Test("Random bytes come back from quoted-printable", arguments: SeededGenerator.seeds())
  func roundTrip(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<random.number(0...300)).map { _ in UInt8(random.number(0...255)) }
    let text = bytes.map { "=" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: "=\n")
    let result = TransferEncoding.quotedPrintable.decode(Bytes(text))
    #expect(result.bytes == bytes && result.isClean, "seed \(seed)")
  }
}
