package import Espalier

/// Where an example shows its screens: their width and their colors.
package struct Printout {
  private enum ColorChoice: String, CaseIterable {
    case auto
    case always
    case never
  }

  /// Plays steps on a window instead of printing its screens; set by tests.
  @TaskLocal package static var stage: Stage?

  /// Code that plays steps on a window.
  package typealias Stage = @Sendable (Window, [Screenplay.Step]) async throws -> Void

  package let width: Int
  package let encoding: TextEncoding

  /// Takes `--width` and `--color` from the arguments, and asks the terminal for what they leave open.
  ///
  /// - Parameter width: The width if nothing specifies one, and the limit for a wider window.
  package init(_ arguments: inout Arguments, width: Int = 72) throws(Failure) {
    self.width = try arguments.takeInteger(of: "--width", in: 20...1000) ?? Self.terminalWidth(atMost: width) ?? width
    let detected = ColorSupport.detect(
      environment: System.colorEnvironment, isTerminal: System.outputIsTerminal)
    switch try arguments.takeChoice(of: "--color", as: ColorChoice.self) ?? .auto {
    case .auto: encoding = detected == .none ? .plain : .ansi(detected)
    case .always: encoding = .ansi(max(detected, .ansi16))
    case .never: encoding = .plain
    }
  }

  /// The colors of the screens.
  var colorSupport: ColorSupport {
    switch encoding {
    case .plain: .none
    case .ansi(let support): support
    }
  }

  /// Writes a tree to standard output.
  package func show(_ container: ContainerModel) {
    var output = StandardOutput()
    TextRenderer(width: width, encoding: encoding).write(container, to: &output)
  }

  /// Writes a canvas to standard output.
  package func show(_ canvas: Canvas) {
    var output = StandardOutput()
    switch encoding {
    case .plain:
      var encoder = PlainTextEncoder()
      encoder.encode(canvas, into: &output)
    case .ansi(let colorSupport):
      var encoder = ANSIEncoder(colorSupport: colorSupport)
      encoder.encode(canvas, into: &output)
    }
  }

  /// The width of the terminal; `nil` if the output is not a terminal.
  private static func terminalWidth(atMost limit: Int) -> Int? {
    System.terminalWidth.map { min(max($0, 20), limit) }
  }
}
