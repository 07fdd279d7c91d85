import TerminalTestSupport

extension PseudoTerminal {
  /// Types a text, and waits until the screen shows another one.
  func type(_ text: String, until expected: String) throws {
    try type(text)
    try waitForScreen(expected)
  }
}
