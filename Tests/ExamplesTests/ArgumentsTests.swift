import Espalier
import Testing

@testable import ExampleSupport

@Suite("Arguments")
struct ArgumentsTests {
  private enum Size: String, CaseIterable {
    case small
    case large
  }

  @Test("Options are taken from anywhere, with a space or an equals sign, and the operand remains")
  func options() throws {
    var arguments = Arguments(["--width", "40", "file", "--size=large", "--loud"])
    #expect(try arguments.takeInteger(of: "--width", in: 1...100) == 40)
    #expect(try arguments.takeChoice(of: "--size", as: Size.self) == .large)
    #expect(try arguments.takeValue(of: "--other") == nil)
    let isLoud = [arguments.takeFlag("--loud"), arguments.takeFlag("--loud")]
    #expect(isLoud == [true, false])
    #expect(try arguments.operand() == "file")
  }

  @Test("A dash is an operand, and so is everything after two dashes")
  func operands() throws {
    #expect(try Arguments(["-"]).operand() == "-")
    #expect(try Arguments(["--", "--width"]).operand() == "--width")
    #expect(try Arguments([]).operand() == nil)
  }

  @Test(
    "Invalid arguments are named",
    arguments: [
      (["--width"], "--width requires a value"),
      (["--width", "x"], "--width must be a whole number from 1 to 100; got “x”"),
      (["--width=101"], "--width must be a whole number from 1 to 100; got “101”"),
      (["--width=1", "--width=1"], "--width was given twice"),
      (["--size=huge"], "--size must be one of small, large; got “huge”"),
      (["--widht=1"], "there is no option “--widht=1”"),
      (["a", "b"], "“b” is an unexpected argument"),
      (["a", "b\n\u{1B}[2J"], "“b\u{FFFD}\u{FFFD}[2J” is an unexpected argument"),
    ])
  func mistakes(words: [String], message: String) {
    #expect(throws: Failure(.usage, message)) {
      var arguments = Arguments(words)
      _ = try arguments.takeInteger(of: "--width", in: 1...100)
      _ = try arguments.takeChoice(of: "--size", as: Size.self)
      _ = try arguments.operand()
    }
  }
}
