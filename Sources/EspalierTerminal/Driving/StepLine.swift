import EspalierWindow

/// A step, with the line of the input that contains it.
struct StepLine: Equatable {
  let step: Screenplay.Step

  /// The number of the line, starting at 1.
  let line: Int

  let text: String

  /// Returns the steps of the text: one or more per line, separated by commas.
  ///
  /// Blank lines, and lines that begin with `#`, are ignored.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - first: The number of the first line.
  static func steps(of bytes: [UInt8], from first: Int = 1) throws(TerminalError) -> [StepLine] {
    var steps: [StepLine] = []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let text = String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
      let start = text.first { !$0.isWhitespace }
      guard start != nil, start != "#" else { continue }
      do {
        steps += try Screenplay.Step.steps(of: text).map { StepLine(step: $0, line: index + first, text: text) }
      } catch {
        throw TerminalError(line: index + first, text: text, error.message)
      }
    }
    return steps
  }

  func play(on window: Window) async throws(TerminalError) {
    do throws(ScreenplayError) {
      try await window.play(step)
    } catch {
      throw TerminalError(line: line, text: text, error.message)
    }
  }
}
