import Espalier
import EspalierTerminal
import Testing

@Suite("Bytes of prompts")
struct PromptBytesTests {
  /// Returns the number of bytes that each key sends.
  private func bytes(of keys: [Key], _ driver: PromptDriver<some Any>) -> [Int] {
    var features = TerminalFeatures(colorSupport: .ansi256)
    features.hasSynchronizedOutput = true
    var writer = FrameWriter(features, isInline: true)
    var first: [UInt8] = []
    writer.write(driver.window, into: &first)
    return keys.map { key in
      driver.press(key)
      var bytes: [UInt8] = []
      writer.write(driver.window, into: &bytes)
      return bytes.count
    }
  }

  @Test("An arrow in a list of 20 choices takes at most 20 bytes, wherever it is")
  func arrows() {
    let keys = Array(repeating: "down", count: 19) + Array(repeating: "up", count: 19) as [Key]
    let one = PromptDriver(ChoosePrompt("Which one?", from: (1...20).map { "choice number \($0)" }))
    #expect(bytes(of: keys, one).allSatisfy { (1...20).contains($0) })
    let many = PromptDriver(ChooseManyPrompt("Which ones?", from: (1...20).map { "choice number \($0)" }))
    #expect(bytes(of: keys, many).allSatisfy { (1...20).contains($0) })
  }

  @Test("A typed character and a changed answer take a few bytes")
  func others() {
    #expect(bytes(of: ["a", "b"], PromptDriver(AskPrompt("Name"))).allSatisfy { $0 <= 10 })
    let confirm = PromptDriver(ConfirmPrompt("Create it?", default: true))
    #expect(bytes(of: ["right", "left"], confirm).allSatisfy { $0 <= 20 })
  }
}
