import Testing

@testable import EspalierWindow

@Suite("What a recording keeps")
struct RecordingTapeTests {
  @Test("A minute of screens and all steps are kept, and of too many steps the last ones; the text says so")
  func memory() {
    var tape = RecordingTape()
    var texts: [String] = []
    var largest = 0
    for number in 1...50_000 {
      tape.append("> step \(number) of a user\n", at: .milliseconds(100 * number), isScreen: false)
      tape.append("screen \(number)\n", at: .milliseconds(100 * number), isScreen: true)
      largest = max(largest, tape.byteCount)
      if [10_000, 50_000].contains(number) { texts.append(tape.text(upToLastScreen: true)) }
    }
    tape.append("> step 50001\n", at: .seconds(5_000), isScreen: false)
    let steps = texts.map { text in text.split(separator: "\n").filter { $0.hasPrefix("> step ") } }
    #expect(steps[0].count == 10_000 && texts[0].hasPrefix("> step 1 of") && texts[0].hasSuffix("screen 10000\n"))
    #expect(["screen 9399\n", "screen 9400\n"].map(texts[0].contains) == [false, true])
    #expect(largest <= Recording.largestByteCount && !tape.isComplete && steps[1].count > 30_000)
    #expect(
      texts[1].hasPrefix(
        "# The beginning was too long to be kept: this shows what happened, and cannot be replayed.\n> step "))
    #expect([true, false].map { tape.text(upToLastScreen: $0).hasSuffix("> step 50001\n") } == [false, true])
  }

  @Test("A screen that is longer than everything that is kept stays, alone")
  func long() {
    var tape = RecordingTape()
    let screen = String(repeating: "x", count: Recording.largestByteCount + 1)
    tape.append("> press a\n", at: .zero, isScreen: false)
    tape.append(screen, at: .zero, isScreen: true)
    let isAlone = tape.text(upToLastScreen: true).hasSuffix("replayed.\n" + screen) && !tape.isComplete
    tape.append("> press b\n", at: .zero, isScreen: false)
    #expect(isAlone && tape.text(upToLastScreen: false).hasSuffix("replayed.\n> press b\n") && tape.byteCount == 10)
  }
}
